// Runs while the document arrives, before the modules: sets the theme, so that it does not flash, and sends the first requests of the view.
{
  const chosen = localStorage.getItem("lockstep.theme");
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;

  const [, view = "", id] = location.pathname.split("/");
  const isGraph = view === "charts" || (id && ["runs", "tasks", "workflows"].includes(view));
  const isMain = !id && ["", "runs", "inbox"].includes(view);

  // The modules that the view imports on demand.
  const base = document.querySelector("link[rel=icon]").href.replace("icon.svg", "");
  for (const file of isGraph ? ["bundle/views.js", "bundle/graph.js", "vendor/dagre.js"] : isMain ? [] : ["bundle/views.js"]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = base + file;
    document.head.append(link);
  }

  // The addresses must be those that the view requests; any other is requested in vain.
  const topology = (chart) => `/api/charts/${chart}/topology`;
  const { search } = location;
  const FIRST = {
    "": ["/api/home?days=1", "/api/inbox?limit=6", "/health/live", topology("flow-run")],
    runs: [!/[?&](q|taskId)=/.test(search) && `/api/flow-runs/search${search ? `${search}&` : "?"}limit=50`, topology("flow-run")].filter(Boolean),
    inbox: [`/api/inbox?limit=50${search.replace("?", "&")}`, "/api/inbox/counts"],
    tasks: ["/api/tasks?limit=50", topology("task")],
  };
  const run = `/api/flow-runs/${id}`;
  const first = id ? (view === "runs" ? [run, `${run}/nodes?limit=200`, `${run}/graph`, topology("flow-run"), topology("node-run")] : []) : (FIRST[view] ?? []);
  const options = { method: "GET", headers: { Accept: "application/json" }, credentials: "same-origin" };
  // A sign-in link comes before the cookie: requests of the view would be refused, and each refusal is in the audit trail.
  const isSigningIn = location.hash.startsWith("#sign-in=");
  globalThis.early = new Map(["/api/me", ...(isSigningIn ? [] : first)].map((path) => [path, fetch(path, options)]));
  for (const answer of globalThis.early.values()) answer.catch(() => {});
}
