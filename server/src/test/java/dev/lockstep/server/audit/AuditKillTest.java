package dev.lockstep.server.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.server.Storage;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that an action has its entry if the process is killed between the two. */
class AuditKillTest {

  @TempDir Path folder;

  @Test
  void keepsTheEntryOnSqlite() throws Exception {
    check(List.of(folder.toString()), new Storage.Folder(folder));
  }

  @Test
  void keepsTheEntryOnPostgresql() throws Exception {
    try (TestDatabase database = TestDatabase.postgresql()) {
      PostgresSettings settings = PostgresAccess.settings(database);
      check(List.of(settings.url(), settings.schema()), new Storage.Database(settings));
    }
  }

  private static void check(List<String> arguments, Storage storage) throws Exception {
    Process process = start(arguments);
    try {
      URI address =
          URI.create(
              new BufferedReader(
                      new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
                  .readLine());
      assertThatThrownBy(() -> put(address)).isInstanceOf(IOException.class);
      assertThat(process.waitFor()).isEqualTo(KilledServer.KILLED);
    } finally {
      process.destroyForcibly();
    }
    try (TestServer server = TestServer.on(storage, UnaryOperator.identity())) {
      assertThat(server.viewer().get("/api/tasks/fix").status()).isEqualTo(200);
      String entries = server.admin().get("/api/audit?target=fix").text();
      assertThat(entries)
          .contains("\"action\":\"putTask\"", "\"person\":\"oscar\"")
          .doesNotContain("\"status\"");
    }
  }

  private static void put(URI address) throws IOException, InterruptedException {
    HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(address.resolve("/api/tasks/fix"))
                .header("Authorization", "Bearer " + Callers.OPERATOR)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"title\":\"Fix it\"}"))
                .build(),
            HttpResponse.BodyHandlers.ofString());
  }

  private static Process start(List<String> arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                KilledServer.class.getName()));
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }
}
