// Tabs, operated by mouse, arrow keys, Home and End.

import { h, replace } from "../core/dom.js";

let last = 0;

/** Creates tabs `{id, label, show}`; `show()` creates the panel when it is first selected. `onSelect(id)` is called at each selection. */
export function tabs({ label, items, selected = items[0].id, onSelect = () => {} }) {
  const name = `tabs-${++last}`;
  const panel = h("div", { class: "tab-panel", role: "tabpanel", id: `${name}-panel`, tabindex: 0 });
  const buttons = items.map((item) =>
    h("button", { type: "button", role: "tab", class: "tab", id: `${name}-${item.id}`, "aria-controls": panel.id, on: { click: () => select(item.id) } }, item.label));
  const list = h("div", { class: "tab-list", role: "tablist", "aria-label": label, on: { keydown: (event) => move(event) } }, buttons);
  const made = new Map();

  const select = (id, { quiet = false } = {}) => {
    const index = Math.max(0, items.findIndex((item) => item.id === id));
    const item = items[index];
    buttons.forEach((button, at) => {
      button.setAttribute("aria-selected", at === index);
      button.tabIndex = at === index ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", buttons[index].id);
    requestAnimationFrame(() => centre(list, buttons[index]));
    if (!made.has(item.id)) made.set(item.id, item.show());
    replace(panel, made.get(item.id));
    if (!quiet) onSelect(item.id);
  };

  const move = (event) => {
    const now = buttons.indexOf(document.activeElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: items.length - 1 }[event.key];
    if (next === undefined || now < 0) return;
    event.preventDefault();
    const index = (next + items.length) % items.length;
    buttons[index].focus();
    select(items[index].id);
  };

  select(selected, { quiet: true });
  return { element: h("div", { class: "tabs" }, list, panel), select };
}

/** Scrolls a list of tabs that is wider than the screen, so that the selected one is visible. */
function centre(list, button) {
  list.scrollLeft = button.offsetLeft - list.offsetLeft - (list.clientWidth - button.offsetWidth) / 2;
}
