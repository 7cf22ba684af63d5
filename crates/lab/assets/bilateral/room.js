// The bilateral room: puts its parts together, and passes every state on to them. What may be done and what things are
// worth comes from the server's view and previews; nothing is computed here.

import { el } from "../base/dom.js";
import { Draft } from "../base/draft.js";
import { Notes } from "../base/notes.js";
import { BaseRoom } from "../base/room.js";
import { Views } from "../base/views.js";
import { say, shown } from "../base/words.js";
import { Agreed } from "./agreed.js";
import { Comments } from "./comments.js";
import { Compare } from "./compare.js";
import { brief, knowledge } from "./knowledge.js";
import { MyDraft } from "./mydraft.js";
import { OfferHistory } from "./offerhistory.js";
import { offersIn } from "./offers.js";
import { askToOptOut } from "./optout.js";
import { fitsChips } from "./picker.js";
import { TheirOffer } from "./theiroffer.js";
import { WorthMeter } from "./worthmeter.js";
import { Worths } from "./worths.js";

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
    this.agreed = new Agreed();
    this.theirs = new TheirOffer({ briefing, seat, act, connection, copy: (offer) => this.copy(offer) });
    const changed = () => this.showDraft();
    this.mine = new MyDraft({ briefing, seat, act, connection, draft: this.draft, changed });
    this.worth = new WorthMeter(briefing, seat);
    this.compare = new Compare();
    this.comments = new Comments(act);
    this.history = new OfferHistory(table);
    this.turn = el("p", { class: "turn", id: "turn" });
    this.controls = [this.theirs, this.mine, this.comments];
    this.furnish(this.layout(briefing));
  }

  layout(briefing) {
    const rows = briefing.issues.map((issue, index) =>
      el(
        "div",
        { class: "issue", role: "group", "aria-labelledby": `issue-${index}` },
        el("h3", { id: `issue-${index}` }, shown(issue.name)),
        this.theirs.cells[index],
        this.mine.cells[index],
      ),
    );
    const tableSection = el(
      "section",
      { class: `felt deal${fitsChips(briefing.issues) ? "" : " long"}`, "aria-labelledby": "deal-title" },
      el("h2", { id: "deal-title", class: "visually-hidden" }, say("b-table")),
      el("div", { class: "deal-top" }, this.turn, this.agreed.node),
      el("div", { class: "issue issue-head" }, el("span", {}), this.theirs.head, this.mine.head),
      ...rows,
      el("div", { class: "issue issue-foot" }, el("span", {}), this.theirs.foot, this.mine.foot),
    );
    const table = el("div", { class: "room-main" }, brief(briefing), tableSection, this.worth.node, this.compare.node);
    const talk = el("div", { class: "room-side" }, this.history.node, this.comments.node);
    const know = el("div", { class: "room-wide" }, new Notes(this.base).node, knowledge(briefing));
    this.views = new Views([
      { id: "table", name: say("b-view-table"), node: table },
      { id: "talk", name: say("b-view-talk"), node: talk },
      { id: "know", name: say("b-view-know"), node: know },
    ]);
    return el("div", { class: "room-grid" }, this.views.node, table, talk, know);
  }

  /** Shows a new state. */
  update(fresh) {
    const { view } = this.table;
    if (view === null) return;
    this.worths.follow(view);
    this.theirs.update(view, { missing: this.isWaiting, link: this.table.hasLinkToSend });
    this.mine.update(view);
    this.agreed.update(view);
    this.history.update(fresh);
    this.views.news("talk", fresh.filter((entry) => entry.seat !== this.table.seat).length);
    this.showTurn(this.turn, this.turnText(view));
    this.showWorths();
    this.showDraft();
    this.enable();
  }

  actions(can) {
    const { view } = this.table;
    if (view === null) return [];
    const done = { id: "done", label: say(view.round === null ? "b-done" : "b-pass"), kind: "quiet", on: can };
    const optOut = { id: "opt-out", label: say("b-opt-out"), kind: "danger", on: can };
    return [
      this.mine.action(can),
      ...this.theirs.actions(can),
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

  showWorths() {
    const { view, allNews } = this.table;
    if (view === null) return;
    const worthOf = (offer) => this.worths.of(offer);
    this.compare.update(view, offersIn(allNews), worthOf);
    this.history.showWorths(worthOf);
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
