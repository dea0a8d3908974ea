// Lines with rounded corners.

/** Returns a path through points with rounded corners. */
export function rounded(points) {
  if (points.length < 3) return points.map((point, at) => `${at === 0 ? "M" : "L"}${text(point)}`).join("");
  let path = `M${text(points[0])}`;
  for (let at = 1; at < points.length - 1; at++) {
    const next = points[at + 1];
    const end = at === points.length - 2 ? next : { x: (points[at].x + next.x) / 2, y: (points[at].y + next.y) / 2 };
    path += `Q${text(points[at])} ${text(end)}`;
  }
  return path;
}

function text({ x, y }) {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
