package dev.lockstep.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.agents.Limits;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.serve.AgentOptions;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** Tests {@code serve} from its start to its end. */
class ServeCommandTest {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  @TempDir Path folder;

  @Test
  void saysWhereItIsAndWhoMayComeInAndStopsWhenTold() throws Exception {
    try (RunningServer server = RunningServer.on(folder)) {
      String secret = Files.readString(folder.resolve("admin.token")).strip();

      assertThat(server.said()).anyMatch(line -> line.strip().equals(secret));
      assertThat(server.status("/api/me", secret)).isEqualTo(200);
      assertThat(server.status("/api/me", "nobody")).isEqualTo(401);
    }
    try (RunningServer again = RunningServer.on(folder)) {
      assertThat(String.join("\n", again.said())).doesNotContain("shown only once");
    }
  }

  @Test
  void isAskedHowItIs() throws Exception {
    try (RunningServer server = RunningServer.on(folder)) {
      // A server that stood still is not ready for a moment.
      String url = server.address.toString();
      long begun = System.nanoTime();
      CommandRun ready = CommandRun.of("health", "--url", url);
      while (ready.code() != ExitCode.OK && System.nanoTime() - begun < PATIENCE.toNanos()) {
        ready = CommandRun.of("health", "--url", url);
      }

      assertThat(ready.code()).as(ready.out()).isEqualTo(ExitCode.OK);
    }
    CommandRun gone = CommandRun.of("health", "--url", "http://127.0.0.1:1");

    assertThat(gone.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(gone.out()).contains("does not respond");
    assertThat(CommandRun.of("health", "--url", "nowhere").code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aPortThatIsTakenIsToldInASentence() throws IOException {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run =
          CommandRun.of("serve", "--data", folder.toString(), "--port", "" + taken.getLocalPort());

      assertThat(run.code()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("is in use").contains("--port");
    }
  }

  @Test
  void aFolderInUseIsToldInASentence() throws Exception {
    try (RunningServer server = RunningServer.on(folder)) {
      CommandRun run = CommandRun.of("serve", "--data", folder.toString(), "--port", "0");

      assertThat(run.code()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("is in use by another process");
      assertThat(server.said()).isNotEmpty();
    }
  }

  @Test
  void whatTheMachineDoesNotAllowIsToldInASentence() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "no folder");

    assertThat(List.of(serveError("--data", file.toString()), serveError("--slots", "0")))
        .satisfiesExactly(
            error -> assertThat(error).contains("the folder").contains("Not a directory"),
            error -> assertThat(error).contains("--slots").contains("at least 1"));
    assertThat(serveError("--host", "203.0.113.7", "--host-name", "a", "--proxy", "203.0.113.8"))
        .contains("cannot listen on 203.0.113.7:0")
        .doesNotContain("is in use");
  }

  private String serveError(String... more) {
    List<String> words = new ArrayList<>(List.of("serve", "--port", "0"));
    if (!List.of(more).contains("--data")) {
      words.addAll(List.of("--data", folder.resolve("data").toString()));
    }
    words.addAll(List.of(more));
    CommandRun run = CommandRun.of(words.toArray(String[]::new));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).doesNotContain("internal error");
    return run.err();
  }

  @Test
  void itIsNotReachedFromElsewhereInTheClear() {
    CommandRun run =
        CommandRun.of("serve", "--data", folder.toString(), "--host", "0.0.0.0", "--port", "0");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("TLS").contains("names");
  }

  @Test
  void aDatabaseWithoutAUserIsToldInASentence() {
    CommandRun run = CommandRun.of("serve", "--database", "postgresql://localhost:1/none");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("LOCKSTEP_DATABASE_USER");
  }

  @Test
  void talksThroughTheModelItIsToldOf() throws Exception {
    LinkedBlockingQueue<String> keys = new LinkedBlockingQueue<>();
    HttpServer models =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    models.createContext(
        "/v1/chat/completions",
        exchange -> {
          keys.add(exchange.getRequestHeaders().getFirst("Authorization"));
          exchange.getRequestBody().readAllBytes();
          byte[] answer =
              "{\"choices\":[{\"message\":{\"content\":\"Mild.\"}}]}"
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    models.start();
    Path key = Files.writeString(folder.resolve("model.key"), "sk-1\n");
    try (RunningServer server =
        RunningServer.on(
            folder,
            "--model-url",
            "http://127.0.0.1:" + models.getAddress().getPort() + "/v1",
            "--model-name",
            "small",
            "--model-key-file",
            key.toString())) {
      String secret = Files.readString(folder.resolve("admin.token")).strip();

      assertThat(server.post("/api/sessions", secret, "{\"input\": \"How warm?\"}"))
          .isLessThan(300);

      assertThat(keys.poll(120, TimeUnit.SECONDS)).isEqualTo("Bearer sk-1");
    } finally {
      models.stop(0);
    }
  }

  @Test
  void parametersAndHeadersTravelWithEachRequest() throws Exception {
    LinkedBlockingQueue<String> requests = new LinkedBlockingQueue<>();
    HttpServer models =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    models.createContext(
        "/v1/chat/completions",
        exchange -> {
          String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
          requests.add(
              exchange.getRequestHeaders().getFirst("X-Team")
                  + " "
                  + exchange.getRequestHeaders().getFirst("X-Secret")
                  + " "
                  + body);
          byte[] answer = "{\"choices\":[{\"message\":{\"content\":\"Mild.\"}}]}".getBytes(UTF_8);
          exchange.sendResponseHeaders(200, answer.length);
          exchange.getResponseBody().write(answer);
          exchange.close();
        });
    models.start();
    Path headers = Files.writeString(folder.resolve("headers"), "\nX-Secret = a=b \n");
    try (RunningServer server =
        RunningServer.on(
            folder,
            "--model-url",
            "http://127.0.0.1:" + models.getAddress().getPort() + "/v1",
            "--model-name",
            "small",
            "--model-temperature",
            "0.25",
            "--model-max-tokens",
            "700",
            "--model-header",
            "X-Team=blue",
            "--model-header-file",
            headers.toString())) {
      String secret = Files.readString(folder.resolve("admin.token")).strip();

      assertThat(server.post("/api/sessions", secret, "{\"input\": \"How warm?\"}"))
          .isLessThan(300);

      assertThat(requests.poll(120, TimeUnit.SECONDS))
          .startsWith("blue a=b ")
          .contains("\"temperature\":0.25", "\"max_tokens\":700");
    } finally {
      models.stop(0);
    }
  }

  @Test
  void parametersThatCannotBeMeantAreToldWithoutTheirValues() throws IOException {
    String[] model = {"serve", "--model-url", "https://example.com/v1", "--model-name", "m"};
    Path other = Files.write(folder.resolve("other"), new byte[] {'A', '=', (byte) 0xff});

    assertThat(failure(model, "--model-temperature", "3")).contains("0 to 2");
    assertThat(failure(model, "--model-max-tokens", "0")).contains("at least 1");
    assertThat(failure(model, "--model-header", "secretvalue"))
        .contains("NAME=VALUE")
        .doesNotContain("secretvalue");
    assertThat(failure(model, "--model-header", "Host=secretvalue"))
        .contains("`Host` cannot be set")
        .doesNotContain("secretvalue");
    assertThat(failure(model, "--model-header", "A=1", "--model-header", "a=2")).contains("twice");
    assertThat(failure(model, "--model-header-file", other.toString()))
        .contains("its text is not UTF-8");
    assertThat(failure(model, "--model-header-file", folder.toString())).contains("a folder");
    assertThat(failure(model, "--model-header-file", folder.resolve("none").toString()))
        .contains("no such file");
    assertThat(CommandRun.of("serve", "--model-temperature", "0.5").err())
        .contains("must be used together");
  }

  private static String failure(String[] command, String... options) {
    CommandRun run =
        CommandRun.of(Stream.concat(Stream.of(command), Stream.of(options)).toArray(String[]::new));
    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    return run.err();
  }

  @Test
  void limitsOfAgentsOutOfTheirRangeAreReported() {
    String[] serve = {"serve"};

    assertThat(failure(serve, "--agent-steps", "-1"))
        .contains("`--agent-steps` must be 0 for no limit, or 1 to 1000000000, not -1");
    assertThat(failure(serve, "--agent-context-bytes", "999"))
        .contains("`--agent-context-bytes` must be 0 for no limit, or 1000 to 1000000000, not 999");
    assertThat(failure(serve, "--agent-conversation-time", "1000000001")).contains("1 to");
  }

  @Test
  void agentsHaveTheLimitsOfTheOptions() {
    AgentOptions options = new AgentOptions();
    new CommandLine(options).parseArgs();
    assertThat(options.limits()).isEqualTo(Limits.standard());

    List<String> given = new ArrayList<>();
    List.of(
            "same-calls",
            "problems",
            "steps",
            "calls",
            "tokens",
            "context-bytes",
            "time",
            "conversation-steps",
            "conversation-calls",
            "conversation-tokens",
            "conversation-time")
        .forEach(name -> given.addAll(List.of("--agent-" + name, "" + (1000 + given.size()))));
    new CommandLine(options).parseArgs(given.toArray(String[]::new));

    assertThat(options.limits())
        .isEqualTo(
            Limits.standard()
                .sameCalls(1000)
                .problems(1002)
                .steps(1004)
                .calls(1006)
                .tokens(1008)
                .contextBytes(1010)
                .time(Duration.ofSeconds(1012))
                .conversationSteps(1014)
                .conversationCalls(1016)
                .conversationTokens(1018)
                .conversationTime(Duration.ofSeconds(1020)));
  }

  @Test
  void aModelThatCannotBeMeantIsToldInASentence() {
    assertThat(CommandRun.of("serve", "--model-url", "http://127.0.0.1:1").err())
        .contains("must be used together");
    assertThat(CommandRun.of("serve", "--model-url", "nowhere", "--model-name", "m").err())
        .contains("is not an http or https URL");
    CommandRun noKey =
        CommandRun.of(
            "serve",
            "--model-url",
            "https://example.com/v1",
            "--model-name",
            "m",
            "--model-key-file",
            folder.resolve("none").toString());

    assertThat(noKey.code()).isEqualTo(ExitCode.USAGE);
    assertThat(noKey.err()).contains("cannot read the file of");
  }
}
