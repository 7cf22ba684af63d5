// The bilateral room: puts its parts together, and passes every state on to them. What may be done and what things are
// worth comes from the server's view and previews; nothing is computed here.

import { el } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { points } from "../base/format.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Views } from "../base/views.js";
import { say, shown } from "../base/words.js";
import { Agreed } from "./agreed.js";
import { Comments } from "./comments.js";
import { Compare } from "./compare.js";
import { brief, knowledge } from "./knowledge.js";
import { MyDraft } from "./mydraft.js";
import { offerIn, offersIn } from "./offers.js";
import { OfferTalk } from "./offertalk.js";
import { askToOptOut } from "./optout.js";
import { TheirOffer } from "./theiroffer.js";
import { WorthMeter } from "./worthmeter.js";
import { Worths } from "./worths.js";

/** Of these the clock tells, or the talk: in the bar they would only hide what matters. */
const SILENT = ["dealt", "finished", "period_ended", "turn_expired"];

export class Room extends BaseRoom {
  constructor(place) {
    super(place);
    const { act, connection, table } = this;
    const { briefing, seat } = table;
    this.draft = new Draft(sessionStorage, this.keptAs("draft"), () => this.mine.show());
    this.worths = new Worths(
      (move, answer) => connection.preview(move, answer),
      () => this.showWorths(),
    );
    this.agreed = new Agreed(briefing.issues);
    this.theirs = new TheirOffer({ table, act, connection, copy: (offer) => this.copy(offer) });
    const changed = () => this.showDraft();
    const { copyButton } = this.theirs;
    this.mine = new MyDraft({ table, act, connection, draft: this.draft, copyButton, changed });
    this.worth = new WorthMeter(briefing, seat);
    this.compare = new Compare();
    this.comments = new Comments(act);
    this.talk = new OfferTalk(table);
    this.turn = el("p", { class: "turn", id: "turn" });
    this.arrived = false;
    this.controls = [this.theirs, this.mine, this.comments];
    this.furnish(this.layout(briefing));
  }

  layout(briefing) {
    const onTable = el(
      "section",
      { class: "felt deal", "aria-labelledby": "deal-title" },
      el("div", { class: "box-head" }, el("h2", { id: "deal-title" }, say("b-table")), this.agreed.sum),
      this.turn,
      this.agreed.list,
      el("div", { class: "duo" }, this.theirs.node, this.mine.node),
      this.worth.node,
    );
    const table = el("div", { class: "bilateral-table" }, brief(briefing), onTable, this.compare.node);
    const talk = el("div", { class: "bilateral-talk" }, this.talk.node, this.comments.node);
    const know = el("div", { class: "bilateral-know" }, knowledge(briefing), new Notes(this.base).node);
    this.views = new Views([
      { id: "table", name: say("b-view-table"), node: table },
      { id: "talk", name: say("b-view-talk"), node: talk },
      { id: "know", name: say("b-view-know"), node: know },
    ]);
    return el("div", { class: "bilateral" }, this.views.node, table, talk, know);
  }

  /** Shows a new state. */
  update(fresh) {
    const { view, seat } = this.table;
    if (view === null) return;
    this.worths.follow(view);
    this.theirs.update(view, { missing: this.isWaiting, link: this.table.hasLinkToSend });
    this.mine.update(view);
    this.agreed.update(view);
    this.talk.update(fresh);
    // What was there on arrival is not new.
    if (this.arrived) this.views.news("talk", fresh.filter((entry) => entry.seat !== seat).length);
    this.arrived = true;
    this.showTurn(this.turn, this.turnText(view));
    this.showWorths();
    this.showDraft();
    this.enable();
  }

  /** What I am working on is filled: my draft, or, while there is none, an offer that I lose nothing with. */
  actions(can) {
    const { view } = this.table;
    if (view === null) return [];
    const drafting = !this.draft.isEmpty || !this.theirs.isNoLoss(view);
    const [accept, ...rest] = this.theirs.actions(can, view, drafting ? "plain" : "go");
    const done = { id: "done", label: say(view.round === null ? "b-done" : "b-pass"), kind: "quiet", on: can };
    const optOut = { id: "opt-out", label: say("b-opt-out"), kind: "danger", on: can };
    return [
      ...(accept ? [accept] : []),
      this.mine.action(can, drafting ? "go" : "plain"),
      ...rest,
      { ...done, press: () => this.act({ done: {} }) },
      { ...optOut, press: () => askToOptOut(this, this.table.view) },
    ];
  }

  /** What depends on the draft, and on what the server says of it. */
  showDraft() {
    this.showActions();
    if (this.table.view !== null) this.worth.show(this.table.view, this.mine.preview);
  }

  turnText({ opponent, round, moves_left: left }) {
    if (this.isWaiting) return say("b-not-begun");
    if (!this.mayAct) return say("b-not-now", { opponent: shown(opponent) });
    return round === null ? say("b-left-in-period", { count: left }) : say("b-left-in-turn", { count: left });
  }

  newsLine(entry) {
    const { event, seat, text } = entry;
    if (SILENT.some((kind) => event?.[kind])) return null;
    const offered = offerIn(entry);
    if (offered === null) return event ? { text } : null;
    const known = this.worths.of(offered.offer);
    const worth = known ? say("b-last-worth", { points: points(known.now) }) : null;
    const mine = seat === this.table.seat ? "mine" : "theirs";
    return { text: say("b-last-offer", { whose: mine, who: shown(offered.seat), id: offered.id }), worth };
  }

  showWorths() {
    const { view, allNews } = this.table;
    if (view === null) return;
    const worthOf = (offer) => this.worths.of(offer);
    this.compare.update(view, offersIn(allNews), worthOf);
    this.talk.showOffers(view, worthOf);
    this.bar.tell();
  }

  /** A refused comment comes back into its box, so that nothing typed is lost. */
  refused(move, reason) {
    if (typeof move?.comment === "string") this.comments.restore(move.comment);
    return super.refused(move, reason);
  }

  copy(offer) {
    this.draft.replace(offer);
    this.announce(say("b-copied"));
  }

  send() {
    this.mine.send();
  }
}
