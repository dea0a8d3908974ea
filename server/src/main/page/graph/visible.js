// The elements of the visible items of a canvas, found with a grid.

import { svg } from "../core/dom.js";
import { overlaps } from "./camera.js";

const CELL = 600;
// An item that covers more cells is compared with each view instead.
const MOST_CELLS = 64;

/** Creates the layers of a world; `put(items)` replaces all items, `show(box)` draws those that a box overlaps. */
export function visibleItems(world) {
  const layers = [0, 1, 2].map(() => svg("g"));
  world.append(...layers);
  let cells = new Map();
  let large = [];
  let drawn = new Set();
  let kept;

  const range = (from, length) => [Math.floor(from / CELL), Math.floor((from + length) / CELL)];
  const each = (box, use) => {
    const [left, right] = range(box.x, box.width);
    const [top, bottom] = range(box.y, box.height);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) use(`${x} ${y}`);
  };
  const count = (box) => (Math.floor(box.width / CELL) + 2) * (Math.floor(box.height / CELL) + 2);

  return {
    put(items) {
      cells = new Map();
      large = [];
      for (const item of items) {
        if (count(item.box) > MOST_CELLS) large.push(item);
        else each(item.box, (key) => (cells.has(key) ? cells.get(key).push(item) : cells.set(key, [item])));
      }
      for (const layer of layers) layer.replaceChildren();
      drawn = new Set();
      kept = undefined;
    },
    show(box) {
      const wanted = new Set(large.filter((item) => overlaps(item.box, box)));
      if (count(box) > 4096) for (const list of cells.values()) list.forEach((item) => wanted.add(item));
      else each(box, (key) => cells.get(key)?.forEach((item) => overlaps(item.box, box) && wanted.add(item)));
      if (kept) wanted.add(kept);
      // The focus stays on its card when that leaves the view.
      for (const item of drawn) {
        if (wanted.has(item)) continue;
        if (item.element().contains(document.activeElement)) wanted.add(item);
        else item.element().remove();
      }
      layers.forEach((layer, number) => {
        let next = layer.firstChild;
        for (const item of [...wanted].filter((one) => one.layer === number).sort((a, b) => a.order - b.order)) {
          if (item.element() === next) next = next.nextSibling;
          else layer.insertBefore(item.element(), next);
        }
      });
      drawn = wanted;
      kept = undefined;
    },
    /** Draws an item at once, so that it can receive the focus. */
    keep(item) {
      kept = item;
      if (!item.element().isConnected) layers[item.layer].append(item.element());
      drawn.add(item);
    },
    clear() {
      for (const item of drawn) item.element().remove();
      drawn = new Set();
    },
  };
}
