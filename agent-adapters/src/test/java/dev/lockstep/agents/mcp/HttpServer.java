package dev.lockstep.agents.mcp;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;

/** An MCP server over streamable HTTP on a port of this machine. */
public final class HttpServer implements AutoCloseable {

  private final Tomcat tomcat = new Tomcat();
  private final McpSyncServer server;

  /**
   * Starts the server.
   *
   * @param port the port; 0 selects a free one
   */
  public HttpServer(int port) throws LifecycleException, IOException {
    HttpServletStreamableServerTransportProvider transport =
        HttpServletStreamableServerTransportProvider.builder()
            .jsonMapper(McpJsonDefaults.getMapper())
            .mcpEndpoint("/mcp")
            .build();
    server = OfferedTools.offer(McpServer.sync(transport));
    Path work = Files.createTempDirectory("tomcat");
    work.toFile().deleteOnExit();
    tomcat.setBaseDir(work.toString());
    tomcat.setHostname("127.0.0.1");
    tomcat.setPort(port);
    Context context = tomcat.addContext("", work.toString());
    Wrapper servlet = Tomcat.addServlet(context, "mcp", transport);
    servlet.setAsyncSupported(true);
    servlet.addMapping("/*");
    tomcat.getConnector();
    tomcat.start();
  }

  public int port() {
    return tomcat.getConnector().getLocalPort();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + port() + "/mcp");
  }

  void addTool(String name) {
    server.addTool(OfferedTools.saying(name));
  }

  void addTool(SyncToolSpecification tool) {
    server.addTool(tool);
  }

  void removeTool(String name) {
    server.removeTool(name);
  }

  /** Sends another notification that the tools have changed to the clients that listen. */
  void tellOfTools() {
    server.notifyToolsListChanged();
  }

  @Override
  public void close() throws LifecycleException {
    server.close();
    tomcat.stop();
    tomcat.destroy();
  }
}
