package dev.lockstep.flow;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.upkeep.SearchUpkeep;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.SkippedNumbers;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.executor.agent.RunConversations.Conversation;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.SearchFilter;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.flow.retention.ArchiveException;
import dev.lockstep.flow.retention.ArchivedRoot;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionReport;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.flow.retention.RootRestore;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flow.FlowRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;

/** Ended runs are archived and deleted when their time is over, and can be restored. */
class RetentionTest extends FlowTest {

  private static final Caller ELSEWHERE = new Caller("other", "ada", Set.of("operator"));
  private static final Duration DAY = Duration.ofDays(1);

  private static final String BILL =
      """
      flow: bill
      variables:
        customer: { type: text }
      nodes:
        one: { type: service, executor: echo, with: { who: "{{variables.customer}}" } }
        two: { type: service, executor: echo, needs: [one] }
      """;

  private static final String AUDIT = BILL.replace("flow: bill", "flow: audit");

  private static final String ASKED =
      """
      flow: asked
      nodes:
        ask: { type: human_review, actions: [approve] }
      """;

  @TempDir private Path folder;

  private static final FlowDeletion.Archive NONE =
      archive(
          closed -> {
            throw new AssertionError(closed);
          });

  private static FlowDeletion.Archive archive(
      Function<FlowDeletion.ClosedRun, Optional<String>> writer) {
    return new FlowDeletion.Archive() {
      @Override
      public Optional<String> obstacle(Id run, List<Conversation> conversations) {
        return Optional.empty();
      }

      @Override
      public Optional<String> write(FlowDeletion.ClosedRun run) {
        return writer.apply(run);
      }
    };
  }

  private static RetentionRule rule(
      @Nullable String tenant, @Nullable String workflow, @Nullable Duration keep) {
    return RetentionRule.ofRuns(tenant, workflow, keep);
  }

  private RetentionReport pass(FlowWorld world, RetentionRule... rules) {
    RetentionPolicy policy = new RetentionPolicy(List.of(rules), folder, RetentionPolicy.EVERY);
    return new Retention(world.engine, policy).pass(took -> true);
  }

  private Id ended(FlowWorld world, String workflow) {
    Id run = world.start(workflow, "{\"customer\":\"Zoë\"}");
    world.work();
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    return run;
  }

