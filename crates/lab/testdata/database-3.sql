BEGIN TRANSACTION;
CREATE TABLE alive (id BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL);
INSERT INTO "alive" VALUES(1,1794976481005);
CREATE TABLE events (
        table_id TEXT NOT NULL, seq BIGINT NOT NULL, at_ms BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
        client_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',1,1794852514294,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',2,1794852514339,'game',1,'','{"passed":{"seat":"SPg"}}');
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',3,1794852514381,'game',2,'','{"passed":{"seat":"SPy"}}');
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',4,1794852514415,'game',0,'','{"walked":{"steps":[]}}');
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',5,1794852514455,'game',0,'','{"proposed":{"seat":"CS","provider":"SPg","provider_sends":{"gray":1,"red":10},"customer_sends":{}}}');
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',6,1794852514498,'game',1,'','{"accepted":{"seat":"SPg","provider":"SPg","provider_sends":{"gray":1,"red":10},"customer_sends":{}}}');
INSERT INTO "events" VALUES('0efeda8ff87eb588e9cf7e7d2519103f',7,1794852514539,'game',0,'','{"walked":{"steps":["left"]}}');
INSERT INTO "events" VALUES('1e9cb02890d9a059c75d54142dd84fa4',1,1794852514704,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('1e9cb02890d9a059c75d54142dd84fa4',2,1794852514743,'game',1,'1-1','{"proposed":{"seat":"SPg","provider":"SPg","provider_sends":{"red":1},"customer_sends":{}}}');
INSERT INTO "events" VALUES('1e9cb02890d9a059c75d54142dd84fa4',3,1794976480501,'lab',-1,'','{"resumed":{"away_ms":123965156}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',1,1794852512159,'game',-1,'','{"dealt":{"Host":"frugal","Newcomer":"musician"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',2,1794852512198,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',3,1794852512239,'game',0,'','{"finished":{"seat":"Host"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',4,1794852512282,'game',1,'','{"offered":{"seat":"Newcomer","id":1,"offer":{"Rent":"400 euros","Cleaning":"the host cleans","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',5,1794852512323,'game',0,'','{"rejected":{"seat":"Host","id":1}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',6,1794852512363,'game',1,'','{"finished":{"seat":"Newcomer"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',7,1794852512403,'game',0,'','{"finished":{"seat":"Host"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',8,1794852512403,'game',-1,'','{"period_ended":{}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',9,1794852512447,'game',0,'','{"finished":{"seat":"Host"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',10,1794852512487,'game',1,'','{"offered":{"seat":"Newcomer","id":2,"offer":{"Rent":"500 euros","Cleaning":"the host cleans","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',11,1794852512527,'game',1,'','{"finished":{"seat":"Newcomer"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',12,1794852512567,'game',0,'','{"rejected":{"seat":"Host","id":2}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',13,1794852512611,'game',0,'','{"finished":{"seat":"Host"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',14,1794852512611,'game',-1,'','{"period_ended":{}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',15,1794852512651,'game',1,'','{"offered":{"seat":"Newcomer","id":3,"offer":{"Rent":"500 euros","Cleaning":"cleaning goes in turn","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',16,1794852512691,'game',1,'','{"finished":{"seat":"Newcomer"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',17,1794852512731,'game',0,'','{"rejected":{"seat":"Host","id":3}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',18,1794852512775,'game',0,'','{"finished":{"seat":"Host"}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',19,1794852512775,'game',-1,'','{"period_ended":{}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',20,1794852512815,'game',1,'','{"offered":{"seat":"Newcomer","id":4,"offer":{"Rent":"500 euros","Cleaning":"the newcomer cleans","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72',21,1794852512855,'game',0,'','{"accepted":{"seat":"Host","id":4}}');
INSERT INTO "events" VALUES('46d7f73586f78833f78ad37200048998',1,1794852512075,'game',-1,'','{"dealt":{"Host":"frugal","Newcomer":"musician"}}');
INSERT INTO "events" VALUES('7aa0bfeb367b820dbd29ddfbc75d0443',1,1794852511911,'game',-1,'','{"dealt":{"Host":"frugal","Newcomer":"musician"}}');
INSERT INTO "events" VALUES('7aa0bfeb367b820dbd29ddfbc75d0443',2,1794852511950,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('7aa0bfeb367b820dbd29ddfbc75d0443',3,1794852511991,'game',1,'','{"offered":{"seat":"Newcomer","id":1,"offer":{"Rent":"400 euros","Cleaning":"the host cleans","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('7aa0bfeb367b820dbd29ddfbc75d0443',4,1794852512035,'game',1,'','{"finished":{"seat":"Newcomer"}}');
INSERT INTO "events" VALUES('7aa0bfeb367b820dbd29ddfbc75d0443',5,1794976480501,'lab',-1,'','{"resumed":{"away_ms":123965156}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',1,1794852512979,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',2,1794852513019,'game',1,'1-1','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',3,1794852513059,'game',0,'0-1','{"finished":{"seat":"Canada"}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',4,1794852513059,'game',-1,'','{"preparation_ended":{}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',5,1794852513103,'game',1,'1-2','{"said":{"seat":"Spain","id":1,"message":{"comment":{"text":"We fish here."}}}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',6,1794852513143,'game',0,'0-2','{"asked":{"seat":"Canada","query":{"frontier":{"t":2}}}}');
INSERT INTO "events" VALUES('acd48ba4e9e46eeaa83bee81242e04e2',7,1794976480501,'lab',-1,'','{"resumed":{"away_ms":123965156}}');
INSERT INTO "events" VALUES('b58b1cfc5632b8a4d8f6fe2ec91495c0',1,1794852511368,'game',-1,'','{"dealt":{"Host":"frugal","Newcomer":"musician"}}');
INSERT INTO "events" VALUES('b58b1cfc5632b8a4d8f6fe2ec91495c0',2,1794852511453,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('b58b1cfc5632b8a4d8f6fe2ec91495c0',3,1794852511493,'game',0,'0-1','{"commented":{"seat":"Host","text":"Is it loud?"}}');
INSERT INTO "events" VALUES('b58b1cfc5632b8a4d8f6fe2ec91495c0',4,1794852511539,'game',0,'0-2','{"offered":{"seat":"Host","id":1,"offer":{"Rent":"550 euros","Cleaning":"cleaning goes in turn","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('b58b1cfc5632b8a4d8f6fe2ec91495c0',5,1794852511576,'game',1,'1-1','{"accepted":{"seat":"Newcomer","id":1}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',1,1794852513226,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',2,1794852513264,'game',0,'','{"finished":{"seat":"Canada"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',3,1794852513307,'game',1,'','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',4,1794852513307,'game',-1,'','{"preparation_ended":{}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',5,1794852513352,'game',0,'','{"said":{"seat":"Canada","id":1,"message":{"comment":{"topic":"greeting","text":"Canada greets Spain. Let us find an answer before the season opens."}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',6,1794852513392,'game',1,'','{"said":{"seat":"Spain","id":2,"message":{"offer":{"Canada":{"sign":54,"parameters":{"ships":"20","sanctions":"No"}},"Spain":{"sign":54,"parameters":{"pollution":"0%","sanctions":"Yes"}}}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',7,1794852513430,'game',1,'','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',8,1794852513471,'game',0,'','{"said":{"seat":"Canada","id":3,"message":{"no":{"to":2}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',9,1794852513515,'game',0,'','{"said":{"seat":"Canada","id":4,"message":{"offer":{"Canada":{"sign":1,"parameters":{"ships":"20","sanctions":"Yes"}},"Spain":{"sign":1,"parameters":{"pollution":"50%","sanctions":"No"}}}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',10,1794852513556,'game',0,'','{"finished":{"seat":"Canada"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',11,1794852513595,'game',1,'','{"said":{"seat":"Spain","id":5,"message":{"no":{"to":4}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',12,1794852513635,'game',0,'','{"finished":{"seat":"Canada"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',13,1794852513679,'game',1,'','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',14,1794852513679,'game',-1,'','{"period_ended":{}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',15,1794852513720,'game',1,'','{"said":{"seat":"Spain","id":6,"message":{"offer":{"Canada":{"sign":28,"parameters":{"ships":"20","sanctions":"No"}},"Spain":{"sign":28,"parameters":{"pollution":"50%","sanctions":"No"}}}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',16,1794852513758,'game',1,'','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',17,1794852513800,'game',0,'','{"said":{"seat":"Canada","id":7,"message":{"no":{"to":6}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',18,1794852513843,'game',1,'','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',19,1794852513883,'game',0,'','{"said":{"seat":"Canada","id":8,"message":{"offer":{"Canada":{"sign":13,"parameters":{"ships":"20","sanctions":"No"}},"Spain":{"sign":13,"parameters":{"pollution":"50%","sanctions":"No"}}}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',20,1794852513923,'game',0,'','{"finished":{"seat":"Canada"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',21,1794852513967,'game',1,'','{"said":{"seat":"Spain","id":9,"message":{"no":{"to":8}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',22,1794852514007,'game',1,'','{"finished":{"seat":"Spain"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',23,1794852514047,'game',0,'','{"finished":{"seat":"Canada"}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',24,1794852514047,'game',-1,'','{"period_ended":{}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',25,1794852514088,'game',1,'','{"said":{"seat":"Spain","id":10,"message":{"offer":{"Canada":{"sign":21,"parameters":{"ships":"20","sanctions":"No"}},"Spain":{"sign":21,"parameters":{"pollution":"50%","sanctions":"No"}}}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',26,1794852514130,'game',0,'','{"said":{"seat":"Canada","id":11,"message":{"yes":{"to":10}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',27,1794852514167,'game',0,'','{"acted":{"seat":"Canada","action":{"sign":21,"parameters":{"ships":"20","sanctions":"No"}}}}');
INSERT INTO "events" VALUES('dfdd6bd501251f427a6269f62342b1ef',28,1794852514212,'game',1,'','{"acted":{"seat":"Spain","action":{"sign":21,"parameters":{"pollution":"50%","sanctions":"No"}}}}');
INSERT INTO "events" VALUES('f789e8ce03eea93a1a66eeada46268ac',1,1794852511658,'game',-1,'','{"dealt":{"Host":"frugal","Newcomer":"musician"}}');
INSERT INTO "events" VALUES('f789e8ce03eea93a1a66eeada46268ac',2,1794852511742,'lab',-1,'','{"started":{}}');
INSERT INTO "events" VALUES('f789e8ce03eea93a1a66eeada46268ac',3,1794852511787,'game',0,'0-1','{"offered":{"seat":"Host","id":1,"offer":{"Rent":"550 euros","Cleaning":"cleaning goes in turn","Cello":"at any time"}}}');
INSERT INTO "events" VALUES('f789e8ce03eea93a1a66eeada46268ac',4,1794852511827,'game',1,'1-1','{"commented":{"seat":"Newcomer","text":"Let me think."}}');
INSERT INTO "events" VALUES('f789e8ce03eea93a1a66eeada46268ac',5,1794976480501,'lab',-1,'','{"resumed":{"away_ms":123965156}}');
CREATE TABLE migrations (
        number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_ms INTEGER NOT NULL);
INSERT INTO "migrations" VALUES(1,'tables, seats and books',1794976480491);
INSERT INTO "migrations" VALUES(2,'seats belong to whoever took them',1794976480491);
INSERT INTO "migrations" VALUES(3,'who was there',1794976480491);
CREATE TABLE presence (
        id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, at_ms INTEGER NOT NULL,
        presence TEXT NOT NULL);
CREATE TABLE seats (
        token_hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat BIGINT NOT NULL, key_hash TEXT, invite TEXT);
INSERT INTO "seats" VALUES('abcf067e10b9de8501ded2cfee21bcdac51f9e794fd162dc76ebe1c7cd064743','b58b1cfc5632b8a4d8f6fe2ec91495c0',0,'76e70dbaac08bba83e04d4048ac048050a983321d34a313667e26dca864bf6bf',NULL);
INSERT INTO "seats" VALUES('0c92927dc3408456775c3acab4b9b6e0b917b9141dd058af8fd6b634c83e8f91','b58b1cfc5632b8a4d8f6fe2ec91495c0',1,'68e98ea0bb5d0250785d9c9400a1c0ca46b342dc8d52cad90318bddd2a00eab9',NULL);
INSERT INTO "seats" VALUES('9344918a3a652eb2dc8832b225cbc24be0ab981c6c67bec2a00b3e1c7765fd7c','f789e8ce03eea93a1a66eeada46268ac',0,'183e72ade8a073f792d70c1885055078eda468690c814c96b161d305b6a44d8b',NULL);
INSERT INTO "seats" VALUES('72d3c18f6774e39c87e12a7c079c1046fe1cab2065e3e874474d022ed7c5bfca','f789e8ce03eea93a1a66eeada46268ac',1,'9733238f6e4f69f139c551ca721690767cd4ef507f225188dda6695e7a993e5b',NULL);
INSERT INTO "seats" VALUES('0bdbf9c8b1f8c5fb6b765662f59b0f14a7487bd6edb9c1d47c8d1559f5ef9e43','7aa0bfeb367b820dbd29ddfbc75d0443',0,'a4d7471b2ad43984184fa0a905eb39d3491742c3c109754a9613a27ce79006b6',NULL);
INSERT INTO "seats" VALUES('896e1419750b5da29f4e6e6e8b756833b80ab0e5971fa541bc790a6a0b4770d4','46d7f73586f78833f78ad37200048998',0,'87431ff0117c254024600c6f3efe5e266d6879d423be0957b30805548696b1d7',NULL);
INSERT INTO "seats" VALUES('b24cea3d2b71ebf09794e8239e1e29fdc59ec7759b4a0dceb27bc289b8544c9f','46d7f73586f78833f78ad37200048998',1,NULL,'3b4e2d35dd62de8687d0ae418c7f0e88');
INSERT INTO "seats" VALUES('241db857ef5644d5c2dc20c011e87da6f37a2999b5aa13716930db2873d764f1','3b8cc95bb4f0cd0b3142c121d05e2f72',-1,NULL,NULL);
INSERT INTO "seats" VALUES('7619c17973cd87fb560e91b7aade795a2d5b84ccd9e7b25b85f54dc75e5a30eb','acd48ba4e9e46eeaa83bee81242e04e2',0,'6c18b172947ff3bc4eae2eb36847aaa3d9ec08aac763476759392eb739edb8a1',NULL);
INSERT INTO "seats" VALUES('57a17a4e84d3cecfa5ca57f4c48a8dbae87ea8b7dd025692f734c518668ab71e','acd48ba4e9e46eeaa83bee81242e04e2',1,'272d97bfd935a2e1fbebf1a6f814e716fe62ef70f6eee08f04cbab3212ddbddc',NULL);
INSERT INTO "seats" VALUES('c732f2665374e3a354942aca94ecc4f0d89de787e31d42a7b75c68351c623587','dfdd6bd501251f427a6269f62342b1ef',-1,NULL,NULL);
INSERT INTO "seats" VALUES('1cceb491e7adbbe6aee37c5da634fda7cfe7d3a86287eeb117cfc06e110ef4d8','0efeda8ff87eb588e9cf7e7d2519103f',-1,NULL,NULL);
INSERT INTO "seats" VALUES('26d83b11224584aaf8ffe5bf80b3c26f1b477d86aad84f377615bc40974a31d7','1e9cb02890d9a059c75d54142dd84fa4',0,'8b6dde4dd844b215b7883fbed4dfac9a7ee4380cd6882d10ae2f1baec9fc3749',NULL);
INSERT INTO "seats" VALUES('0bab78a1642504e38443222ed4a92aeeaa155c234d493c5ab7fa29c6e6feecf9','1e9cb02890d9a059c75d54142dd84fa4',1,'ef837e3119af60b66f4b87727643cf7342324770730dc974a098c23abb4e0569',NULL);
INSERT INTO "seats" VALUES('fc03a75767c5696a466a93732e3630f58bcf58c7b0d1c3d6f3e7c816baebd9c5','1e9cb02890d9a059c75d54142dd84fa4',2,'6fa318c718fb333318e75b93050fc2c9f72a67dc53a6da897e7e6a2a5966e325',NULL);
CREATE TABLE tables (
        id TEXT PRIMARY KEY, scenario TEXT NOT NULL, scenario_text TEXT NOT NULL, seating TEXT NOT NULL,
        seed TEXT NOT NULL, created_ms BIGINT NOT NULL, finished BIGINT NOT NULL, begun INTEGER NOT NULL DEFAULT 0, host INTEGER NOT NULL DEFAULT -1);
INSERT INTO "tables" VALUES('b58b1cfc5632b8a4d8f6fe2ec91495c0','room','game = "bilateral"
name = "room"
title = "A room in a shared flat"
summary = "A host with a free room and a newcomer with a cello agree on rent, cleaning and music."
source = "Haggle"
story = "The room is small and bright, with a window to the yard and a bed that somebody left behind. Its host, who pays for the whole flat, has been one rent short since May. The newcomer arrived this morning with two suitcases and a cello, and has slept on a friend''s sofa for long enough. They like each other. Over tea they come to the three questions that every shared flat must answer: what does the room cost, who cleans, and when may one make noise? If they agree on all three, the keys are on the table. If not, the host will ring the next name on the list, and the newcomer will go back to the sofa."
protocol = "free"
periods = 6
seconds_per_period = 120
interactions = 10
rounds = 60

[[issue]]
name = "Rent"
values = ["400 euros", "450 euros", "500 euros", "550 euros"]
phrase = "the rent is {} a month"

[[issue]]
name = "Cleaning"
values = ["the newcomer cleans", "cleaning goes in turn", "the host cleans"]
phrase = "{}"

[[issue]]
name = "Cello"
values = ["at any time", "until eight", "only at weekends"]
phrase = "the cello may be played {}"

[[role]]
name = "Host"
brief = "The flat is yours, and so is the bill for it. You would like to have the newcomer, at the right price. Without an agreement the room stays empty for another month."

[[role.type]]
name = "frugal"
brief = "You need the rent most of all, then help with the cleaning. You work late, so the cello hardly reaches you."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.5, values = [0, 4, 7, 10] }
"Cleaning" = { weight = 0.3, values = [10, 5, 0] }
"Cello" = { weight = 0.2, values = [0, 3, 10] }

[[role]]
name = "Newcomer"
brief = "You are new in town and tired of sofas. You would like to have the room, and to live in it. Without an agreement you go on searching."

[[role.type]]
name = "musician"
brief = "You must practise, so the cello comes first. You dislike cleaning, and you can pay if you have to."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.2, values = [10, 8, 5, 0] }
"Cleaning" = { weight = 0.3, values = [0, 5, 10] }
"Cello" = { weight = 0.5, values = [10, 4, 0] }
','[null,null]','41937007806072342',1794852511339,1,1,0);
INSERT INTO "tables" VALUES('f789e8ce03eea93a1a66eeada46268ac','room','game = "bilateral"
name = "room"
title = "A room in a shared flat"
summary = "A host with a free room and a newcomer with a cello agree on rent, cleaning and music."
source = "Haggle"
story = "The room is small and bright, with a window to the yard and a bed that somebody left behind. Its host, who pays for the whole flat, has been one rent short since May. The newcomer arrived this morning with two suitcases and a cello, and has slept on a friend''s sofa for long enough. They like each other. Over tea they come to the three questions that every shared flat must answer: what does the room cost, who cleans, and when may one make noise? If they agree on all three, the keys are on the table. If not, the host will ring the next name on the list, and the newcomer will go back to the sofa."
protocol = "free"
periods = 6
seconds_per_period = 120
interactions = 10
rounds = 60

[[issue]]
name = "Rent"
values = ["400 euros", "450 euros", "500 euros", "550 euros"]
phrase = "the rent is {} a month"

[[issue]]
name = "Cleaning"
values = ["the newcomer cleans", "cleaning goes in turn", "the host cleans"]
phrase = "{}"

[[issue]]
name = "Cello"
values = ["at any time", "until eight", "only at weekends"]
phrase = "the cello may be played {}"

[[role]]
name = "Host"
brief = "The flat is yours, and so is the bill for it. You would like to have the newcomer, at the right price. Without an agreement the room stays empty for another month."

[[role.type]]
name = "frugal"
brief = "You need the rent most of all, then help with the cleaning. You work late, so the cello hardly reaches you."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.5, values = [0, 4, 7, 10] }
"Cleaning" = { weight = 0.3, values = [10, 5, 0] }
"Cello" = { weight = 0.2, values = [0, 3, 10] }

[[role]]
name = "Newcomer"
brief = "You are new in town and tired of sofas. You would like to have the room, and to live in it. Without an agreement you go on searching."

[[role.type]]
name = "musician"
brief = "You must practise, so the cello comes first. You dislike cleaning, and you can pay if you have to."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.2, values = [10, 8, 5, 0] }
"Cleaning" = { weight = 0.3, values = [0, 5, 10] }
"Cello" = { weight = 0.5, values = [10, 4, 0] }
','[null,null]','9105504469519371854',1794852511619,0,1,0);
INSERT INTO "tables" VALUES('7aa0bfeb367b820dbd29ddfbc75d0443','room','game = "bilateral"
name = "room"
title = "A room in a shared flat"
summary = "A host with a free room and a newcomer with a cello agree on rent, cleaning and music."
source = "Haggle"
story = "The room is small and bright, with a window to the yard and a bed that somebody left behind. Its host, who pays for the whole flat, has been one rent short since May. The newcomer arrived this morning with two suitcases and a cello, and has slept on a friend''s sofa for long enough. They like each other. Over tea they come to the three questions that every shared flat must answer: what does the room cost, who cleans, and when may one make noise? If they agree on all three, the keys are on the table. If not, the host will ring the next name on the list, and the newcomer will go back to the sofa."
protocol = "free"
periods = 6
seconds_per_period = 120
interactions = 10
rounds = 60

[[issue]]
name = "Rent"
values = ["400 euros", "450 euros", "500 euros", "550 euros"]
phrase = "the rent is {} a month"

[[issue]]
name = "Cleaning"
values = ["the newcomer cleans", "cleaning goes in turn", "the host cleans"]
phrase = "{}"

[[issue]]
name = "Cello"
values = ["at any time", "until eight", "only at weekends"]
phrase = "the cello may be played {}"

[[role]]
name = "Host"
brief = "The flat is yours, and so is the bill for it. You would like to have the newcomer, at the right price. Without an agreement the room stays empty for another month."

[[role.type]]
name = "frugal"
brief = "You need the rent most of all, then help with the cleaning. You work late, so the cello hardly reaches you."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.5, values = [0, 4, 7, 10] }
"Cleaning" = { weight = 0.3, values = [10, 5, 0] }
"Cello" = { weight = 0.2, values = [0, 3, 10] }

[[role]]
name = "Newcomer"
brief = "You are new in town and tired of sofas. You would like to have the room, and to live in it. Without an agreement you go on searching."

[[role.type]]
name = "musician"
brief = "You must practise, so the cello comes first. You dislike cleaning, and you can pay if you have to."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.2, values = [10, 8, 5, 0] }
"Cleaning" = { weight = 0.3, values = [0, 5, 10] }
"Cello" = { weight = 0.5, values = [10, 4, 0] }
','[null,"hardliner"]','12276471707705229047',1794852511867,0,1,0);
INSERT INTO "tables" VALUES('46d7f73586f78833f78ad37200048998','room','game = "bilateral"
name = "room"
title = "A room in a shared flat"
summary = "A host with a free room and a newcomer with a cello agree on rent, cleaning and music."
source = "Haggle"
story = "The room is small and bright, with a window to the yard and a bed that somebody left behind. Its host, who pays for the whole flat, has been one rent short since May. The newcomer arrived this morning with two suitcases and a cello, and has slept on a friend''s sofa for long enough. They like each other. Over tea they come to the three questions that every shared flat must answer: what does the room cost, who cleans, and when may one make noise? If they agree on all three, the keys are on the table. If not, the host will ring the next name on the list, and the newcomer will go back to the sofa."
protocol = "free"
periods = 6
seconds_per_period = 120
interactions = 10
rounds = 60

[[issue]]
name = "Rent"
values = ["400 euros", "450 euros", "500 euros", "550 euros"]
phrase = "the rent is {} a month"

[[issue]]
name = "Cleaning"
values = ["the newcomer cleans", "cleaning goes in turn", "the host cleans"]
phrase = "{}"

[[issue]]
name = "Cello"
values = ["at any time", "until eight", "only at weekends"]
phrase = "the cello may be played {}"

[[role]]
name = "Host"
brief = "The flat is yours, and so is the bill for it. You would like to have the newcomer, at the right price. Without an agreement the room stays empty for another month."

[[role.type]]
name = "frugal"
brief = "You need the rent most of all, then help with the cleaning. You work late, so the cello hardly reaches you."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.5, values = [0, 4, 7, 10] }
"Cleaning" = { weight = 0.3, values = [10, 5, 0] }
"Cello" = { weight = 0.2, values = [0, 3, 10] }

[[role]]
name = "Newcomer"
brief = "You are new in town and tired of sofas. You would like to have the room, and to live in it. Without an agreement you go on searching."

[[role.type]]
name = "musician"
brief = "You must practise, so the cello comes first. You dislike cleaning, and you can pay if you have to."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.2, values = [10, 8, 5, 0] }
"Cleaning" = { weight = 0.3, values = [0, 5, 10] }
"Cello" = { weight = 0.5, values = [10, 4, 0] }
','[null,null]','13650727808330410286',1794852512035,0,0,0);
INSERT INTO "tables" VALUES('3b8cc95bb4f0cd0b3142c121d05e2f72','room','game = "bilateral"
name = "room"
title = "A room in a shared flat"
summary = "A host with a free room and a newcomer with a cello agree on rent, cleaning and music."
source = "Haggle"
story = "The room is small and bright, with a window to the yard and a bed that somebody left behind. Its host, who pays for the whole flat, has been one rent short since May. The newcomer arrived this morning with two suitcases and a cello, and has slept on a friend''s sofa for long enough. They like each other. Over tea they come to the three questions that every shared flat must answer: what does the room cost, who cleans, and when may one make noise? If they agree on all three, the keys are on the table. If not, the host will ring the next name on the list, and the newcomer will go back to the sofa."
protocol = "free"
periods = 6
seconds_per_period = 120
interactions = 10
rounds = 60

[[issue]]
name = "Rent"
values = ["400 euros", "450 euros", "500 euros", "550 euros"]
phrase = "the rent is {} a month"

[[issue]]
name = "Cleaning"
values = ["the newcomer cleans", "cleaning goes in turn", "the host cleans"]
phrase = "{}"

[[issue]]
name = "Cello"
values = ["at any time", "until eight", "only at weekends"]
phrase = "the cello may be played {}"

[[role]]
name = "Host"
brief = "The flat is yours, and so is the bill for it. You would like to have the newcomer, at the right price. Without an agreement the room stays empty for another month."

[[role.type]]
name = "frugal"
brief = "You need the rent most of all, then help with the cleaning. You work late, so the cello hardly reaches you."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.5, values = [0, 4, 7, 10] }
"Cleaning" = { weight = 0.3, values = [10, 5, 0] }
"Cello" = { weight = 0.2, values = [0, 3, 10] }

[[role]]
name = "Newcomer"
brief = "You are new in town and tired of sofas. You would like to have the room, and to live in it. Without an agreement you go on searching."

[[role.type]]
name = "musician"
brief = "You must practise, so the cello comes first. You dislike cleaning, and you can pay if you have to."
status_quo = 30
opt_out = 20
scale = 10
[role.type.issues]
"Rent" = { weight = 0.2, values = [10, 8, 5, 0] }
"Cleaning" = { weight = 0.3, values = [0, 5, 10] }
"Cello" = { weight = 0.5, values = [10, 4, 0] }
','["subgame-perfect","linear"]','16988683873695505799',1794852512115,1,1,-1);
INSERT INTO "tables" VALUES('acd48ba4e9e46eeaa83bee81242e04e2','fishing-dispute','game = "crisis"
name = "fishing-dispute"
title = "The fishing dispute"
summary = "Canada and Spain settle how much may be fished before the season opens, with their navies at sea."
source = ''Figures: Appendix A of S. Kraus, P. Hoz-Weiss, J. Wilkenfeld, D. R. Andersen and A. Pate, "Resolving crises through automated bilateral negotiations", Artificial Intelligence 172 (2008). Words: Haggle.''
story = "Turbot do not read maps. They swim in and out of Canadian waters, and for years there have been fewer of them. Last week a Canadian patrol fired on a Spanish trawler outside the limit and towed her into port: her nets, says Canada, were too fine. Spain calls it piracy and has sent a warship. In ten weeks the season opens. Until then two delegations may agree on a total catch that the fleets share. Canada can pay to scrap old Spanish ships; Spain can clean up its engines. Both can punish the other''s trade. And either can stop talking and let its navy decide, though nobody knows how that would end."
protocol = "free"
first_period = 0
periods = 10
seconds_per_period = 420
preparation_seconds = 900
moves_per_period = 40
time = [-5, 10]
status_quo = [200, 325]
status_quo_phrase = "the season opens without an agreement"

[main]
name = "total allowable catch"
unit = "tons"
low = 1
high = 54
base = [705, 410]
points_per_unit = [-5, 10]
phrase = "the total allowable catch is {} tons"

[[role]]
name = "Canada"
brief = "You want the stock to recover: every ton less is worth 5 points to you. Ships that you help Spain to scrap are worth having, and so is cleaner water. Time works against you: 5 points a period. Sanctions against Spain please your voters."

[[role.parameter]]
name = "ships"
counts_in = "agreements"
phrase = "Canada pays for the removal of {} Spanish ships"
values = [
    { name = "0", points = [0, 0], phrase = "Canada pays for the removal of no Spanish ships" },
    { name = "5", points = [5, 30] },
    { name = "10", points = [20, 50] },
    { name = "15", points = [30, 70] },
    { name = "20", points = [45, 100] },
]

[[role.parameter]]
name = "sanctions"
counts_in = "all"
default = "No"
phrase = "Canadian trade sanctions on Spain: {}"
values = [
    { name = "No", points = [0, 0], phrase = "Canada imposes no trade sanctions" },
    { name = "Yes", points = [10, -30], phrase = "Canada imposes trade sanctions on Spain" },
]

[role.opt_out]
phrase = "sends its navy to enforce conservation"

[[role.opt_out.outcome]]
name = "success"
points = [860, 115]
probability = 0.1
drift = 0.02

[[role.opt_out.outcome]]
name = "partial success"
points = [510, 345]
probability = 0.3
drift = -0.01

[[role.opt_out.outcome]]
name = "failure"
points = [310, 305]
probability = 0.6
drift = -0.01

[[role]]
name = "Spain"
brief = "You want your fleet to fish: every ton is worth 10 points to you. Canadian money for old ships is welcome; cleaner engines cost you. Time works for you: 10 points a period. Sanctions against Canada please your voters."

[[role.parameter]]
name = "pollution"
counts_in = "agreements"
phrase = "Spain reduces pollution by {}"
values = [
    { name = "0%", points = [0, 0], phrase = "Spain does not reduce pollution" },
    { name = "15%", points = [10, -15] },
    { name = "25%", points = [20, -20] },
    { name = "50%", points = [30, -25] },
]

[[role.parameter]]
name = "sanctions"
counts_in = "all"
default = "No"
phrase = "Spanish trade sanctions on Canada: {}"
values = [
    { name = "No", points = [0, 0], phrase = "Spain imposes no trade sanctions" },
    { name = "Yes", points = [-10, 15], phrase = "Spain imposes trade sanctions on Canada" },
]

[role.opt_out]
phrase = "sends its navy to protect its right to fish"

[[role.opt_out.outcome]]
name = "success"
points = [160, 835]
probability = 0.1
drift = 0.02

[[role.opt_out.outcome]]
name = "partial success"
points = [230, 515]
probability = 0.2
drift = -0.01

[[role.opt_out.outcome]]
name = "failure"
points = [700, 155]
probability = 0.7
drift = -0.01

[sentences]
"greeting" = ["{me} greets {other}. Let us find an answer before the season opens.", "Good day. {me} came here to settle this with {other} at the table, not at sea."]
"offer" = ["{me} proposes the following: {mine}; {theirs}.", "Here is what we could both live with: {mine}; {theirs}.", "Let us settle on this: {mine}; {theirs}."]
"conditional" = ["We would do our part ({mine}) if you do yours ({theirs}).", "If {other} agrees to this: {theirs}, then we agree to this: {mine}."]
"yes" = ["{me} accepts.", "We agree. {me} is ready to sign.", "That is fair. Yes."]
"no" = ["{me} cannot accept that.", "We are sorry, but no.", "That does not work for us."]
"request" = ["{me} asks {other} for this: {theirs}.", "It would help us a great deal if you agreed: {theirs}."]
"threat" = ["Unless this happens: {theirs}, this will: {mine}.", "{other} should know what follows otherwise: {mine}."]
"fairness" = ["This asks a lot of {me} and offers little. Please weigh our interests as well.", "We had hoped for more consideration from {other}."]
"patience" = ["Please bear with us. {me} needs a little longer to think about your proposal.", "A little patience, please: an answer found in haste will not last."]
"reminder" = ["You said you would do this, and it has not happened yet: {theirs}.", "May we remind {other} of its word: {theirs}."]
"open" = ["We have not settled one point yet: {topic}. Our suggestion: {theirs}.", "What about {topic}? We suggest this: {theirs}."]
"signing" = ["{me} has signed. We wait for {other}.", "Our signature is under it."]
"closing" = ["Thank you. May there be fish for both of us.", "{me} thanks {other} for these talks."]
','[null,null]','3411351145308854504',1794852512899,0,1,1);
INSERT INTO "tables" VALUES('dfdd6bd501251f427a6269f62342b1ef','fishing-dispute','game = "crisis"
name = "fishing-dispute"
title = "The fishing dispute"
summary = "Canada and Spain settle how much may be fished before the season opens, with their navies at sea."
source = ''Figures: Appendix A of S. Kraus, P. Hoz-Weiss, J. Wilkenfeld, D. R. Andersen and A. Pate, "Resolving crises through automated bilateral negotiations", Artificial Intelligence 172 (2008). Words: Haggle.''
story = "Turbot do not read maps. They swim in and out of Canadian waters, and for years there have been fewer of them. Last week a Canadian patrol fired on a Spanish trawler outside the limit and towed her into port: her nets, says Canada, were too fine. Spain calls it piracy and has sent a warship. In ten weeks the season opens. Until then two delegations may agree on a total catch that the fleets share. Canada can pay to scrap old Spanish ships; Spain can clean up its engines. Both can punish the other''s trade. And either can stop talking and let its navy decide, though nobody knows how that would end."
protocol = "free"
first_period = 0
periods = 10
seconds_per_period = 420
preparation_seconds = 900
moves_per_period = 40
time = [-5, 10]
status_quo = [200, 325]
status_quo_phrase = "the season opens without an agreement"

[main]
name = "total allowable catch"
unit = "tons"
low = 1
high = 54
base = [705, 410]
points_per_unit = [-5, 10]
phrase = "the total allowable catch is {} tons"

[[role]]
name = "Canada"
brief = "You want the stock to recover: every ton less is worth 5 points to you. Ships that you help Spain to scrap are worth having, and so is cleaner water. Time works against you: 5 points a period. Sanctions against Spain please your voters."

[[role.parameter]]
name = "ships"
counts_in = "agreements"
phrase = "Canada pays for the removal of {} Spanish ships"
values = [
    { name = "0", points = [0, 0], phrase = "Canada pays for the removal of no Spanish ships" },
    { name = "5", points = [5, 30] },
    { name = "10", points = [20, 50] },
    { name = "15", points = [30, 70] },
    { name = "20", points = [45, 100] },
]

[[role.parameter]]
name = "sanctions"
counts_in = "all"
default = "No"
phrase = "Canadian trade sanctions on Spain: {}"
values = [
    { name = "No", points = [0, 0], phrase = "Canada imposes no trade sanctions" },
    { name = "Yes", points = [10, -30], phrase = "Canada imposes trade sanctions on Spain" },
]

[role.opt_out]
phrase = "sends its navy to enforce conservation"

[[role.opt_out.outcome]]
name = "success"
points = [860, 115]
probability = 0.1
drift = 0.02

[[role.opt_out.outcome]]
name = "partial success"
points = [510, 345]
probability = 0.3
drift = -0.01

[[role.opt_out.outcome]]
name = "failure"
points = [310, 305]
probability = 0.6
drift = -0.01

[[role]]
name = "Spain"
brief = "You want your fleet to fish: every ton is worth 10 points to you. Canadian money for old ships is welcome; cleaner engines cost you. Time works for you: 10 points a period. Sanctions against Canada please your voters."

[[role.parameter]]
name = "pollution"
counts_in = "agreements"
phrase = "Spain reduces pollution by {}"
values = [
    { name = "0%", points = [0, 0], phrase = "Spain does not reduce pollution" },
    { name = "15%", points = [10, -15] },
    { name = "25%", points = [20, -20] },
    { name = "50%", points = [30, -25] },
]

[[role.parameter]]
name = "sanctions"
counts_in = "all"
default = "No"
phrase = "Spanish trade sanctions on Canada: {}"
values = [
    { name = "No", points = [0, 0], phrase = "Spain imposes no trade sanctions" },
    { name = "Yes", points = [-10, 15], phrase = "Spain imposes trade sanctions on Canada" },
]

[role.opt_out]
phrase = "sends its navy to protect its right to fish"

[[role.opt_out.outcome]]
name = "success"
points = [160, 835]
probability = 0.1
drift = 0.02

[[role.opt_out.outcome]]
name = "partial success"
points = [230, 515]
probability = 0.2
drift = -0.01

[[role.opt_out.outcome]]
name = "failure"
points = [700, 155]
probability = 0.7
drift = -0.01

[sentences]
"greeting" = ["{me} greets {other}. Let us find an answer before the season opens.", "Good day. {me} came here to settle this with {other} at the table, not at sea."]
"offer" = ["{me} proposes the following: {mine}; {theirs}.", "Here is what we could both live with: {mine}; {theirs}.", "Let us settle on this: {mine}; {theirs}."]
"conditional" = ["We would do our part ({mine}) if you do yours ({theirs}).", "If {other} agrees to this: {theirs}, then we agree to this: {mine}."]
"yes" = ["{me} accepts.", "We agree. {me} is ready to sign.", "That is fair. Yes."]
"no" = ["{me} cannot accept that.", "We are sorry, but no.", "That does not work for us."]
"request" = ["{me} asks {other} for this: {theirs}.", "It would help us a great deal if you agreed: {theirs}."]
"threat" = ["Unless this happens: {theirs}, this will: {mine}.", "{other} should know what follows otherwise: {mine}."]
"fairness" = ["This asks a lot of {me} and offers little. Please weigh our interests as well.", "We had hoped for more consideration from {other}."]
"patience" = ["Please bear with us. {me} needs a little longer to think about your proposal.", "A little patience, please: an answer found in haste will not last."]
"reminder" = ["You said you would do this, and it has not happened yet: {theirs}.", "May we remind {other} of its word: {theirs}."]
"open" = ["We have not settled one point yet: {topic}. Our suggestion: {theirs}.", "What about {topic}? We suggest this: {theirs}."]
"signing" = ["{me} has signed. We wait for {other}.", "Our signature is under it."]
"closing" = ["Thank you. May there be fish for both of us.", "{me} thanks {other} for these talks."]
','["split-the-difference","split-the-difference"]','2319540842691063481',1794852513182,1,1,-1);
INSERT INTO "tables" VALUES('0efeda8ff87eb588e9cf7e7d2519103f','contract-example-1','game = "contract"
name = "contract-example-1"
title = "Two doors, example 1"
summary = "One step from two goals; the providers hold the chips of their own goals."
source = ''G. Haim, Y. Gal, B. An and S. Kraus, "Human-computer negotiation in a three player market setting" (Artificial Intelligence 246, 2017), section 4.3, example 1.''
story = "Each company holds the one chip that leads to its door. The customer has money and nowhere to go."
purpose = "example"
first_proposer = "providers"
dormant_rounds = 2

[board]
directions = ["up", "left", "right"]
squares = """
gwy
"""

[[colour]]
name = "gray"
letter = "g"
glyph = "●"

[[colour]]
name = "yellow"
letter = "y"
glyph = "▲"

[[colour]]
name = "red"
letter = "r"
glyph = "■"

[[colour]]
name = "white"
letter = "w"
glyph = "·"

[scoring]
chip = 5
goal = 150
distance = 0

[visibility]
chips = "everyone"
goals = "everyone"
proposals = "parties"

[[phase]]
kind = "negotiation"
seconds = 300

[[phase]]
kind = "movement"
seconds = 120

[customer]
name = "CS"
title = "customer"
brief = "You walk. Reach either goal with as many chips as you can: every chip left is worth 5 points, a goal 150."
chips = "10 red"
start = [0, 1]

[[provider]]
name = "SPg"
title = "gray provider"
brief = "You do not walk. If the customer reaches your goal you both get 150 points; every chip left is worth 5."
chips = "10 red + 1 gray"
goal = [0, 0]

[[provider]]
name = "SPy"
title = "yellow provider"
brief = "You do not walk. If the customer reaches your goal you both get 150 points; every chip left is worth 5."
chips = "10 red + 1 yellow"
goal = [0, 2]
','["cs-a","sp-a","sp-rapd"]','9642838373669844985',1794852514251,1,1,-1);
INSERT INTO "tables" VALUES('1e9cb02890d9a059c75d54142dd84fa4','contract-uneven','game = "contract"
name = "contract-uneven"
title = "Near and far"
summary = "One company is three steps away and has little; the other is far and can pay."
source = "Haggle."
story = "The corner shop is around the corner and cannot offer much. The big house is at the far end of town, the way is long, and it has chips to spare. Both want the same customer."
purpose = "example"
first_proposer = "providers"
dormant_rounds = 2

[board]
directions = ["up", "left", "right"]
squares = """
#######y
#######y
g##ppppy
ggwpyyyy
"""

[[colour]]
name = "gray"
letter = "g"
glyph = "●"

[[colour]]
name = "yellow"
letter = "y"
glyph = "▲"

[[colour]]
name = "red"
letter = "r"
glyph = "■"

[[colour]]
name = "purple"
letter = "p"
glyph = "◆"

[[colour]]
name = "white"
letter = "w"
glyph = "·"

[scoring]
chip = 5
goal = 150
distance = 0

[visibility]
chips = "everyone"
goals = "everyone"
proposals = "parties"

[[phase]]
kind = "negotiation"
seconds = 300

[[phase]]
kind = "movement"
seconds = 120

[customer]
name = "CS"
title = "customer"
brief = "You walk. Reach either goal with as many chips as you can: every chip left is worth 5 points, a goal 150."
chips = "4 gray + 9 yellow"
start = [3, 2]

[[provider]]
name = "SPg"
title = "gray provider"
brief = "You do not walk. If the customer reaches your goal you both get 150 points; every chip left is worth 5."
chips = "6 red + 2 purple"
goal = [2, 0]

[[provider]]
name = "SPy"
title = "yellow provider"
brief = "You do not walk. If the customer reaches your goal you both get 150 points; every chip left is worth 5."
chips = "24 red + 6 purple"
goal = [0, 7]
','[null,null,null]','14513184041842543051',1794852514579,0,1,0);
CREATE INDEX seats_by_table ON seats (table_id, seat);
CREATE INDEX tables_open ON tables (begun, id) WHERE finished = 0;
CREATE INDEX presence_by_table ON presence (table_id);
COMMIT;
PRAGMA user_version = 3;
