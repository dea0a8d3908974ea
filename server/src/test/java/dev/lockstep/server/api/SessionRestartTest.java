package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.http.HttpSettings;
import dev.lockstep.server.testing.Callers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a server reports at its start the sessions that wait. */
class SessionRestartTest {

  @TempDir private Path folder;

  @Test
  @DisplayName("Scenario: 恢复保留 waiting (001), over HTTP")
  void announcesAWaitingConversationWhenItStarts() {
    String path;
    try (Server server = start()) {
      path =
          operator(server)
              .post("/api/sessions", "{'input': 'Hello'}")
              .header("Location")
              .orElseThrow();
      Await.until(
          () -> operator(server).get(path), told -> told.text("status").equals("waiting_user"));
    }

    try (Server server = start()) {
      Told events =
          Await.until(
              () -> operator(server).get(path + "/events"),
              told -> told.body().contains("restart.preserve_waiting"));

      assertThat(events.texts("type")).endsWith("conversation.state.changed");
      assertThat(operator(server).get(path).text("status")).isEqualTo("waiting_user");
    }
  }

  private Server start() {
    return Server.start(
        ServerSettings.standard(new Storage.Folder(folder), HttpSettings.local(0, new Callers())));
  }

  private static Client operator(Server server) {
    return new Client(
        server.address(), new PromisedSchemas(server.routes()), Callers.OPERATOR, List.of());
  }
}
