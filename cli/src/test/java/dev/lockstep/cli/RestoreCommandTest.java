package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.flow.FlowExtension;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that a server has archived are restored into another folder. */
class RestoreCommandTest {

  private static final String FLOW =
      """
      flow: bill
      variables: { customer: { type: text, required: true } }
      nodes:
        invoice:
          type: service
          executor: echo
          with: { customer: "{{variables.customer}}" }
      """;

  @TempDir Path folder;

  private static String id(String answer) {
    return answer.replaceAll("(?s).*?\"id\":\"([^\"]+)\".*", "$1");
  }

  private static String token(Path data) throws IOException {
    return Files.readString(data.resolve("admin.token")).strip();
  }

  private List<Path> archived() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("archive"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  /** Returns the ID of a run that a server has archived and deleted. */
  private String archivedRun() throws Exception {
    Path data = folder.resolve("data");
    Path file = folder.resolve("lockstep.yaml");
    Files.writeString(
        file,
        "retention: { keep: 1ms, every: 20ms, archive: '%s' }"
            .formatted(folder.resolve("archive")));
    try (RunningServer server = RunningServer.on(data, "--config", file.toString())) {
      String token = token(data);
      server.put("/api/workflows/bill", token, "text/yaml", FLOW);
      String run =
          id(
              server.post(
                  "/api/flow-runs",
                  token,
                  "run-1",
                  "{\"workflowId\": \"bill\", \"variables\": {\"customer\": \"acme\"}}"));
      Instant deadline = Instant.now().plus(Duration.ofMinutes(1));
      while (server.status("/api/flow-runs/" + run, token) != 404) {
        assertThat(Instant.now()).isBefore(deadline);
      }
      return run;
    }
  }

  @Test
  void theNodesOfAnArchivedRunConformToTheirChart() throws Exception {
    archivedRun();
    String file = archived().get(0).toString();

    CommandRun run = CommandRun.of("conform", "node-run", "--logs", file, "--format", "archive");

    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("instances 1, deviating 0").doesNotContain("unreadable");
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void anEntryThatWasChangedDeviatesAndAnotherChartVersionIsNamed() throws Exception {
    archivedRun();
    String text;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(archived().get(0)))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Path changed = folder.resolve("changed.jsonl");
    Files.writeString(changed, text.replace("\"to\":\"COMPLETED\"", "\"to\":\"FAILED\""));
    Path older = folder.resolve("older.jsonl");
    Files.writeString(older, text.replaceAll("\"version\":\"[^\"]*\"", "\"version\":\"0.1\""));

    CommandRun deviates = conform(changed);
    CommandRun unreadable = conform(older);

    assertThat(deviates.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(deviates.out())
        .contains("wrong-successor", "observed  FAILED", "specified COMPLETED");
    assertThat(unreadable.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(unreadable.out()).contains("it was written by `node-run` 0.1, and the chart has");
  }

  private static CommandRun conform(Path file) {
    return CommandRun.of("conform", "node-run", "--format", "archive", "--logs", file.toString());
  }

  @Test
  void aServerDeletesEndedRunsAndAnotherOneShowsThemAgain() throws Exception {
    String run = archivedRun();
    Path file = archived().get(0);
    Path other = folder.resolve("other");

    CommandRun checked = CommandRun.of("restore", "--check", file.toString());
    CommandRun restored = CommandRun.of("restore", file.toString(), "--data", other.toString());
    CommandRun again =
        CommandRun.of("restore", "--json", file.toString(), "--data", other.toString());

    assertThat(checked.err()).isEmpty();
    assertThat(checked.out()).contains(run, "`bill`", "COMPLETED").endsWith("rows: complete\n");
    assertThat(restored.err()).isEmpty();
    assertThat(restored.code()).isEqualTo(ExitCode.OK);
    assertThat(restored.out()).contains(run, "`bill`").endsWith("rows: restored\n");
    assertThat(again.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(again.err()).contains(file.toString(), "is in the store");
    assertThat(CommandRun.of("integrity", "--data", other.toString()).code()).isZero();
    try (RunningServer server = RunningServer.on(other)) {
      String token = token(other);
      assertThat(server.get("/api/flow-runs/" + run, token))
          .contains("\"state\":\"COMPLETED\"", "\"customer\":\"acme\"");
      assertThat(server.get("/api/flow-runs/" + run + "/nodes", token))
          .contains("\"outputs\":{\"customer\":\"acme\"}");
    }
  }

  /** Archives of other charts than flow runs are read by the same commands. */
  @Test
  void anArchivedTokenConformsToItsChartAndIsRestored() throws Exception {
    RetentionRule rule = new RetentionRule("access-token", null, null, Duration.ofMillis(1));
    RetentionPolicy policy =
        new RetentionPolicy(List.of(rule), folder.resolve("archive"), RetentionPolicy.EVERY);
    try (RecordStore store = SqliteStore.open(folder.resolve("tokens.db"));
        Engine engine =
            Engine.open(EngineSettings.standard(store, Charts.all(), FlowExtension.create()))) {
      JsonObject started =
          engine
              .submit(BasicCommands.start("acme", "access-token", JsonObject.EMPTY))
              .orElseThrow();
      Id token = Id.parse(((JsonString) started.get("instance")).value()).orElseThrow();
      JsonObject revoke = JsonObject.of("event", new JsonString("revoke"));
      engine
          .submit(Command.on(token, BasicCommands.FIRE, "acme", revoke).by("admin", "ada"))
          .orElseThrow();
      Retention retention = new Retention(engine, policy);
      while (retention.pass(took -> true).deleted() == 0) {
        Thread.onSpinWait(); // a millisecond must pass
      }
    }
    String file = archived().get(0).toString();

    CommandRun conforms =
        CommandRun.of("conform", "access-token", "--logs", file, "--format", "archive");
    CommandRun restored =
        CommandRun.of("restore", "--json", file, "--data", folder.resolve("other").toString());

    assertThat(conforms.out()).contains("instances 1, deviating 0").doesNotContain("unreadable");
    assertThat(conforms.code()).isEqualTo(ExitCode.OK);
    assertThat(restored.out())
        .contains("\"chart\":\"access-token\",\"state\":\"revoked\"")
        .endsWith("\"isRestored\":true}\n");
  }

  @Test
  void aDamagedFileIsRefusedAndOthersAreRestored() throws Exception {
    archivedRun();
    Path whole = archived().get(0);
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = folder.resolve("cut.jsonl.gz");
    Files.write(cut, Arrays.copyOf(bytes, bytes.length / 2));
    Path missing = folder.resolve("missing.jsonl.gz");

    CommandRun run =
        CommandRun.of(
            "restore",
            cut.toString(),
            missing.toString(),
            whole.toString(),
            "--data",
            folder.resolve("other").toString());

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err()).contains("cut.jsonl.gz", "missing.jsonl.gz").doesNotContain("\tat ");
    assertThat(run.out()).endsWith("rows: restored\n");
  }

  @Test
  void aServerDoesNotStartWithAnArchiveThatIsNoFolder() throws IOException {
    Path archive = Files.writeString(folder.resolve("archive"), "in the way");
    Path file = folder.resolve("lockstep.yaml");
    Files.writeString(file, "retention: { keep: 1d, archive: '%s' }".formatted(archive));

    CommandRun run =
        CommandRun.of(
            "serve",
            "--port",
            "0",
            "--data",
            folder.resolve("data").toString(),
            "--config",
            file.toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains(archive + ": is not a folder that can be used");
  }

  @Test
  void aStoreInUseIsNamed() throws Exception {
    archivedRun();
    Path data = folder.resolve("data");
    try (RunningServer server = RunningServer.on(data)) {
      assertThat(server.said()).isNotEmpty();

      CommandRun run =
          CommandRun.of("restore", archived().get(0).toString(), "--data", data.toString());

      assertThat(run.code()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("restore into another folder");
    }
  }
}
