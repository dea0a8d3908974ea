// Lines between cards: soft ones forward, wide arcs back.

/** A smooth line through the points of an edge that leads forward. */
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

/** An arc from one card back to an earlier one, outside of everything: below, or at the right when the graph leads down. */
export function backward(from, to, edge, isDown) {
  if (isDown) {
    const start = { x: from.x + from.width, y: from.y + from.height / 2 };
    const end = { x: to.x + to.width, y: to.y + to.height / 2 };
    return `M${at(start)}C${num(edge)} ${num(start.y)} ${num(edge)} ${num(start.y)} ${num(edge)} ${num((start.y + end.y) / 2)}S${num(edge)} ${num(end.y)} ${at(end)}`;
  }
  const start = { x: from.x + from.width / 2, y: from.y + from.height };
  const end = { x: to.x + to.width / 2, y: to.y + to.height };
  return `M${at(start)}C${num(start.x)} ${num(edge)} ${num(start.x)} ${num(edge)} ${num((start.x + end.x) / 2)} ${num(edge)}S${num(end.x)} ${num(edge)} ${at(end)}`;
}

function at({ x, y }) {
  return `${num(x)} ${num(y)}`;
}

function num(value) {
  return Math.round(value * 10) / 10;
}
