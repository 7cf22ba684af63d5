// The pictures of a debrief. Those of a bargain between two are drawn here from data, as far as the replay has come; others
// come drawn from the server.

import { el } from "../base/dom.js";
import { say } from "../base/words.js";
import { curves } from "./curves.js";
import { space } from "./space.js";

/** Both pictures of a bargain, which follow the walk. `pictures`: the same as files. */
export function figures(walk, debrief, pictures, you) {
  const drawn = [space, curves].map((draw, place) => {
    const { address = null } = pictures[place] ?? {};
    const picture = draw(debrief, you);
    walk.follow(() => picture.show(walk.step));
    return el(
      "figure",
      { class: "card" },
      el("figcaption", {}, el("h3", {}, picture.title), el("p", { class: "hint" }, picture.hint)),
      picture.node,
      address ? el("p", { class: "hint" }, el("a", { href: address }, say("d-as-file"))) : null,
    );
  });
  return el("div", { class: "pictures" }, drawn);
}

/** Pictures that the server has drawn, in their order; nothing if there are none. */
export function gallery(pictures) {
  const narrow = (src) => el("source", { media: "(max-width: 39.99rem)", srcset: `${src}?narrow=true` });
  const figure = ({ address, title, description }) =>
    el(
      "a",
      { href: address },
      el("picture", {}, narrow(address), el("img", { src: address, alt: say("d-picture", { title, description }), loading: "lazy" })),
    );
  return pictures.length > 0 ? [el("div", { class: "pictures" }, pictures.map(figure))] : [];
}
