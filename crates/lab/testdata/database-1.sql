-- What the first release wrote: a table at which the other side is missing, one that runs, one that is over.
PRAGMA journal_mode = WAL;
CREATE TABLE tables (
    id TEXT PRIMARY KEY, scenario TEXT NOT NULL, scenario_text TEXT NOT NULL, seating TEXT NOT NULL,
    seed TEXT NOT NULL, created_ms BIGINT NOT NULL, finished BIGINT NOT NULL);
CREATE TABLE seats (
    token_hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat BIGINT NOT NULL);
CREATE TABLE events (
    table_id TEXT NOT NULL, seq BIGINT NOT NULL, at_ms BIGINT NOT NULL, kind TEXT NOT NULL, seat BIGINT NOT NULL,
    client_id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID;
CREATE TABLE alive (id BIGINT PRIMARY KEY, at_ms BIGINT NOT NULL);
INSERT INTO tables VALUES
    ('waiting', 'room', 'name = "room"', '[null,null]', '1', 100, 0),
    ('running', 'room', 'name = "room"', '[null,"boulware"]', '18446744073709551615', 200, 0),
    ('over', 'room', 'name = "room"', '[null,null]', '3', 300, 1);
INSERT INTO seats VALUES ('hash of a link', 'running', 0), ('hash of a watcher', 'over', -1);
INSERT INTO events VALUES
    ('waiting', 1, 101, 'game', -1, '', '{"dealt":{"types":["t","t"]}}'),
    ('running', 1, 201, 'game', -1, '', '{"dealt":{"types":["t","t"]}}'),
    ('running', 2, 202, 'lab', -1, '', '{"started":{}}'),
    ('running', 3, 203, 'game', 0, '0-x', '{"commented":{"seat":"Host","text":"started"}}'),
    ('over', 1, 301, 'lab', -1, '', '{"started":{}}'),
    ('over', 2, 302, 'game', 1, '1-x', '{"opted_out":{"seat":"Newcomer"}}');
INSERT INTO alive VALUES (1, 400);
