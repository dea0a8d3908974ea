// Rows that stay what they are as long as what they show stays the same, so that focus and selection do, too.

/** Keeps the children of `parent` in step with items: one element each by key, made anew only when the item has changed. */
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
    if (!isSame) place(parent, wanted);
    kept = next;
  };
}

// Only what is out of place is moved: what is moved loses focus.
function place(parent, wanted) {
  const stays = new Set(wanted);
  for (const child of [...parent.children]) if (!stays.has(child)) child.remove();
  wanted.forEach((element, at) => {
    if (parent.children[at] !== element) parent.insertBefore(element, parent.children[at] ?? null);
  });
}
