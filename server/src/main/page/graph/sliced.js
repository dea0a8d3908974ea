// A layered layout for large graphs in short slices of time, so that the page stays usable. It is simpler than dagre's: longest paths,
// order by the mean of the neighbours, wide layers in several columns, and groups as boxes that are laid out by themselves.

const SLICE = 10;
const SWEEPS = 4;
const TALLEST = 48;
const EDGE = 14;
const HEAD = 26;

/**
 * Places boxes as `layered` does and returns the same shape; the points of an edge are its two ends. `isOver()` ends the work early.
 */
export async function sliced({ nodes, edges, direction, nodeGap = 22, layerGap = 64, isOver = () => false }) {
  const isDown = direction === "TB";
  const rest = breather(isOver);
  const children = new Map();
  for (const node of nodes) {
    const key = node.parent ?? "";
    if (!children.has(key)) children.set(key, []);
    children.get(key).push(node);
  }
  const parentOf = new Map(nodes.map((node) => [node.id, node.parent ?? ""]));
  const chain = (id) => {
    const all = [id];
    for (let up = parentOf.get(id); up; up = parentOf.get(up)) all.push(up);
    return all.reverse();
  };
  // An edge belongs to the innermost box that contains both ends.
  const within = new Map();
  for (const edge of edges) {
    await rest();
    const from = chain(edge.from);
    const to = chain(edge.to);
    let depth = 0;
    while (depth < from.length - 1 && depth < to.length - 1 && from[depth] === to[depth]) depth++;
    if (from[depth] === to[depth]) continue;
    const key = depth === 0 ? "" : from[depth - 1];
    if (!within.has(key)) within.set(key, []);
    within.get(key).push([from[depth], to[depth]]);
  }
  const spots = new Map();
  const sizes = new Map(nodes.map((node) => [node.id, { width: node.width ?? 0, height: node.height ?? 0 }]));
  const layOut = async (key) => {
    for (const child of children.get(key) ?? []) if (children.has(child.id)) await layOut(child.id);
    const list = (children.get(key) ?? []).map((node) => ({ id: node.id, ...turned(sizes.get(node.id), isDown) }));
    const placed = await layers(list, within.get(key) ?? [], { nodeGap, layerGap, rest });
    spots.set(key, placed.spots);
    const size = turned(placed, isDown);
    if (key !== "") sizes.set(key, { width: size.width + 2 * EDGE, height: size.height + EDGE + HEAD });
  };
  await layOut("");

  const boxes = new Map();
  const put = (key, x, y) => {
    for (const [id, spot] of spots.get(key)) {
      const at = isDown ? { x: x + spot.y, y: y + spot.x } : { x: x + spot.x, y: y + spot.y };
      boxes.set(id, { ...at, ...sizes.get(id) });
      if (spots.has(id)) put(id, at.x + EDGE, at.y + HEAD);
    }
  };
  put("", 20, 20);
  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return { nodes: boxes, edges: new Map(edges.map((edge) => [edge.id, [middle(boxes.get(edge.from)), middle(boxes.get(edge.to))]])) };
}

// Places boxes in layers from left to right.
async function layers(list, pairs, { nodeGap, layerGap, rest }) {
  const after = new Map(list.map((box) => [box.id, []]));
  const before = new Map(list.map((box) => [box.id, []]));
  for (const [from, to] of pairs) {
    after.get(from).push(to);
    before.get(to).push(from);
  }
  const rank = new Map();
  const open = new Map(list.map((box) => [box.id, before.get(box.id).length]));
  let ready = list.filter((box) => open.get(box.id) === 0).map((box) => box.id);
  for (const id of ready) rank.set(id, 0);
  while (ready.length > 0) {
    const next = [];
    for (const id of ready) {
      await rest();
      for (const to of after.get(id)) {
        rank.set(to, Math.max(rank.get(to) ?? 0, rank.get(id) + 1));
        open.set(to, open.get(to) - 1);
        if (open.get(to) === 0) next.push(to);
      }
    }
    ready = next;
  }
  const columns = [];
  for (const box of list) {
    const at = rank.get(box.id) ?? 0;
    (columns[at] ??= []).push(box);
  }
  const place = new Map();
  const number = (column) => column.forEach((box, at) => place.set(box.id, at - column.length / 2));
  columns.forEach(number);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const near = sweep % 2 === 0 ? before : after;
    for (const column of sweep % 2 === 0 ? columns : [...columns].reverse()) {
      await rest();
      const mean = new Map(column.map((box) => {
        const others = near.get(box.id);
        return [box.id, others.length === 0 ? place.get(box.id) : others.reduce((sum, id) => sum + place.get(id), 0) / others.length];
      }));
      column.sort((a, b) => mean.get(a.id) - mean.get(b.id));
      number(column);
    }
  }
  // A wide layer takes several columns, so that the drawing does not become a line.
  const tallest = Math.max(TALLEST, Math.ceil(Math.sqrt(list.length) * 1.6));
  const parts = columns.flatMap((column) => {
    const count = Math.ceil(column.length / tallest);
    const part = Math.ceil(column.length / count);
    return Array.from({ length: count }, (_, at) => column.slice(at * part, (at + 1) * part));
  });
  const heights = parts.map((part) => part.reduce((sum, box) => sum + box.height + nodeGap, -nodeGap));
  const height = Math.max(0, ...heights);
  const spots = new Map();
  let x = 0;
  parts.forEach((part, at) => {
    let y = (height - heights[at]) / 2;
    for (const box of part) {
      spots.set(box.id, { x, y });
      y += box.height + nodeGap;
    }
    x += Math.max(0, ...part.map((box) => box.width)) + layerGap;
  });
  return { spots, width: Math.max(0, x - layerGap), height };
}

function turned({ width, height }, isDown) {
  return isDown ? { width: height, height: width } : { width, height };
}

// Returns a function that gives way to the page when a slice is used up.
function breather(isOver) {
  let begun = performance.now();
  let calls = 0;
  return async () => {
    if (++calls % 16 !== 0 || performance.now() - begun < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) throw new DOMException("the drawing was left", "AbortError");
    begun = performance.now();
  };
}
