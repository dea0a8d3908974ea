// The next card in the direction of an arrow key.

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 2.5;

/** Returns the nearest item in the direction of a key; undefined if there is none, or if the key is no arrow. */
export function neighbour(items, from, key) {
  const way = WAYS[key];
  if (!way || !from) return undefined;
  const here = middle(from.box);
  let best;
  let least = Infinity;
  for (const item of items) {
    const there = middle(item.box);
    const ahead = (there.x - here.x) * way[0] + (there.y - here.y) * way[1];
    const aside = Math.abs((there.x - here.x) * way[1]) + Math.abs((there.y - here.y) * way[0]);
    const distance = ahead + aside * ASIDE;
    if (ahead > 1 && distance < least) {
      least = distance;
      best = item;
    }
  }
  return best;
}

function middle(box) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
