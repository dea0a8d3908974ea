package dev.lockstep.agents.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tools of a server reached over streamable HTTP. */
class McpHttpTest extends McpContract {

  private HttpServer server;

  @BeforeAll
  @Override
  void connect() throws Exception {
    server = new HttpServer(0);
    super.connect();
  }

  @AfterAll
  @Override
  void close() throws Exception {
    super.close();
    server.close();
  }

  @Override
  McpTools connect(McpSettings settings) {
    return McpTools.http(settings, server.address());
  }

  @Test
  void sendsTheHeadersOfTheSettingsAndReportsThatTheyAreRejected() throws Exception {
    LinkedBlockingQueue<String> sent = new LinkedBlockingQueue<>();
    var guarded =
        com.sun.net.httpserver.HttpServer.create(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    guarded.createContext(
        "/",
        exchange -> {
          sent.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          exchange.sendResponseHeaders(401, -1);
          exchange.close();
        });
    guarded.start();
    URI address = URI.create("http://127.0.0.1:" + guarded.getAddress().getPort() + "/mcp");
    McpSettings settings = SETTINGS.sending(Map.of("Authorization", "Bearer S3CRET"));
    try (McpTools tools = McpTools.http(settings, address)) {
      assertThat(tools.tools()).isEmpty();
      assertThat(sent.poll(120, TimeUnit.SECONDS)).isEqualTo("Bearer S3CRET");
      assertThat(tools.missing())
          .singleElement()
          .satisfies(missing -> assertThat(missing.detail()).contains("Authorization error"));
    } finally {
      guarded.stop(0);
    }
    assertThat(settings.toString()).doesNotContain("S3CRET");
  }

  @Test
  void opensANewSessionWhenTheServerForgotTheOld() throws Exception {
    assertThat(call("send")).isEqualTo(new ToolOutcome.Succeeded("sent"));

    int port = server.port();
    server.close();
    server = new HttpServer(port);

    assertThat(call("send")).isEqualTo(new ToolOutcome.Succeeded("sent"));
  }

  @Test
  void learnsOfToolsThatAreAddedLater() throws Exception {
    assertThat(tools().find("offered", "dance")).isEmpty();

    server.addTool("dance");
    try (McpTools fresh = connect(SETTINGS)) {
      assertThat(fresh.execute(request("dance", JsonObject.EMPTY)))
          .isEqualTo(new ToolOutcome.Succeeded("dance"));
    }
    server.removeTool("dance");
  }

  @Test
  @Timeout(120)
  void refreshesItsToolsWhenTheServerSaysTheyHaveChanged() throws Exception {
    assertThat(tools().find("offered", "sing")).isEmpty();

    server.addTool("sing");
    awaitSong(true);
    server.removeTool("sing");
    awaitSong(false);
  }

  /**
   * Waits until the client has noticed. A notification before the client listens is lost, so it is
   * sent again.
   */
  private void awaitSong(boolean isOffered) {
    long told = System.nanoTime();
    while (tools().find("offered", "sing").isPresent() != isOffered) {
      if (System.nanoTime() - told > TimeUnit.SECONDS.toNanos(1)) {
        server.tellOfTools();
        told = System.nanoTime();
      }
      Thread.onSpinWait();
    }
  }

  @Test
  void reportsAServerThatIsNotThere() throws Exception {
    URI nobody = server.address().resolve("http://127.0.0.1:1/mcp");
    try (McpTools none = McpTools.http(SETTINGS, nobody)) {
      assertThat(none.tools()).isEmpty();
      assertThat(none.execute(request("echo", JsonObject.EMPTY)))
          .isInstanceOfSatisfying(
              ToolOutcome.Failed.class,
              failed -> assertThat(failed.error()).startsWith("offered cannot be reached"));
    }
  }
}
