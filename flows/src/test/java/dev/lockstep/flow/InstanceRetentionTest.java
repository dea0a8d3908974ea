package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.internal.integrity.IntegrityCheck;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.EarlierVersion;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.engine.store.testing.WorldClock;
import dev.lockstep.execution.ExecutionExtension;
import dev.lockstep.flow.retention.ArchiveException;
import dev.lockstep.flow.retention.ArchivedRoot;
import dev.lockstep.flow.retention.Retention;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionReport;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.flow.retention.RootRestore;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.accesstoken.AccessTokenTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;

/** Ended instances of other charts than flow runs are archived and deleted like flow runs. */
class InstanceRetentionTest {

  private static final Duration DAY = Duration.ofDays(1);
  private static final String TOKEN = "access-token";
  private static final String CONTRACT = "execution-contract";

  @TempDir private Path folder;

  /** An engine whose instances are started and moved by the commands of every chart. */
  private final class World implements AutoCloseable {

    final WorldClock clock = WorldClock.turned();
    final RecordStore store;
    final Engine engine;
    private final TestDatabase database;

    World(TestDatabase database) {
      this.database = database;
      store = database.store();
      engine =
          Engine.open(
              new EngineSettings(
                  store,
                  clock,
                  new TimedIds(clock, store.nextNode()),
                  Charts.all(),
                  List.of(FlowExtension.create(), ExecutionExtension.create()),
                  false));
    }

    Id start(String tenant, String chart) {
      JsonObject body =
          engine.submit(BasicCommands.start(tenant, chart, JsonObject.EMPTY)).orElseThrow();
      return Id.parse(FlowWorld.text(body, "instance")).orElseThrow();
    }

    void elapse(Duration time) {
      clock.turn(database, time);
    }

    Id revoked(String tenant) {
      Id token = start(tenant, TOKEN);
      fire(tenant, token, "revoke", "admin");
      return token;
    }

    void fire(String tenant, Id instance, String event, String actor) {
      Answer answer =
          engine.submit(
              Command.on(
                      instance,
                      BasicCommands.FIRE,
                      tenant,
                      FlowWorld.json("{\"event\":\"%s\"}".formatted(event)))
                  .by(actor, "ada"));
      assertThat(answer).isInstanceOf(Answer.Accepted.class);
    }

    /** Creates an execution and moves it. */
    Id contract(String more, String... events) {
      JsonObject created =
          engine
              .submit(
                  Command.begin(
                      ExecutionExtension.CREATE,
                      "acme",
                      FlowWorld.json(
                          "{\"action_type\":\"tool_call\",\"action_detail\":{\"service\":\"s\","
                              + "\"method\":\"m\"}"
                              + more
                              + "}")))
              .orElseThrow();
      Id id = Id.parse(FlowWorld.text(created, "execution_id")).orElseThrow();
      for (String event : events) {
        fire("acme", id, event, "tool_node");
      }
      return id;
    }

    RetentionReport pass(RetentionRule... rules) {
      return new Retention(engine, policy(rules)).pass(took -> true);
    }

    List<Id> ids() {
      return store.reads().roots(null, 100).stream().map(StoredInstance::id).toList();
    }

    @Override
    public void close() {
      assertThat(new IntegrityCheck(store, Charts.all()).run().findings()).isEmpty();
      engine.close();
    }
  }

  private RetentionPolicy policy(RetentionRule... rules) {
    return new RetentionPolicy(List.of(rules), folder, RetentionPolicy.EVERY);
  }

  private static RetentionRule rule(
      String chart, @Nullable String tenant, @Nullable Duration keep) {
    return new RetentionRule(chart, tenant, null, keep);
  }

  private List<Path> archived() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static RetentionReport report(long deleted) {
    return new RetentionReport(deleted, 0, List.of(), true);
  }

  @BothStores
  void deletesEndedInstancesOfTheChartAndTheTenantWhenTheirTimeIsOver(TestDatabase database)
      throws IOException {
    try (World world = new World(database)) {
      Id open = world.start("acme", TOKEN);
      Id old = world.revoked("acme");
      Id elsewhere = world.revoked("other");
      Id task = world.start("acme", "task");
      world.elapse(DAY.minusMillis(1));
      Id young = world.revoked("acme");
      RetentionRule[] rules = {rule(TOKEN, null, DAY), rule(TOKEN, "other", null)};

      assertThat(world.pass(rules)).as("a millisecond before its time").isEqualTo(report(0));
      world.elapse(Duration.ofMillis(1));
      assertThat(world.pass(rules)).isEqualTo(report(1));
      assertThat(world.pass(rules)).isEqualTo(report(0));

      assertThat(world.ids()).containsExactlyInAnyOrder(open, elsewhere, task, young);
      assertThat(archived())
          .singleElement()
          .asString()
          .contains("/acme/")
          .endsWith(old + ".jsonl.gz");
    }
  }

