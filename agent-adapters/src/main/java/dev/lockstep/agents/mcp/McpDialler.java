package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Opens connections to one server. */
interface McpDialler {

  /**
   * Opens a connection and greets the server.
   *
   * @param changes learns of each list of tools the server sends, the first one included
   */
  McpLine dial(Consumer<List<Tool>> changes)
      throws ExecutionException, TimeoutException, InterruptedException;
}
