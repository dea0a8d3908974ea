// Markdown as elements. Text never becomes markup: each element is created, and links open only http, https and mailto.

import { h, replace } from "../core/dom.js";
import { t } from "../core/words.js";
import { valueView } from "./json.js";

// Longer texts are shown as they are.
const LONGEST = 50_000;
const DEEPEST = 6;
const SIGNS = /^(#{1,6} |[-*+] |\d+[.)] |> |```|\|.+\|)|\*\*[^*]+\*\*|__[^_]+__|`[^`]+`|\[[^\]]+\]\([^)\s]+\)/m;

/** Returns a value; a text with signs of Markdown is formatted, with a button that shows its source. */
export function textView(value) {
  if (typeof value !== "string" || value.length > LONGEST || !SIGNS.test(value)) return valueView(value);
  const body = h("div", { class: "markdown" }, markdown(value));
  let isSource = false;
  const button = h("button", { type: "button", class: "button plain small", "aria-pressed": "false", on: { click: () => {
    isSource = !isSource;
    button.setAttribute("aria-pressed", isSource);
    replace(body, isSource ? valueView(value) : markdown(value));
  } } }, t("markdown.source"));
  return h("div", { class: "value-box formatted" }, body, h("div", { class: "value-tools" }, button));
}

/** Returns the blocks of a text as elements: headings, lists, quotes, code, tables, rules and paragraphs. */
export function markdown(text, depth = 0) {
  return blocks(text.replace(/\r\n?/g, "\n").split("\n"), depth);
}

function blocks(lines, depth) {
  const made = [];
  let at = 0;
  while (at < lines.length) {
    const rest = lines.slice(at, at + 2);
    const line = rest[0];
    const fence = /^\s*(```+|~~~+)(.*)$/.exec(line);
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === "") at++;
    else if (fence) {
      const end = lines.findIndex((each, place) => place > at && each.trim().startsWith(fence[1]));
      const stop = end < 0 ? lines.length : end;
      made.push(h("pre", { class: "value", tabindex: 0 }, h("code", null, lines.slice(at + 1, stop).join("\n"))));
      at = stop + 1;
    } else if (heading) {
      // The view has the first three levels of headings.
      made.push(h(`h${Math.min(6, heading[1].length + 3)}`, null, inline(heading[2])));
      at++;
    } else if (/^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) {
      made.push(h("hr"));
      at++;
    } else if (/^\s*>/.test(line)) {
      const [quoted, next] = run(lines, at, (each) => /^\s*>/.test(each));
      made.push(h("blockquote", null, depth < DEEPEST ? blocks(quoted.map((each) => each.replace(/^\s*> ?/, "")), depth + 1) : quoted.join("\n")));
      at = next;
    } else if (isItem(line)) {
      const [items, next] = run(lines, at, (each, place) => isItem(each) || /^\s{2,}\S/.test(each) || (each.trim() === "" && isItem(lines[place + 1] ?? "")));
      made.push(list(items, depth));
      at = next;
    } else if (line.includes("|") && /^\s*\|?\s*:?-{3,}/.test(rest[1] ?? "")) {
      const [rows, next] = run(lines, at, (each) => each.includes("|"));
      made.push(table(rows));
      at = next;
    } else {
      const [words, next] = run(lines, at, (each, place) => each.trim() !== "" && (place === at || !/^(#{1,6}\s|\s*(```|~~~|>))/.test(each) && !isItem(each)));
      made.push(h("p", null, words.flatMap((each, place) => [place > 0 && (/ {2}$/.test(words[place - 1]) ? h("br") : " "), inline(each.trim())])));
      at = next;
    }
  }
  return made;
}

function run(lines, from, holds) {
  let to = from + 1;
  while (to < lines.length && holds(lines[to], to)) to++;
  return [lines.slice(from, to), to];
}

function isItem(line) {
  return /^\s*([-*+]|\d{1,9}[.)])\s+\S/.test(line);
}

function list(lines, depth) {
  const indent = (line) => /^\s*/.exec(line)[0].length;
  const own = indent(lines[0]);
  const items = [];
  for (const line of lines) {
    if (isItem(line) && indent(line) <= own + 1) items.push([line.replace(/^\s*([-*+]|\d+[.)])\s+/, "")]);
    else items.at(-1).push(line.slice(Math.min(indent(line), own + 2)));
  }
  const first = /^\s*(\d+)/.exec(lines[0]);
  return h(first ? "ol" : "ul", { class: "markdown-list", start: first && first[1] !== "1" ? first[1] : null }, items.map(([head, ...more]) => {
    const task = /^\[([ xX])\]\s+(.*)$/.exec(head);
    const words = task ? [h("span", { role: "img", "aria-label": t(task[1] === " " ? "markdown.open" : "markdown.done") }, task[1] === " " ? "☐" : "☑"), " ", inline(task[2])] : inline(head);
    const below = more.filter((line) => line.trim() !== "");
    return h("li", null, words, below.length > 0 && (depth < DEEPEST ? blocks(below, depth + 1) : below.join(" ")));
  }));
}

function table(lines) {
  const cells = (line) => line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
  const [head, , ...rows] = lines;
  return h("div", { class: "table-box", tabindex: 0, role: "group", "aria-label": t("markdown.table") }, h("table", { class: "table" }, h("thead", null, h("tr", null, cells(head).map((cell) => h("th", { scope: "col" }, inline(cell))))),
    h("tbody", null, rows.map((row) => h("tr", null, cells(row).map((cell) => h("td", null, inline(cell))))))));
}

// The lengths are bounded, so that a text full of unpaired signs takes no more time than others.
const INLINE = /`(?<code>[^`]{1,500})`|!?\[(?<text>[^\]]{1,500})\]\((?<address>[^()\s]{1,1000})\)|\*\*(?<strong>\S[^*]{0,500})\*\*|__(?<strong2>\S[^_]{0,500})__|~~(?<del>\S[^~]{0,500})~~|\*(?<em>[^\s*][^*]{0,500})\*|\b_(?<em2>[^\s_][^_]{0,500})_\b|(?<url>\bhttps?:\/\/[^\s<>"')]{1,1000})/g;

function inline(text) {
  const made = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    made.push(text.slice(from, found.index), marked(found.groups));
    from = found.index + found[0].length;
  }
  return [...made, text.slice(from)];
}

function marked({ code, text, address, strong, strong2, del, em, em2, url }) {
  if (code !== undefined) return h("code", null, code);
  if (address !== undefined) return link(text, address);
  if (strong ?? strong2) return h("strong", null, inline(strong ?? strong2));
  if (del) return h("del", null, inline(del));
  if (em ?? em2) return h("em", null, inline(em ?? em2));
  return link(url, url);
}

function link(text, address) {
  return /^(https?:\/\/|mailto:)/i.test(address) ? h("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, text) : `${text} (${address})`;
}
