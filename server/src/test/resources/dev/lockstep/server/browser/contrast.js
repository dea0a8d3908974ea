// Texts of the page whose contrast to what is behind them is below 4.5, or below 3 for large ones (WCAG 2.2, 1.4.3).
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const seen = new Map();

const rgba = (color) => {
  if (!seen.has(color)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    seen.set(color, [r, g, b, a / 255]);
  }
  return seen.get(color);
};
const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)];
const light = (color) => {
  const [r, g, b] = color.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (one, other) => {
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
};

// What is behind an element: the grounds of all around it, the outermost first; in a drawing the box it is in.
const ground = (element) => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    layers.push(rgba(style.backgroundColor));
    if (at instanceof SVGElement && at.tagName === "g" | at.tagName === "a") {
      const box = [...at.querySelectorAll(":scope > rect, :scope > circle")].find((one) => !one.contains(element) && covers(one, element));
      if (box) layers.push(rgba(getComputedStyle(box).fill));
    }
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
};
const covers = (box, element) => {
  const around = box.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const x = inner.x + inner.width / 2;
  const y = inner.y + inner.height / 2;
  return getComputedStyle(box).fill !== "none" && x > around.left && x < around.right && y > around.top && y < around.bottom;
};
const faded = (element) => {
  let opacity = 1;
  for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
};
const isSeen = (element) => {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return box.width > 1 && box.height > 1 && style.visibility === "visible" && style.clipPath === "none" && faded(element) > 0.05
    && !element.closest(":disabled, [aria-disabled=true], .unseen, .skip, [hidden]");
};

const faint = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
const elements = new Set();
while (walker.nextNode()) {
  if (walker.currentNode.data.trim() && !["SCRIPT", "STYLE", "NOSCRIPT", "title", "OPTION"].includes(walker.currentNode.parentElement.tagName)) elements.add(walker.currentNode.parentElement);
}
for (const input of document.querySelectorAll("input, textarea, select")) elements.add(input);
for (const element of elements) {
  if (!isSeen(element)) continue;
  const style = getComputedStyle(element);
  const isDrawn = element instanceof SVGElement;
  const behind = ground(element);
  const [r, g, b, a] = rgba(isDrawn ? style.fill : style.color);
  const shown = over([r, g, b, a * faded(element)], behind);
  const size = parseFloat(style.fontSize);
  const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  const found = ratio(shown, behind);
  if (found < (isLarge ? 3 : 4.5) - 0.005) {
    faint.push(`${found.toFixed(2)} ${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${(element.value ?? element.textContent).trim().slice(0, 40)}"`);
  }
}
return faint;