  /** An instance that was open for long is kept for its time after its end. */
  @BothStores
  void theTimeBeginsWithTheEnd(TestDatabase database) {
    try (World world = new World(database)) {
      Id token = world.start("acme", TOKEN);
      world.elapse(DAY.multipliedBy(9));
      world.fire("acme", token, "revoke", "admin");
      world.elapse(DAY.minusMillis(1));

      assertThat(world.pass(rule(TOKEN, null, DAY))).isEqualTo(report(0));
      world.elapse(Duration.ofMillis(1));
      assertThat(world.pass(rule(TOKEN, null, DAY))).isEqualTo(report(1));
      assertThat(world.ids()).isEmpty();
    }
  }

  /** A migration after the end does not begin the time again. */
  @BothStores
  void theTimeBeginsWithTheEndOfAMigratedInstance(TestDatabase database) {
    try (World world = new World(database)) {
      world.revoked("acme");
      world.elapse(DAY.minusMillis(1));
      EarlierVersion earlier = EarlierVersion.store(database, AccessTokenTable.CHART_ID);
      for (int moves = 0; moves < 2; moves++) {
        assertThat(
                InstanceMigration.of(world.engine, AccessTokenTable.CHART_ID, earlier.migrations())
                    .run(MigrationProgress.IGNORED)
                    .moved())
            .isEqualTo(1);
        EarlierVersion.store(database, AccessTokenTable.CHART_ID);
      }

      assertThat(world.pass(rule(TOKEN, null, DAY))).isEqualTo(report(0));
      world.elapse(Duration.ofMillis(1));
      assertThat(world.pass(rule(TOKEN, null, DAY))).isEqualTo(report(1));
    }
  }

  /** All pages are read, whatever is between the instances to delete. */
  @BothStores
  void findsEndedInstancesAmongManyOpenOnes(TestDatabase database) {
    try (World world = new World(database)) {
      List<Id> open = new ArrayList<>();
      for (int i = 0; i < 1_050; i++) {
        if (i % 350 == 10) {
          world.revoked("acme");
        }
        open.add(world.start("acme", TOKEN));
      }
      world.elapse(DAY);

      assertThat(world.pass(rule(TOKEN, null, DAY))).isEqualTo(report(3));
      assertThat(world.store.reads().roots(null, 2_000))
          .extracting(StoredInstance::id)
          .containsExactlyElementsOf(open);
    }
  }

  @BothStores
  void anArchivedInstanceIsRestoredAsItWas(TestDatabase database) throws IOException {
    try (World world = new World(database)) {
      Id token = world.revoked("acme");
      Reads reads = world.store.reads();
      StoredInstance row = reads.instance(token).orElseThrow();
      List<?> journal = reads.journal(token, -1, 100);
      List<?> stream = reads.stream(token, 0, 100);
      world.elapse(DAY);
      world.pass(rule(TOKEN, null, DAY));
      Path file = archived().get(0);

      ArchivedRoot checked = RootRestore.check(file);
      ArchivedRoot restored = new RootRestore(world.store).restore(file);

      assertThat(restored).isEqualTo(checked);
      assertThat(restored.chart()).isEqualTo(TOKEN);
      assertThat(restored.isRun()).isFalse();
      assertThat(reads.instance(token).orElseThrow())
          .usingRecursiveComparison()
          .ignoringFields("updatedAt", "work")
          .isEqualTo(row);
      assertThat(reads.journal(token, -1, 100)).isEqualTo(journal).hasSize(2);
      assertThat(reads.stream(token, 0, 100)).isEqualTo(stream);
      assertThatThrownBy(() -> new RootRestore(world.store).restore(file))
          .isInstanceOf(ArchiveException.class)
          .hasMessageContaining("is in the store");
      byte[] whole = Files.readAllBytes(file);
      assertThat(world.pass(rule(TOKEN, null, DAY))).as("as old as before").isEqualTo(report(1));
      assertThat(archived()).containsExactly(file);
      assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }
  }

