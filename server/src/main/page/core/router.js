// Maps addresses to views. A view is shown until the address changes; its signal is then aborted.

import { h, replace } from "./dom.js";
import { t } from "./words.js";
import { failure, skeleton } from "../ui/states.js";
import { keepTime } from "./time.js";

/**
 * Shows the view of each address in `main`. A route is `{ path: "/runs/:id", load }`; the module that `load` returns has
 * `show(view)`, which returns an element, or `{ element, update(params, query), scroll, focus }`: `update` if it can stay while only parameters
 * below its `key` change, `scroll` and `focus` to return to a place of the view.
 */
export class Router {
  #routes;
  #main;
  #current;
  #turn = 0;
  #shown;

  constructor(main, routes) {
    this.#main = main;
    this.#routes = routes.map((route) => ({ ...route, pattern: pattern(route.path) }));
    window.addEventListener("popstate", () => this.#shown !== location.pathname + location.search && this.open({ isReturn: true }));
    document.addEventListener("click", (event) => this.#click(event));
  }

  /** Opens an address of the page. */
  go(address, { replacing = false } = {}) {
    if (replacing) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    return this.open();
  }

  /** Shows nothing until the next `open`. */
  rest() {
    this.#turn++;
    this.#current?.control.abort();
    this.#current = undefined;
    this.#main.replaceChildren();
  }

  /** Shows the view of the address; with `anew` also if it is already shown. */
  async open({ anew = false, isReturn = false } = {}) {
    const turn = ++this.#turn;
    const focused = document.activeElement;
    this.#shown = location.pathname + location.search;
    const found = this.#find(location.pathname);
    const query = new URLSearchParams(location.search);
    const stays = !anew && this.#current?.update && found && this.#current.key === key(found);
    this.onChange?.(location.pathname);
    if (stays) {
      this.#current.update(found.params, query);
      return;
    }
    this.#current?.control.abort();
    const control = new AbortController();
    this.#current = { control };
    const view = { ...this.#view(found?.params ?? {}, query, control.signal), isReturn };
    let place = {};
    const waiting = setTimeout(() => turn === this.#turn && replace(this.#main, skeleton()), 150);
    try {
      const shown = found ? await (await found.route.load()).show(view) : lost(view);
      if (turn !== this.#turn) return;
      clearTimeout(waiting);
      const element = shown.element ?? shown;
      if (shown.element) place = shown;
      this.#current = { control, key: found && key(found), update: shown.update };
      replace(this.#main, element);
      keepTime(this.#main, control.signal);
    } catch (cause) {
      if (turn !== this.#turn || control.signal.aborted) return;
      clearTimeout(waiting);
      if (cause.status === undefined) console.error(cause);
      replace(this.#main, failure(cause, () => this.open({ anew: true })));
    }
    this.#arrive(focused, place);
  }

  #view(params, query, signal) {
    return {
      params,
      query,
      signal,
      go: (address, options) => this.go(address, options),
      again: () => this.open({ anew: true }),
      title: (text) => (document.title = text ? `${text} · Lockstep` : "Lockstep"),
      /** Runs an action regularly while the page is visible. */
      every: (milliseconds, action) => {
        const timer = setInterval(() => !document.hidden && action(), milliseconds);
        signal.addEventListener("abort", () => clearInterval(timer));
      },
    };
  }

  #find(path) {
    for (const route of this.#routes) {
      const match = route.pattern.exec(path);
      if (match) return { route, params: decoded(match.groups ?? {}) };
    }
    return undefined;
  }

  // Screen readers read the new heading, unless the user has moved the focus meanwhile.
  #arrive(focused, place) {
    if (place.scroll !== undefined) {
      window.scrollTo(0, place.scroll);
      this.#main.querySelector(place.focus)?.focus({ preventScroll: true });
      return;
    }
    const heading = this.#main.querySelector("h1");
    const now = document.activeElement;
    if (!heading || this.#main.contains(now) || (now !== focused && now !== document.body)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    if (!location.hash) window.scrollTo(0, 0);
  }

  #click(event) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest?.("a[href]");
    if (!link || link.hasAttribute("target") || link.hasAttribute("download")) return;
    const to = new URL(link.getAttribute("href"), location.href);
    const isBelow = to.hash !== "" && to.pathname === location.pathname && to.search === location.search;
    if (to.origin !== location.origin || isBelow || !this.#find(to.pathname)) return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }
}

function pattern(path) {
  return new RegExp(`^${path.replace(/:(\w+)(?:\(([^)]+)\))?/g, (all, name, words) => `(?<${name}>${words ?? "[^/]+"})`)}/?$`);
}

function decoded(groups) {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function key({ route, params }) {
  return JSON.stringify([route.view ?? route.path, params[route.key ?? "id"] ?? ""]);
}

function lost(view) {
  view.title(t("lost.title"));
  return h("section", { class: "state" }, h("h1", null, t("lost.title")), h("p", null, t("lost.text")),
    h("p", null, h("a", { href: "/", class: "button" }, t("lost.home"))));
}
