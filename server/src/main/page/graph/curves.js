// Curves between cards: smooth ones forward, and around the other cards for edges that lead back.

const GAP = 18;
const CORNER = 22;

/** Returns a smooth curve through the points of a forward edge. */
export function forward(points, isDown) {
  const [first, ...rest] = points;
  let path = `M${at(first)}`;
  let from = first;
  for (const to of rest) {
    if (isDown) {
      const middle = (from.y + to.y) / 2;
      path += `C${num(from.x)} ${num(middle)} ${num(to.x)} ${num(middle)} ${at(to)}`;
    } else {
      const middle = (from.x + to.x) / 2;
      path += `C${num(middle)} ${num(from.y)} ${num(middle)} ${num(to.y)} ${at(to)}`;
    }
    from = to;
  }
  return path;
}

/**
 * Returns a path from a card back to an earlier one, outside of all cards: along `edge` below them, or at the right if the graph is drawn
 * downwards. If other cards are between a card and that edge, it passes through the gap beside them.
 */
export function backward(from, to, cards, edge, isDown) {
  return rounded(isDown ? turned(way(turnedBox(from), turnedBox(to), cards.map(turnedBox), edge)) : way(from, to, cards, edge));
}

function way(from, to, cards, edge) {
  const bottom = (box) => box.y + box.height;
  const isFree = (box) => !cards.some((other) => other.y >= bottom(box) - 1 && other.x < box.x + box.width && other.x + other.width > box.x);
  const middle = (box) => box.x + box.width / 2;
  const low = (box) => box.y + box.height * 0.78;
  const right = from.x + from.width;
  const start = isFree(from) ? [{ x: middle(from), y: bottom(from) }, { x: middle(from), y: edge }]
    : [{ x: right, y: low(from) }, { x: right + GAP, y: low(from) }, { x: right + GAP, y: edge }];
  const end = isFree(to) ? [{ x: middle(to), y: edge }, { x: middle(to), y: bottom(to) }]
    : [{ x: to.x - GAP, y: edge }, { x: to.x - GAP, y: low(to) }, { x: to.x, y: low(to) }];
  return [...start, ...end];
}

// Swaps the coordinates for graphs that are drawn downwards.
function turnedBox({ x, y, width, height }) {
  return { x: y, y: x, width: height, height: width };
}

function turned(points) {
  return points.map(({ x, y }) => ({ x: y, y: x }));
}

function rounded(points) {
  let path = `M${at(points[0])}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [before, corner, after] = [points[i - 1], points[i], points[i + 1]];
    const radius = Math.min(CORNER, distance(before, corner) / 2, distance(corner, after) / 2);
    path += `L${at(towards(corner, before, radius))}Q${at(corner)} ${at(towards(corner, after, radius))}`;
  }
  return `${path}L${at(points.at(-1))}`;
}

function towards(from, to, length) {
  const whole = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function at({ x, y }) {
  return `${num(x)} ${num(y)}`;
}

function num(value) {
  return Math.round(value * 10) / 10;
}
