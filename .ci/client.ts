// A program with the client that openapi-typescript generates.
import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

const client = createClient<paths>({ baseUrl: "http://localhost:8080", headers: { Authorization: "Bearer t" } });

export async function start(workflowId: string): Promise<string> {
  const { data, error } = await client.POST("/api/flow-runs", { body: { workflowId } });
  if (error) throw new Error(error.detail);
  const run: components["schemas"]["flow.flow_run"] = data;
  return run.id;
}
