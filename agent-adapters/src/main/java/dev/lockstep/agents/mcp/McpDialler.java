package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** A factory of connections to one server. */
interface McpDialler {

  /**
   * Opens a connection and initializes the session.
   *
   * @param changes receives each list of tools that the server sends, the first one included
   */
  McpLine dial(Consumer<List<Tool>> changes)
      throws ExecutionException, TimeoutException, InterruptedException;
}
