// The bilateral room: puts its parts together, and passes every state on to them. What may be done and what things are
// worth comes from the server's view and previews; nothing is computed here.

import { Agreed } from "./agreed.js";
import { Comments } from "./comments.js";
import { Compare } from "./compare.js";
import { button, el, switchButton } from "./dom.js";
import { Draft } from "./draft.js";
import { History } from "./history.js";
import { brief, knowledge } from "./knowledge.js";
import { MyDraft } from "./mydraft.js";
import { Notes } from "./notes.js";
import { OptOut } from "./optout.js";
import { fitsChips } from "./picker.js";
import { TheirOffer } from "./theiroffer.js";
import { Worths } from "./worths.js";

export class Room {
  constructor({ node, table, base, connection, announce }) {
    this.table = table;
    this.connection = connection;
    this.busy = connection.outbox.size > 0;
    const act = (move) => this.act(move);
    const preview = { ask: (move, answer) => connection.preview(move, answer), forget: (id) => connection.forget(id) };
    const { briefing, seat } = table;

    this.draft = new Draft(sessionStorage, `haggle:draft:${base}`, () => this.mine.show());
    this.worths = new Worths(preview.ask, () => this.showWorths());
    this.agreed = new Agreed();
    this.theirs = new TheirOffer({ briefing, seat, act, preview, copy: (offer) => this.copy(offer) });
    this.mine = new MyDraft({ briefing, seat, act, preview, draft: this.draft });
    this.compare = new Compare();
    this.optOut = new OptOut(act);
    this.comments = new Comments(act);
    this.history = new History(table);
    this.done = button("Done for this period", () => act({ done: {} }));
    this.turn = el("p", { class: "turn", id: "turn" });
    this.announce = announce;
    node.replaceChildren(this.layout(briefing, base));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  layout(briefing, base) {
    const rows = briefing.issues.map((issue, index) =>
      el(
        "div",
        { class: "issue", role: "group", "aria-labelledby": `issue-${index}` },
        el("h3", { id: `issue-${index}` }, issue.name),
        this.theirs.cells[index],
        this.mine.cells[index],
      ),
    );
    const tableSection = el(
      "section",
      { class: fitsChips(briefing.issues) ? "deal" : "deal long", "aria-labelledby": "deal-title" },
      el("h2", { id: "deal-title", class: "visually-hidden" }, "The table"),
      el("div", { class: "deal-top" }, this.turn, this.agreed.node),
      el("div", { class: "issue issue-head" }, el("span", {}), this.theirs.head, this.mine.head),
      ...rows,
      el("div", { class: "issue issue-foot" }, el("span", {}), this.theirs.foot, this.mine.foot),
      el("div", { class: "act" }, this.theirs.buttons, this.mine.buttons),
    );
    const end = el("section", { class: "leave", "aria-label": "Wait or leave" }, this.done, this.optOut.node);
    return el(
      "div",
      { class: "room-grid" },
      el("div", { class: "room-main" }, brief(briefing), tableSection, this.compare.node, end),
      el("div", { class: "room-side" }, this.comments.node, this.history.node, new Notes(base).node),
      el("div", { class: "room-wide" }, knowledge(briefing)),
    );
  }

  /** Shows a new state. */
  update(fresh) {
    const { state, view } = this.table;
    if (view === null) return;
    this.worths.follow(view);
    this.theirs.update(view, { missing: Boolean(state.waiting), link: this.table.hasLinkToSend });
    this.mine.update(view);
    this.agreed.update(view);
    this.optOut.update(view);
    this.history.update(fresh);
    this.showTurn(view);
    this.showWorths();
    this.enable();
  }

  showTurn(view) {
    const left = view.moves_left;
    const may = `You may act: ${left} ${left === 1 ? "move" : "moves"} left in this ${view.round === null ? "period" : "turn"}.`;
    const wait = this.table.state.waiting
      ? "The game has not begun. Prepare your first offer."
      : `You cannot act now. ${view.opponent} or the clock moves next.`;
    this.turn.textContent = this.mayAct ? may : wait;
    this.turn.classList.toggle("may-act", this.mayAct);
    this.done.textContent = view.round === null ? "Done for this period" : "Pass this turn";
  }

  showWorths() {
    const { view, offers } = this.table;
    if (view === null) return;
    const worthOf = (offer) => this.worths.of(offer);
    this.compare.update(view, offers, worthOf);
    this.history.showWorths(offers, worthOf);
  }

  /** While a move is on its way no other is sent: the answer may change what one wants. */
  setBusy(busy) {
    if (busy === this.busy) return;
    this.busy = busy;
    this.enable();
  }

  /** The view tells whose turn it is; as long as the table waits for somebody the server takes no moves. */
  get mayAct() {
    return Boolean(this.table.view?.may_act) && !this.table.state.waiting;
  }

  enable() {
    const can = this.mayAct && !this.busy;
    this.theirs.enable(can);
    this.mine.enable(can);
    this.optOut.enable(can);
    this.comments.enable(can);
    switchButton(this.done, can);
  }

  act(move) {
    this.connection.act(move);
  }

  /** A refused comment comes back into its box, so that nothing typed is lost. */
  refused(move) {
    if (typeof move?.comment === "string") this.comments.restore(move.comment);
    this.enable();
  }

  copy(offer) {
    this.draft.replace(offer);
    this.announce("Their offer is now your draft.");
  }

  key(event) {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const typing = event.target.matches("input[type=text], textarea");
    if (event.key === "Enter") {
      event.preventDefault();
      this.mine.send();
    } else if (event.key === "Backspace" && !typing) {
      event.preventDefault();
      this.draft.undo();
    }
  }
}
