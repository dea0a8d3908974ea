// The addresses of the page and the modules that show them. The views that people open first are loaded with the page.

import * as home from "./home/page.js";
import * as inbox from "./inbox/page.js";
import * as runs from "./runs/list.js";

export const routes = [
  { path: "/", load: () => home },
  { path: "/runs", load: () => runs },
  { path: "/runs/:id", view: "run", load: () => import("./run/page.js") },
  { path: "/runs/:id/:tab(list|timeline|details)", view: "run", load: () => import("./run/page.js") },
  { path: "/runs/:id/nodes/:nodeRunId", view: "run", load: () => import("./run/page.js") },
  { path: "/inbox", load: () => inbox },
  { path: "/tasks", load: () => import("./tasks/list.js") },
  { path: "/tasks/:id", view: "task", load: () => import("./tasks/page.js") },
  { path: "/tasks/:id/:tab(flow)", view: "task", load: () => import("./tasks/page.js") },
  { path: "/workflows", load: () => import("./workflows/list.js") },
  { path: "/workflows/:id", load: () => import("./workflows/page.js") },
  { path: "/schedules", load: () => import("./schedules/list.js") },
  { path: "/schedules/:id", load: () => import("./schedules/page.js") },
  { path: "/batches", load: () => import("./batches/list.js") },
  { path: "/batches/new", load: () => import("./batches/new.js") },
  { path: "/batches/:id", load: () => import("./batches/page.js") },
  { path: "/sessions", load: () => import("./sessions/list.js") },
  { path: "/sessions/:id", load: () => import("./sessions/page.js") },
  { path: "/executions", load: () => import("./executions/list.js") },
  { path: "/executions/:id", load: () => import("./executions/page.js") },
  { path: "/charts", load: () => import("./charts/list.js") },
  { path: "/administration", view: "administration", load: () => import("./administration/page.js") },
  { path: "/administration/:tab(permissions|audit|usage|settings)", view: "administration", load: () => import("./administration/page.js") },
  { path: "/charts/:id", load: () => import("./charts/page.js") },
];
