package dev.lockstep.agents.mcp;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/** Opens lines to one server. */
interface McpDialler {

  /** A new line, greeted. */
  McpLine dial() throws ExecutionException, TimeoutException, InterruptedException;
}
