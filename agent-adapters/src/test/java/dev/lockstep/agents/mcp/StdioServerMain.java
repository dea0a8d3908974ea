package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** An MCP server on standard input and output, run as a program of its own. */
public final class StdioServerMain {

  private StdioServerMain() {}

  /** Serves until its input ends. */
  public static void main(String... args) {
    OfferedTools.offer(
        McpServer.sync(
            new StdioServerTransportProvider(
                McpJsonDefaults.getMapper(), new EndsWithItsInput(System.in), System.out)));
  }

  /** An input whose end ends the process, so that no process is left when the client is gone. */
  static final class EndsWithItsInput extends FilterInputStream {

    EndsWithItsInput(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      if (read < 0) {
        Runtime.getRuntime().halt(0);
      }
      return read;
    }
  }
}
