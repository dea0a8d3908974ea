package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.conform.ChartVersion;
import dev.lockstep.cli.conform.ConformReport;
import dev.lockstep.cli.conform.ConformSettings;
import dev.lockstep.cli.conform.Conformance;
import dev.lockstep.cli.conform.FollowedFeed;
import dev.lockstep.cli.conform.LogMapping;
import dev.lockstep.cli.conform.hash.KeyHash;
import dev.lockstep.cli.conform.time.Retention;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of {@code lockstep conform --follow} with a real server and with one that fails. */
class ConformFollowTest {

  private static final String PACKED =
      """
      {"commits":[{"number":%d,"root":"r","entries":[{"instance":"a","sequence":%d,"position":1,\
      "chart":"door","version":"2.1.0","kind":"%s","event":"%s","actor":"owner","to":"%s",\
      "at":"2026-11-20T09:00:00Z"}],"events":[]}],"next":%d}
      """;

  @TempDir private Path folder;

  private static long number(JsonObject json, String name) {
    return ((JsonNumber) json.get(name)).longValue();
  }

  private CommandRun follow(RemoteWorld world, String role, String... more) throws IOException {
    Path token = Files.writeString(folder.resolve(role + ".token"), world.token(role));
    var arguments = new ArrayList<>(List.of("conform", "node-run", "--to-end", "--json"));
    arguments.addAll(List.of("--follow", world.address(), "--token-file", token.toString()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  @Test
  void theFeedOfAServerConforms() throws IOException {
    try (RemoteWorld world = RemoteWorld.on(folder.resolve("data"))) {
      CommandRun closed = follow(world, "admin");
      assertThat(closed.code()).isEqualTo(ExitCode.USAGE);
      assertThat(closed.err()).contains("open it with PUT /api/feed");
      assertThat(follow(world, "viewer").err()).contains("403");
      world.waitingRun();
      world.openFeed();
      String checkpoint = folder.resolve("feed.checkpoint").toString();
      world.waitingRun();
      world.waitingRun();

      CommandRun first = follow(world, "admin", "--checkpoint", checkpoint);
      world.waitingRun();
      CommandRun second = follow(world, "admin", "--checkpoint", checkpoint);
      CommandRun whole = follow(world, "admin");

      assertThat(first.code()).as("%s", first).isEqualTo(ExitCode.OK);
      assertThat(number(first.json(), "instances")).isEqualTo(2);
      assertThat(number(first.json(), "ignored")).isZero();
      assertThat(number((JsonObject) first.json().get("classes"), "conforming"))
          .isEqualTo(number(first.json(), "lines"))
          .isGreaterThan(2);
      assertThat(number(second.json(), "instances")).isEqualTo(3);
      assertThat(number(second.json(), "lines")).isGreaterThan(number(first.json(), "lines"));
      assertThat(second.out()).isEqualTo(whole.out());
    }
  }

  /** Answers with a series of statuses and bodies, and then without commits. */
  static HttpServer server(List<Map.Entry<Integer, String>> answers) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    List<Map.Entry<Integer, String>> left = new ArrayList<>(answers);
    server.createContext(
        "/",
        exchange -> {
          String query = String.valueOf(exchange.getRequestURI().getQuery());
          String cursor = query.substring(query.indexOf("after=") + "after=".length());
          Map.Entry<Integer, String> answer =
              left.isEmpty()
                  ? Map.entry(200, "{\"commits\":[],\"next\":" + cursor + "}")
                  : left.remove(0);
          byte[] body = answer.getValue().getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(answer.getKey(), body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    return server;
  }

  private static IrChart door() throws IOException {
    Path file = Path.of("src/test/resources/charts/door.statechart.yaml");
    var source = new Source("door.statechart.yaml", Files.readAllBytes(file));
    return Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
        .charts()
        .get(0);
  }

  private static Conformance conformance() throws IOException {
    return conformance(Retention.UNLIMITED);
  }

  private static Conformance conformance(Retention retention) throws IOException {
    return new Conformance(
        List.of(new ChartVersion(door(), Map.of("owner_is_home", true), 0)),
        LogMapping.DEFAULT,
        new ConformSettings(
            Duration.ZERO, 10, 10, false, false, retention, new KeyHash(1), sentence -> {}),
        null);
  }

  private FollowedFeed feed(
      HttpServer server, Conformance conformance, List<String> messages, FollowedFeed.Pause pause)
      throws IOException {
    Path token = Files.writeString(folder.resolve("any.token"), "secret");
    URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
    return new FollowedFeed(
        RemoteOptions.server(address, token, Map.of()),
        "the server",
        "door",
        conformance,
        messages::add,
        pause);
  }

  @Test
  void failedRequestsAreRepeatedAfterLongerTimesUntilTheEnd() throws IOException {
    String busy = "{\"code\":\"busy\",\"detail\":\"Busy.\"}";
    HttpServer server =
        server(
            List.of(
                Map.entry(200, PACKED.formatted(4, 0, "start", "", "closed", 4)),
                Map.entry(
                    200, PACKED.formatted(5, 8, "event", "echo", "", 5).replace("\"a\"", "\"z\"")),
                Map.entry(503, busy),
                Map.entry(429, busy),
                Map.entry(502, "<html>Bad gateway</html>"),
                Map.entry(200, PACKED.formatted(9, 1, "event", "door.locked", "open", 9)),
                Map.entry(200, PACKED.formatted(11, 1, "migration", "", "open", 11)),
                Map.entry(503, busy)));
    List<String> messages = new ArrayList<>();
    List<Duration> waits = new ArrayList<>();
    Conformance conformance = conformance();
    try {
      feed(
              server,
              conformance,
              messages,
              time -> {
                waits.add(time);
                if (waits.size() == 6) {
                  throw new InterruptedException();
                }
              })
          .read(false);
    } finally {
      server.stop(0);
    }

    ConformReport report = conformance.end();
    assertThat(waits.stream().map(Duration::toMillis))
        .containsExactly(500L, 1_000L, 2_000L, 500L, 500L, 500L);
    assertThat(messages).hasSize(2).allMatch(each -> each.contains("Busy. (status 503"));
    assertThat(report.json().get("lines")).isEqualTo(JsonNumber.of(4));
    assertThat(report.json().get("ignored")).isEqualTo(JsonNumber.of(2));
    assertThat(report.json().get("deviating")).isEqualTo(JsonNumber.of(1));
    assertThat(report.json().get("unreadable")).isEqualTo(JsonNumber.of(0));
  }

  @Test
  void entriesOfAnInstanceThatWasRemovedAreIgnored() throws IOException {
    String later = PACKED.formatted(5, 1, "event", "echo", "closed", 5).replace(":00Z", ":20Z");
    HttpServer server =
        server(
            List.of(
                Map.entry(200, PACKED.formatted(4, 0, "start", "", "closed", 4)),
                Map.entry(200, later),
                Map.entry(
                    200,
                    PACKED
                        .formatted(6, 0, "start", "", "closed", 6)
                        .replace("00Z", "21Z")
                        .replace("\"a\"", "\"b\""))));
    Conformance conformance = conformance(new Retention(null, Duration.ofSeconds(20)));
    try {
      feed(server, conformance, new ArrayList<>(), time -> {}).read(true);
    } finally {
      server.stop(0);
    }

    JsonObject report = conformance.end().json();
    assertThat(number(report, "lines")).isEqualTo(3);
    assertThat(number(report, "ignored")).isEqualTo(1);
    assertThat(number(report, "instances")).isEqualTo(2);
    assertThat(number(report, "deviating")).isZero();
    assertThat(number((JsonObject) report.get("removed"), "idle")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--format json", "--mapping no.yaml", "--window 5s"})
  void optionsForFilesAreRefused(String option) {
    var arguments = new ArrayList<>(List.of("conform", "session", "--follow", "http://a"));
    arguments.addAll(List.of(option.split(" ")));

    CommandRun run = CommandRun.of(arguments.toArray(String[]::new));

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(option.split(" ")[0] + " is for files; use one of them");
  }

  /** Feeds whose last commit has another form: the entries before it are not compared either. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"kind\":\"event\"~\"kind\":\"snapshot\"",
        "\"kind\":\"event\"~\"kind\":7",
        "\"number\":5~\"number\":1.5",
        "\"number\":5~\"number\":1e30",
        "\"next\":5~\"next\":0.5",
        "\"next\":5~\"next\":\"5\"",
        "2026-11-20T~2026-11-20",
        "\"entries\":[~\"other\":[",
        "\"entries\":[~\"entries\":[null,",
        "\"to\":\"closed\"~\"to\":null",
        "{\"commits\"~[{\"commits\"",
      })
  void feedsOfAnotherFormAreReported(String change) throws IOException {
    String page = PACKED.formatted(5, 1, "event", "echo", "closed", 5);
    String other = page.replace(change.split("~")[0], change.split("~")[1]);
    assertThat(other).isNotEqualTo(page);
    HttpServer server =
        server(List.of(Map.entry(200, other.startsWith("[") ? other + "]" : other)));
    try {
      assertThatThrownBy(
              () -> feed(server, conformance(), new ArrayList<>(), time -> {}).read(true))
          .isInstanceOf(Failure.class)
          .hasMessageContaining("has a feed of another form");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void wrongOptionsAndServersAreReported() throws IOException {
    assertThat(CommandRun.of("conform", "session", "--follow", "http://a", "--logs", "-").err())
        .contains("use one of them");
    assertThat(CommandRun.of("conform", "session", "--follow", "ftp://a").err())
        .contains("is not the address of a server");
    HttpServer server = server(List.of(Map.entry(200, "{\"commits\":7,\"next\":1}")));
    Path token = Files.writeString(folder.resolve("any.token"), "secret");
    String address = "http://127.0.0.1:" + server.getAddress().getPort();
    try {
      CommandRun run =
          CommandRun.of(
              "conform",
              "session",
              "--to-end",
              "--follow",
              address,
              "--token-file",
              token.toString());
      assertThat(run.code()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("has a feed of another form").doesNotContain("Exception");
    } finally {
      server.stop(0);
    }
  }
}
