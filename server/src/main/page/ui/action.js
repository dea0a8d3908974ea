// Buttons that ask the server for something: busy meanwhile, pressed once, honest about what came of it.

import { h } from "../core/dom.js";
import { complain } from "./toast.js";
import { icon as drawn } from "./icons.js";

/** A button whose `run` may take a while. What is declined is shown by `onProblem`, or as a message. */
export function action(label, run, { icon, kind = "", type = "button", disabled = false, onProblem = complain, ...rest } = {}) {
  const button = h("button", { type, disabled, class: ["button", kind], ...rest, on: type === "submit" ? {} : { click: () => busy(button, run, onProblem) } },
    icon && drawn(icon), h("span", null, label));
  return button;
}

/** Does something while a button is busy. */
export async function busy(button, run, onProblem = complain) {
  if (button.ariaBusy === "true") return;
  const hadFocus = document.activeElement === button;
  button.ariaBusy = "true";
  button.disabled = true;
  try {
    await run();
  } catch (problem) {
    if (problem.name !== "AbortError") onProblem(problem);
    if (problem.status === undefined && problem.name !== "AbortError") console.error(problem);
  } finally {
    button.ariaBusy = "false";
    button.disabled = false;
    // A button that is disabled loses the focus; whoever pressed it goes on where they were.
    if (hadFocus && document.activeElement === document.body) button.focus();
  }
}
