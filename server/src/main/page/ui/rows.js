// Updates rows in place, so that unchanged rows keep focus and selection.

/** Keeps the children of `parent` in step with items: one element for each key, replaced only if the item has changed. */
export function keyedRows(parent, { keyOf, render }) {
  let kept = new Map();
  return (items) => {
    const next = new Map();
    for (const item of items) {
      const key = keyOf(item);
      const print = JSON.stringify(item);
      const old = kept.get(key);
      next.set(key, old?.print === print ? old : { print, element: render(item) });
    }
    const wanted = [...next.values()].map((row) => row.element);
    const isSame = wanted.length === parent.children.length && wanted.every((element, at) => parent.children[at] === element);
    if (!isSame) {
      const place = focusIn(kept, next);
      arrange(parent, wanted);
      place?.();
    }
    kept = next;
  };
}

const FOCUSABLE = "a[href], button, input, select, textarea";

// Returns a function that focuses the element at the same place of a row that is replaced; nothing if no such row has the focus.
function focusIn(kept, next) {
  const active = document.activeElement;
  for (const [key, { element }] of kept) {
    const at = element.contains(active) ? [...element.querySelectorAll(FOCUSABLE)].indexOf(active) : -1;
    const fresh = next.get(key)?.element;
    if (at >= 0 && fresh && fresh !== element) return () => fresh.querySelectorAll(FOCUSABLE)[at]?.focus({ preventScroll: true });
  }
  return undefined;
}

// Moves only elements that are out of place, because a moved element loses focus.
function arrange(parent, wanted) {
  const stays = new Set(wanted);
  for (const child of [...parent.children]) if (!stays.has(child)) child.remove();
  wanted.forEach((element, at) => {
    if (parent.children[at] !== element) parent.insertBefore(element, parent.children[at] ?? null);
  });
}
