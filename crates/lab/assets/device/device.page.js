// The page with the link for another device: makes the link easy to copy.

import { copyRow } from "../base/copyrow.js";
import { byId } from "../base/dom.js";
import { say } from "../base/words.js";

const link = byId("device-link");
link.parentElement.replaceWith(
  copyRow({ id: "device-link", label: say("device-link"), url: link.href, copyName: say("copy-link") }),
);
