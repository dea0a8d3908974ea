// Failed requests and their messages.

import { t } from "./words.js";

/** A request that failed. `status` is 0 if there was no response. */
export class Problem extends Error {
  constructor(status, body = {}, headers = new Headers()) {
    super(body.detail ?? body.title ?? `status ${status}`);
    this.name = "Problem";
    this.status = status;
    this.code = body.code ?? "";
    this.detail = body.detail ?? "";
    this.requestId = body.requestId ?? headers.get("X-Request-Id") ?? "";
    this.state = body.state ?? "";
    this.acceptedEvents = body.acceptedEvents ?? [];
    this.violations = body.violations ?? [];
    this.diagnostics = body.diagnostics ?? [];
    this.retryAfter = Number(headers.get("Retry-After")) || 0;
  }

  /** Creates the problem of a response that is not successful. */
  static async of(response) {
    const isJson = (response.headers.get("Content-Type") ?? "").includes("json");
    const body = isJson ? await response.json().catch(() => ({})) : {};
    return new Problem(response.status, body, response.headers);
  }

  /** Creates the problem of a request without a response. */
  static unreachable() {
    return new Problem(0);
  }

  /** Returns whether the displayed data is older than that of the server. */
  get isOutdated() {
    return this.status === 409 || this.status === 412;
  }

  /** Returns whether the same request may be repeated. */
  get isPassing() {
    return this.status === 0 || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Returns one or two sentences for the user. */
export function sentence(problem) {
  if (!(problem instanceof Problem)) return t("problem.page");
  const known = ["0", "401", "403", "404", "412", "413", "429", "503"];
  const status = String(problem.status);
  if (problem.code === "newer-chart") return t("problem.newer-chart");
  if (problem.status === 409) {
    return problem.state ? t("problem.409.state", { state: problem.state }) : problem.detail || t("problem.409");
  }
  if (known.includes(status)) return t(`problem.${status}`, { seconds: problem.retryAfter || 1 });
  if (problem.status >= 500) return t("problem.500");
  return problem.detail || t("problem.other");
}