  private static List<Id> runs(FlowWorld world) {
    return world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 100).items().stream()
        .map(run -> Id.parse(run.id()).orElseThrow())
        .toList();
  }

  private List<Path> archived() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @BothStores
  void deletesEndedRunsWhenTheirTimeIsOverAndNoOthers(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    world.publish(AUDIT);
    Id open = world.run(ASKED);
    Id old = ended(world, "bill");
    Id kept = ended(world, "audit");
    world.elapse(DAY);
    Id young = ended(world, "bill");
    RetentionRule[] rules = {rule(null, null, DAY), rule(null, "audit", null)};

    RetentionReport first = pass(world, rules);
    RetentionReport second = pass(world, rules);

    assertThat(first).isEqualTo(new RetentionReport(1, 0, List.of(), true));
    assertThat(second).isEqualTo(new RetentionReport(0, 0, List.of(), true));
    assertThat(runs(world)).containsExactlyInAnyOrder(open, kept, young);
    assertThat(archived())
        .singleElement()
        .asString()
        .contains("/acme/")
        .endsWith(old + ".jsonl.gz");
  }

  @BothStores
  void theMostSpecificRuleApplies(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(BILL);
    world.publish(AUDIT);
    Id bill = ended(world, "bill");
    Id audit = ended(world, "audit");
    world.elapse(DAY);

    assertThat(pass(world, rule(null, null, DAY), rule("acme", null, null)).deleted()).isZero();
    assertThat(pass(world, rule("other", null, DAY), rule("other", "bill", DAY)).deleted())
        .isZero();
    assertThat(
            pass(
                    world,
                    rule("acme", "bill", DAY.multipliedBy(2)),
                    rule(null, "bill", Duration.ofHours(1)),
                    rule("acme", null, Duration.ofHours(1)))
                .deleted())
        .isEqualTo(1);
    assertThat(runs(world)).containsExactly(bill);
    assertThat(audit).isNotEqualTo(bill);
    assertThat(pass(world, rule("acme", null, null), rule(null, "bill", DAY)).deleted())
        .isEqualTo(1);
  }

  @BothStores
  void aPassThatIsStoppedGoesOnLater(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(BILL);
    for (int i = 0; i < 5; i++) {
      ended(world, "bill");
    }
    world.elapse(DAY);
    RetentionPolicy policy =
        new RetentionPolicy(List.of(rule(null, null, DAY)), null, RetentionPolicy.EVERY);
    Retention retention = new Retention(world.engine, policy);
    int[] pauses = {0};

    assertThat(retention.pass(took -> ++pauses[0] < 4))
        .isEqualTo(new RetentionReport(2, 0, List.of(), false));
    assertThat(retention.pass(took -> true).deleted()).isEqualTo(3);
    assertThat(world.store.reads().stored("acme")).isZero();
  }

  @BothStores
  void aRunThatCannotBeReadIsKeptAndDoesNotKeepOthers(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id good = ended(world, "bill");
    Id damaged = ended(world, "bill");
    Id alsoGood = ended(world, "bill");
    database.execute("UPDATE instance SET machine = '[]' WHERE id = " + damaged.value());
    world.elapse(DAY);

    RetentionReport report = pass(world, rule(null, null, DAY));

    assertThat(report.deleted()).isEqualTo(2);
    assertThat(report.kept()).isEqualTo(1);
    assertThat(report.reasons()).singleElement().asString().contains(damaged.toString());
    assertThat(world.store.reads().instance(good)).isEmpty();
    assertThat(world.store.reads().instance(alsoGood)).isEmpty();
    database.execute("DELETE FROM instance WHERE root = " + damaged.value());
    world.store.deleteRoot(damaged, 1_000);
  }

  @BothStores
  void aRunThatEndedAgainMeanwhileIsKept(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id run = ended(world, "bill");

    Answer answer =
        new FlowDeletion(world.engine::submit, world.engine)
            .expire(FlowWorld.ADA, run, world.clock.instant().minus(DAY), NONE, took -> true);

    assertThat(FlowWorld.declined(answer).reason()).isEqualTo("ended-later");
    assertThat(world.view(run).state()).isEqualTo("COMPLETED");
    assertThat(
            FlowWorld.declined(
                    new FlowDeletion(world.engine::submit, world.engine)
                        .expire(
                            ELSEWHERE, run, world.clock.instant().plus(DAY), NONE, took -> true))
                .reason())
        .isEqualTo("unknown-id");
  }

  @BothStores
  void aRestoredRunIsShownWithoutItsWorkflow(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id run = ended(world, "bill");
    String nodes = world.nodes(run).toString();
    world.elapse(DAY);
    pass(world, rule(null, null, DAY));
    Path file = archived().get(0);
    try (TestDatabase another = another(database)) {
      another.stopClock();
      SkippedNumbers.in(another.store());
      try (FlowWorld elsewhere = new FlowWorld(another)) {
        new RootRestore(elsewhere.store).restore(file);

        assertThat(elsewhere.nodes(run).toString()).isEqualTo(nodes);
        assertThat(elsewhere.store.reads().stored("acme")).isPositive();
      }
    }
  }

  private static TestDatabase another(TestDatabase database) {
    return database.toString().equals("SQLite") ? TestDatabase.sqlite() : TestDatabase.postgresql();
  }

  /** Everything of a run that a client can see, and its rows. */
  private record Content(
      List<StoredInstance> rows,
      List<?> journal,
      List<?> stream,
      List<?> documents,
      String view,
      String nodes,
      long stored) {

    static Content of(FlowWorld world, Id run) {
      Reads reads = world.store.reads();
      List<StoredInstance> rows = new ArrayList<>();
      rows.add(reads.instance(run).orElseThrow());
      rows.addAll(reads.children(run));
      return new Content(
          rows,
          reads.journalOfRoot(run, -1, 1_000),
          reads.stream(run, 0, 1_000),
          reads.documents(run),
          world.view(run).toString(),
          world.nodes(run).toString(),
          reads.stored("acme"));
    }

    /** The time of the last change and the fences of workers are not restored. */
    void mustBe(Content other) {
      assertThat(this)
          .usingRecursiveComparison()
          .ignoringFields("rows.updatedAt", "rows.work")
          .isEqualTo(other);
    }
  }

  @BothStores
  void aRestoredRunIsTheRunThatWasArchived(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id run = ended(world, "bill");
    Content before = Content.of(world, run);
    world.elapse(DAY);
    assertThat(pass(world, rule(null, null, DAY)).deleted()).isEqualTo(1);
    assertThat(world.store.reads().stored("acme")).isZero();
    Path file = archived().get(0);

    ArchivedRoot checked = RootRestore.check(file);
    ArchivedRoot restored = new RootRestore(world.store).restore(file);

    assertThat(
            new FlowSearch(world.engine)
                .runs()
                .page(FlowWorld.ADA, "state:completed", SearchFilter.ALL, SearchOrder.NEWEST, "", 9)
                .items())
        .extracting(FlowRun::id)
        .contains(run.toString());
    assertThat(restored).isEqualTo(checked);
    assertThat(restored.id()).isEqualTo(run);
    assertThat(restored.workflow()).isEqualTo("bill");
    assertThat(restored.state()).isEqualTo("COMPLETED");
    Content.of(world, run).mustBe(before);
    assertThatThrownBy(() -> new RootRestore(world.store).restore(file))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining(file.toString())
        .hasMessageContaining("is in the store");
    DurableEngine engine = DurableEngine.of(world.engine);
    new SearchUpkeep(world.store, engine.reader(), engine.definitions().all()).tick();
    assertThat(pass(world, rule(null, null, DAY)).deleted()).isEqualTo(1);
  }

  @BothStores
  void everyLineOfTheArchiveIsJsonWithReadableRows(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    ended(world, "bill");
    world.elapse(DAY);
    pass(world, rule(null, null, DAY));

    String text = new String(text(archived().get(0)), UTF_8);
    List<JsonObject> lines = text.lines().map(FlowWorld::json).toList();

    assertThat(lines.get(0).names()).startsWith("archive", "run", "tenant", "workflow");
    assertThat(lines.get(lines.size() - 1).names()).containsExactly("lines", "sha256");
    assertThat(lines.subList(1, lines.size() - 1).stream().flatMap(line -> line.names().stream()))
        .containsSubsequence("instance", "instance", "instance", "entry", "event");
    assertThat(text).contains("\"customer\":\"Zoë\"", "\"chart\":\"node-run\"");
  }

  @BothStores
  void anArchiveWithAWrongByteIsRefusedAndNothingIsRestored(TestDatabase database)
      throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    ended(world, "bill");
    world.elapse(DAY);
    pass(world, rule(null, null, DAY));
    byte[] whole = Files.readAllBytes(archived().get(0));
    byte[] text = text(archived().get(0));
    Path file = folder.resolve("changed.jsonl.gz");
    long seed = Long.getLong("lockstep.seed", System.nanoTime() % 1_000_000);
    System.out.println("damaged archives: seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 200; i++) {
      byte[] changed = text.clone();
      int at = random.nextInt(changed.length);
      changed[at] ^= (byte) (1 << random.nextInt(8));
      refused(world, file, compressed(changed), "byte " + at + " of the text, seed " + seed);
      int end = random.nextInt(text.length);
      refused(world, file, compressed(Arrays.copyOf(text, end)), end + " bytes of the text");
      int cut = random.nextInt(whole.length);
      refused(world, file, Arrays.copyOf(whole, cut), cut + " bytes of the file");
    }
    refused(world, file, compressed((new String(text, UTF_8) + "{}\n").getBytes(UTF_8)), "more");
    assertThat(runs(world)).isEmpty();
  }

  @BothStores
  void aRunOfAnUnknownChartVersionIsRefusedByItsName(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    ended(world, "bill");
    world.elapse(DAY);
    pass(world, rule(null, null, DAY));
    String text = new String(text(archived().get(0)), UTF_8);
    String rows =
        text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1)
            .replaceAll("\"version\":\"[0-9.]+\",\"hash\"", "\"version\":\"99.0.0\",\"hash\"");
    String end = "{\"lines\":%d,\"sha256\":\"%s\"}\n";
    Path file = folder.resolve("changed.jsonl.gz");
    Files.write(
        file,
        compressed((rows + end.formatted(rows.lines().count(), sha256(rows))).getBytes(UTF_8)));

    assertThat(RootRestore.check(file).workflow()).isEqualTo("bill");
    assertThatThrownBy(() -> new RootRestore(world.store).restore(file))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("the store does not know version 99.0.0 of chart `flow-run`")
        .hasMessageNotContaining("damaged");
  }

  private static String sha256(String text) {
    try {
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(hash);
    } catch (NoSuchAlgorithmException missing) {
      throw new AssertionError(missing);
    }
  }

  private static void refused(FlowWorld world, Path file, byte[] content, String what)
      throws IOException {
    Files.write(file, content);
    assertThatThrownBy(() -> new RootRestore(world.store).restore(file))
        .as(what)
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("changed.jsonl.gz");
  }

  private static byte[] text(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return in.readAllBytes();
    }
  }

  private static byte[] compressed(byte[] text) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(file)) {
      out.write(text);
    }
    return file.toByteArray();
  }

  @BothStores
  void aRunIsKeptIfTheArchiveCannotBeWritten(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id run = ended(world, "bill");
    Content before = Content.of(world, run);
    world.elapse(DAY);
    Files.writeString(folder.resolve("acme"), "in the way");

    assertThatThrownBy(() -> pass(world, rule(null, null, DAY)))
        .isInstanceOf(ArchiveException.class)
        .hasMessageContaining("cannot be written");
    assertThat(world.store.reads().children(run)).hasSize(2);
    Files.delete(folder.resolve("acme"));

    assertThat(pass(world, rule(null, null, DAY)).deleted()).isEqualTo(1);
    new RootRestore(world.store).restore(archived().get(0));
    Content.of(world, run).mustBe(before);
  }

  @BothStores
  void aDeletionThatWasInterruptedKeepsTheArchiveOfTheWholeRun(TestDatabase database)
      throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id run = ended(world, "bill");
    Content before = Content.of(world, run);
    world.elapse(DAY);
    FlowDeletion deletion = new FlowDeletion(world.engine::submit, world.engine);
    FlowDeletion.Archive lost =
        archive(
            closed -> {
              throw new ArchiveException(folder, "lost", new IOException("injected"));
            });
    assertThatThrownBy(
            () -> deletion.expire(FlowWorld.ADA, run, world.clock.instant(), lost, took -> true))
        .isInstanceOf(ArchiveException.class);
    pass(world, rule(null, null, DAY));
    Path file = archived().get(0);
    byte[] whole = Files.readAllBytes(file);
    new RootRestore(world.store).restore(file);
    DurableEngine engine = DurableEngine.of(world.engine);
    new SearchUpkeep(world.store, engine.reader(), engine.definitions().all()).tick();
    assertThatThrownBy(
            () -> deletion.expire(FlowWorld.ADA, run, world.clock.instant(), lost, took -> true))
        .isInstanceOf(ArchiveException.class);
    assertThat(world.store.deleteRoot(run, 1)).isFalse();

    assertThat(pass(world, rule(null, null, DAY)).deleted()).isEqualTo(1);

    assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    new RootRestore(world.store).restore(file);
    Content.of(world, run).mustBe(before);
  }

  @BothStores
  void whatAKilledProcessHasWrittenOfAFileIsRemoved(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id run = ended(world, "bill");
    world.elapse(DAY);
    FlowDeletion deletion = new FlowDeletion(world.engine::submit, world.engine);
    FlowDeletion.Archive killed =
        archive(
            closed -> {
              String day = closed.endedAt().toString().substring(0, 10);
              Path parts = folder.resolve("acme").resolve(day);
              try {
                Files.createDirectories(parts);
                Files.writeString(parts.resolve("." + run + "-7.part"), "half");
                Files.writeString(parts.resolve(".0a1b2c3d4e5f6-7.part"), "of another writer");
              } catch (IOException failure) {
                throw new UncheckedIOException(failure);
              }
              throw new ArchiveException(folder, "lost", new IOException("injected"));
            });
    assertThatThrownBy(
            () -> deletion.expire(FlowWorld.ADA, run, world.clock.instant(), killed, took -> true))
        .isInstanceOf(ArchiveException.class);

    assertThat(pass(world, rule(null, null, DAY)).deleted()).isEqualTo(1);

    assertThat(archived())
        .extracting(file -> String.valueOf(file.getFileName()))
        .containsExactly(".0a1b2c3d4e5f6-7.part", run + ".jsonl.gz");
  }

  /** Damage of one run does not keep others, and the run can be seen like before. */
  @BothStores
  void aRunWithDamagedHistoryIsKept(TestDatabase database) throws IOException {
    FlowWorld world = world(database);
    world.publish(BILL);
    Id good = ended(world, "bill");
    Id missing = ended(world, "bill");
    Id damaged = ended(world, "bill");
    Id alsoGood = ended(world, "bill");
    world.elapse(DAY);
    String where =
        " WHERE root = %d AND position = (SELECT MAX(position) FROM record r WHERE"
            + " r.root = record.root)";
    database.execute("DELETE FROM record" + where.formatted(missing.value()));
    database.execute(
        "UPDATE record SET position = position + 1000" + where.formatted(damaged.value()));

    RetentionReport report = pass(world, rule(null, null, DAY));

    assertThat(report.deleted()).isEqualTo(2);
    assertThat(report.kept()).isEqualTo(2);
    assertThat(report.reasons()).anyMatch(reason -> reason.contains(missing + " has "));
    assertThat(report.reasons()).anyMatch(reason -> reason.contains(damaged.toString()));
    assertThat(archived()).hasSize(2);
    assertThat(world.store.reads().instance(good)).isEmpty();
    assertThat(world.store.reads().instance(alsoGood)).isEmpty();
    for (Id kept : List.of(missing, damaged)) {
      assertThat(world.view(kept).state()).isEqualTo("COMPLETED");
      assertThat(world.store.reads().instance(kept).orElseThrow().quarantine()).isNull();
      assertThat(world.store.deleteRoot(kept, 1_000)).isTrue();
    }
  }

  /** The index of searches finds what retention looks for. */
  @BothStores
  void tenantsAndFlowsAreListedInOrder(TestDatabase database) {
    FlowWorld world = world(database);
    world.publish(BILL);
    world.publish(AUDIT);
    ended(world, "bill");
    ended(world, "bill");
    ended(world, "audit");
    var index = world.store.search();

    assertThat(index.nextTenant("")).contains("acme");
    assertThat(index.nextTenant("acme")).isEmpty();
    assertThat(index.nextCategory("acme", "")).contains("audit");
    assertThat(index.nextCategory("acme", "audit")).contains("bill");
    assertThat(index.nextCategory("acme", "bill")).isEmpty();
  }
}
