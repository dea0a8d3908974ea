package dev.lockstep.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code serve --config} serves what the file states, and names what it cannot use. */
class ServeConfigTest {

  private static final String FLOW =
      """
      flow: bill
      variables: { customer: { type: text, required: true } }
      nodes:
        invoice:
          type: service
          executor: billing
          with: { customer: "{{variables.customer}}", amount: 12 }
      """;

  @TempDir Path folder;

  private final List<String> seen = Collections.synchronizedList(new ArrayList<>());
  private final List<HttpServer> open = new ArrayList<>();

  @AfterEach
  void stop() {
    open.forEach(server -> server.stop(0));
  }

  @Test
  void aFlowCallsAServiceThatOnlyTheFileDescribes() throws Exception {
    String url =
        server(
            exchange -> {
              String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
              seen.add(
                  exchange.getRequestMethod()
                      + " "
                      + exchange.getRequestURI()
                      + " "
                      + exchange.getRequestHeaders().getFirst("X-Home")
                      + " "
                      + body);
              byte[] answer = "{\"invoice\":7}".getBytes(UTF_8);
              exchange.getResponseHeaders().add("Content-Type", "application/json");
              exchange.sendResponseHeaders(201, answer.length);
              exchange.getResponseBody().write(answer);
              exchange.close();
            });
    Path file =
        write(
            """
            data: %s
            slots: 3
            listen: { port: 1 }
            services:
              billing:
                url: %s/customers/{customer}
                headers: { X-Home: "at ${HOME}" }
            """
                .formatted(folder.resolve("other"), url));
    try (RunningServer server = RunningServer.on(folder, "--config", file.toString())) {
      String token = Files.readString(folder.resolve("admin.token")).strip();
      server.put("/api/workflows/bill", token, "text/yaml", FLOW);
      String begun =
          server.post(
              "/api/flow-runs",
              token,
              "run-1",
              "{\"workflowId\": \"bill\", \"variables\": {\"customer\": \"acme 1\"}}");
      String run = begun.replaceAll("(?s).*?\"id\":\"([^\"]+)\".*", "$1");

      assertThat(server.event("/api/flow-runs/" + run + "/events", token, "event: end"))
          .isNotEmpty();
      assertThat(server.get("/api/flow-runs/" + run + "/nodes", token))
          .contains("\"outputs\":{\"status\":201,\"body\":{\"invoice\":7}}");
      assertThat(seen)
          .containsExactly(
              "POST /customers/acme%201 at " + System.getenv("HOME") + " {\"amount\":12}");
      assertThat(folder.resolve("other")).as("the command line overrides `data`").doesNotExist();
    }
  }

  @Test
  void aRequiredServerOfToolsThatIsUnreachableIsNamedWithItsLineAndNothingStarts()
      throws IOException {
    Path file =
        write(
            """
            tools:
              files:
                command: [no-such-program, x]
                required: true
            """);

    CommandRun run = serve(file);

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains(file + ":2:3: the program `no-such-program` was not found")
        .contains("the server does not start: 1 required part is not available");
  }

  @Test
  void anOptionalPartIsNamedAndTheServerStartsWithoutIt() throws Exception {
    String rejecting = server(exchange -> reply(exchange, 401, ""));
    Path file =
        write(
            """
            model:
              url: %s/v1
              name: small
              key: ${HOME}
            services:
              billing:
                url: http://127.0.0.1:1/
                probe: http://127.0.0.1:1/health
            """
                .formatted(rejecting));
    try (RunningServer server = RunningServer.on(folder, "--config", file.toString())) {
      assertThat(String.join("\n", server.said()))
          .contains(file + ":4:8: the language model rejects the secret: it answered 401")
          .contains(file + ":6:3: the service `billing` is unreachable at 127.0.0.1:1")
          .doesNotContain("Bearer");
    }
  }

  @Test
  void aToolThatTheServerDoesNotHaveIsNamedWithTheNearestOne() throws IOException {
    String tools = server(ServeConfigTest::tools);
    Path file =
        write(
            """
            tools:
              mail:
                url: %s/mcp
                only: [send]
                irreversible:
                  - sned
            """
                .formatted(tools));

    CommandRun check = CommandRun.of("config", "check", file.toString(), "--connect");
    CommandRun offline = CommandRun.of("config", "check", file.toString());

    assertThat(check.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(check.out())
        .contains(file + ":6:9: `sned` is not a tool of `mail`; did you mean `send`?");
    assertThat(offline.code()).isEqualTo(ExitCode.OK);
    assertThat(offline.out()).contains("0 errors");
  }

  @Test
  void mistakesAreShownByBothCommandsAndTheServerDoesNotStart() throws IOException {
    Path file = write("slotz: 4\n");

    CommandRun check = CommandRun.of("config", "check", file.toString(), "--short");
    CommandRun serve = serve(file);

    assertThat(check.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(check.out())
        .isEqualTo(file + ":1:1: error: `slotz` is not a key here [unknown-key]\n");
    assertThat(serve.code()).isEqualTo(ExitCode.USAGE);
    assertThat(serve.err())
        .contains("did you mean `slots`?")
        .contains("the configuration has errors: 1 error, 0 warnings");
    assertThat(CommandRun.of("config", "schema").out()).startsWith("{").contains("\"slots\"");
  }

  @Test
  void aValueThatTheOptionsRefuseIsNamedWithItsLine() throws IOException {
    Path file = write("log: text\nlimits: { context_bytes: 5 }\n");

    assertThat(serve(file).err()).contains(file + ":2:26: `--agent-context-bytes` must be 0");
  }

  @Test
  void theTokenIsWrittenToTheStatedFileAndNotPrinted() throws Exception {
    Path token = folder.resolve("secret").resolve("token");
    Files.createDirectory(folder.resolve("secret"));
    Path file = write("token_file: " + token + "\n");
    try (RunningServer server = RunningServer.on(folder, "--config", file.toString())) {
      String secret = Files.readString(token).strip();

      assertThat(server.status("/api/me", secret)).isEqualTo(200);
      assertThat(String.join("\n", server.said()))
          .doesNotContain(secret)
          .contains(token.toString());
    }
  }

  private CommandRun serve(Path file) {
    return CommandRun.of(
        "serve", "--port", "0", "--data", folder.toString(), "--config", file.toString());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("lockstep.yaml"), text);
  }

  private String server(HttpHandler handler) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", handler);
    server.start();
    open.add(server);
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Serves MCP over HTTP with one tool, {@code send}. */
  private static void tools(com.sun.net.httpserver.HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    if (!exchange.getRequestMethod().equals("POST")) {
      reply(exchange, 405, "");
      return;
    }
    JsonObject request = (JsonObject) JsonReader.standard().read(body).orElseThrow();
    if (!(request.get("id") instanceof JsonNumber) && request.get("id") == null) {
      reply(exchange, 202, "");
      return;
    }
    String result =
        body.contains("\"tools/list\"")
            ? "{\"tools\":[{\"name\":\"send\",\"inputSchema\":{\"type\":\"object\"}}]}"
            : "{\"protocolVersion\":\"2025-06-18\",\"capabilities\":{\"tools\":{}},"
                + "\"serverInfo\":{\"name\":\"mail\",\"version\":\"1\"}}";
    reply(
        exchange,
        200,
        "{\"jsonrpc\":\"2.0\",\"id\":" + request.get("id") + ",\"result\":" + result + "}");
  }

  private static void reply(com.sun.net.httpserver.HttpExchange exchange, int status, String body)
      throws IOException {
    byte[] bytes = body.getBytes(UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