  /** The key of an irreversible execution is held by its row. */
  @BothStores
  void anExecutionThatPreventsARepetitionIsKeptUntilItsKeyExpires(TestDatabase database) {
    try (World world = new World(database)) {
      Id reversible = world.contract("", "start", "succeed");
      Id forever = world.contract(",\"irreversible\":true", "start", "succeed");
      world.elapse(DAY);

      assertThat(world.pass(rule(CONTRACT, null, DAY))).isEqualTo(report(1));

      assertThat(world.store.reads().instance(reversible)).isEmpty();
      assertThat(world.ids()).containsExactly(forever);
      assertThat(world.store.reads().instance(forever).orElseThrow().quarantine()).isNull();
    }
    database.execute("DELETE FROM claim");
  }

  @BothStores
  void anExecutionWhoseKeyHasExpiredIsDeleted(TestDatabase database) {
    try (World world = new World(database)) {
      world.contract(",\"irreversible\":true,\"key_lifetime_seconds\":172800", "start", "succeed");
      world.elapse(DAY);
      assertThat(world.pass(rule(CONTRACT, null, DAY))).isEqualTo(report(0));
      world.elapse(DAY);
      assertThat(world.pass(rule(CONTRACT, null, DAY))).isEqualTo(report(1));
      assertThat(world.ids()).isEmpty();
    }
  }

  @BothStores
  void anInstanceInQuarantineOrWithDamagedHistoryIsKeptAndNamed(TestDatabase database) {
    World world = new World(database);
    Id quarantined = world.revoked("acme");
    Id damaged = world.revoked("acme");
    Id good = world.revoked("acme");
    database.execute("UPDATE instance SET quarantine = 'why' WHERE id = " + quarantined.value());
    database.execute(
        ("DELETE FROM record WHERE root = %d AND position ="
                + " (SELECT MIN(position) FROM record r WHERE r.root = record.root)")
            .formatted(damaged.value()));
    world.elapse(DAY);

    RetentionReport report = world.pass(rule(TOKEN, null, DAY));

    assertThat(report.deleted()).isEqualTo(1);
    assertThat(report.kept()).isEqualTo(2);
    assertThat(report.reasons())
        .anyMatch(reason -> reason.contains(quarantined + " cannot be archived: it is in quar"))
        .anyMatch(reason -> reason.contains(damaged + " has "));
    assertThat(world.ids()).containsExactly(quarantined, damaged).doesNotContain(good);
    world.engine.close();
  }

  /** A deletion that was interrupted anywhere is continued by the next pass. */
  @BothStores
  void aDeletionThatWasInterruptedIsContinued(TestDatabase database) throws IOException {
    try (World world = new World(database)) {
      for (int interruptedAfter = 1; interruptedAfter < 6; interruptedAfter++) {
        Id token = world.revoked("acme");
        world.elapse(DAY);
        int[] pauses = {interruptedAfter};
        new Retention(world.engine, policy(rule(TOKEN, null, DAY))).pass(took -> --pauses[0] > 0);
        boolean isGone = world.store.reads().instance(token).isEmpty();
        if (!isGone && interruptedAfter > 1) {
          world.store.deleteRoot(token, 1);
        }

        RetentionReport next = world.pass(rule(TOKEN, null, DAY));

        assertThat(next).isEqualTo(report(isGone ? 0 : 1));
        assertThat(world.ids()).isEmpty();
        assertThat(archived()).hasSize(interruptedAfter);
        assertThat(archived().stream().map(RootRestore::check).map(ArchivedRoot::lines))
            .as("each is complete: the row, two entries and no event")
            .containsOnly(3L);
      }
    }
  }

  @BothStores
  void aRuleThatWouldDeleteOpenInstancesIsRefused(TestDatabase database) {
    try (World world = new World(database)) {
      assertThatThrownBy(() -> world.pass(rule("task", null, DAY)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("never end");
      assertThatThrownBy(() -> world.pass(rule("node-run", null, DAY)))
          .hasMessageContaining("with their flow run");
      assertThatThrownBy(() -> world.pass(rule("tasks", null, DAY)))
          .hasMessageContaining("there is no chart `tasks`");
      assertThatThrownBy(() -> new RetentionRule(TOKEN, null, "bill", DAY))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
