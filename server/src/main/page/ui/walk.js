// Keys that move through a list: j and k, or "/" for its search.

/** Moves the focus through the elements of a selector with j and k, and to the search with "/", until the signal is aborted. */
export function walkable(root, selector, { search, signal }) {
  const onKey = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog, [role=tablist]")) return;
    const step = { j: 1, k: -1 }[event.key];
    if (step) {
      const all = [...root.querySelectorAll(selector)];
      const at = all.findIndex((each) => each === document.activeElement || each.closest("li, tr")?.contains(document.activeElement));
      const next = all[Math.max(0, Math.min(all.length - 1, at < 0 ? 0 : at + step))];
      next?.focus();
      next?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "/" && search) {
      event.preventDefault();
      search.focus();
      search.select();
    }
  };
  document.addEventListener("keydown", onKey, { signal });
}
