package dev.lockstep.flow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.EarlierVersion;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.Schedule;
import dev.lockstep.statecharts.flow.ScheduleEvent;
import dev.lockstep.statecharts.flow.ScheduleSettings;
import dev.lockstep.statecharts.flow.ScheduleSettingsValidator;
import dev.lockstep.statecharts.schedule.ScheduleTable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Tests that schedules start each run once, whatever is lost meanwhile. */
class ScheduleTest extends FlowTest {

  private static final String FLOW =
      """
      flow: report
      variables: { at: { type: text } }
      nodes:
        ask: { type: human_review, shows: "{{variables.at | default: ''}}" }
      """;

  private static final String EVERY = "\"workflowId\": \"report\", \"everySeconds\": 600";

  /** A world with a flow, a schedule of it, and a worker. */
  private final class Scheduled {

    final FlowWorld world;
    final OperationsWorld worker;
    final ScheduleService schedules;
    final TestDatabase database;

    Scheduled(TestDatabase database) {
      this(database, FlowQuotas.STANDARD);
    }

    Scheduled(TestDatabase database, FlowQuotas quotas) {
      this.database = database;
      world = watched(new FlowWorld(database, quotas));
      worker = new OperationsWorld(world, database);
      schedules = new ScheduleService(world.engine::submit, world.engine, FlowPermissions.NONE);
      world.publish(FLOW);
    }

    Scheduled put(String more) {
      schedules.put(FlowWorld.ADA, "daily", settings("{" + EVERY + more + "}"), null).orElseThrow();
      return this;
    }

    /** Advances the clock, in steps that a running server would notice. */
    void pass(Duration time) {
      for (Duration left = time; !left.isZero(); left = left.minusMinutes(1)) {
        world.elapse(Duration.ofMinutes(1));
        worker.workOn();
      }
    }

    /** Advances the clock while no server runs. */
    void isDown(Duration time) {
      world.clock.turn(database, time);
    }

    Schedule view() {
      return schedules.schedule(FlowWorld.ADA, "daily").orElseThrow();
    }

    List<FlowRun> runs() {
      return world.flows.runs(FlowWorld.ADA, RunFilter.ALL, null, 200).items();
    }

    List<ScheduleEvent> history() {
      List<ScheduleEvent> all = new ArrayList<>();
      Long before = null;
      do {
        ListPage<ScheduleEvent> page =
            schedules.history(FlowWorld.ADA, "daily", before, 3).orElseThrow();
        all.addAll(page.items());
        before = page.next() == null ? null : Long.valueOf(page.next());
      } while (before != null);
      return all;
    }

    void end(FlowRun run) {
      world.flows.cancel(FlowWorld.ADA, Id.parse(run.id()).orElseThrow(), null).orElseThrow();
    }
  }

  private static ScheduleSettings settings(String json) {
    return ScheduleSettingsValidator.read(FlowWorld.json(json)).orElseThrow();
  }

  @BothStores
  void startsARunAtEachTime(TestDatabase database) {
    Scheduled all =
        new Scheduled(database)
            .put(", \"overlap\": \"allow\", \"variables\": {\"at\": \"{{schedule.time}}\"}");
    Instant first = all.view().nextAt();

    all.pass(Duration.ofMinutes(9));
    assertThat(all.runs()).isEmpty();
    all.pass(Duration.ofMinutes(22));

    assertThat(all.runs()).hasSize(3).allMatch(run -> run.createdBy().equals("ada"));
    assertThat(all.runs().get(2).variables().get("at"))
        .isEqualTo(FlowWorld.value("\"" + first + "\""));
    assertThat(all.view().started()).isEqualTo(3);
    assertThat(all.view().missed()).isZero();
    assertThat(all.view().nextAt()).isEqualTo(first.plus(Duration.ofMinutes(30)));
    assertThat(all.history())
        .extracting(ScheduleEvent::event)
        .containsExactly(
            "run.started", "timer", "run.started", "timer", "run.started", "timer", "created");
    assertThat(all.history().get(0).runId()).isEqualTo(all.runs().get(0).id());
  }

  /** A crash before or after each command of the worker loses no run and doubles none. */
  @BothStores
  void aCrashNeitherLosesNorDoublesARun(TestDatabase database) {
    Scheduled all =
        new Scheduled(database, new FlowQuotas(64L << 20, 100, 12)).put(", \"overlap\": \"allow\"");
    for (int crash = 0; crash < 6; crash++) {
      all.worker.points = 0;
      all.worker.crash = crash;
      all.pass(Duration.ofMinutes(10));
      assertThat(all.runs()).as("crash at point %d", crash).hasSize(crash + 1);
    }

    assertThat(all.view().started()).isEqualTo(6);
    assertThat(all.view().pending()).isZero();
    assertThat(all.history().stream().map(ScheduleEvent::runId).filter(id -> id != null))
        .containsExactlyElementsOf(all.runs().stream().map(FlowRun::id).toList());
  }

  @BothStores
  void missedTimesStartOneRunOrTheLastOnesOrNone(TestDatabase database) {
    Scheduled all = new Scheduled(database).put(", \"overlap\": \"allow\", \"missed\": \"once\"");
    all.isDown(Duration.ofMinutes(65));
    all.pass(Duration.ofMinutes(1));
    assertThat(all.runs()).hasSize(1);
    assertThat(all.view().missed()).isEqualTo(5);
    assertThat(all.history().get(0).cause().wire()).isEqualTo("missed");

    all.put(", \"overlap\": \"allow\", \"missed\": \"all\", \"missedLimit\": 2");
    all.isDown(Duration.ofMinutes(60));
    all.pass(Duration.ofMinutes(1));
    assertThat(all.runs()).hasSize(3);

    all.put(", \"overlap\": \"allow\", \"missed\": \"skip\"");
    all.isDown(Duration.ofMinutes(60));
    all.pass(Duration.ofMinutes(1));
    assertThat(all.runs()).hasSize(3);
    all.pass(Duration.ofMinutes(10));
    assertThat(all.runs()).hasSize(4);
  }

  @BothStores
  void aVeryLongDowntimeIsPlannedInBoundedTime(TestDatabase database) {
    Scheduled all = new Scheduled(database);
    all.schedules
        .put(
            FlowWorld.ADA,
            "daily",
            settings("{\"workflowId\": \"report\", \"cron\": \"* * * * *\"}"),
            null)
        .orElseThrow();

    all.isDown(Duration.ofDays(3_000));
    all.pass(Duration.ofMinutes(2));

    assertThat(all.runs()).hasSizeBetween(1, 2);
    assertThat(all.view().missed()).isGreaterThan(100);
  }

  @BothStores
  void anEarlierRunSkipsQueuesOrIsCancelled(TestDatabase database) {
    Scheduled all = new Scheduled(database).put("");
    all.pass(Duration.ofMinutes(31));
    assertThat(all.runs()).hasSize(1);
    assertThat(all.view().skipped()).isEqualTo(2);
    assertThat(all.history().get(0).reason()).isEqualTo("overlap");

    all.put(", \"overlap\": \"queue\"");
    all.pass(Duration.ofMinutes(31));
    assertThat(all.runs()).hasSize(1);
    assertThat(all.view().pending()).isEqualTo(1);
    all.end(all.runs().get(0));
    all.pass(Duration.ofMinutes(1));
    assertThat(all.runs()).hasSize(2);
    assertThat(all.view().pending()).isZero();

    all.put(", \"overlap\": \"cancel\"");
    all.pass(Duration.ofMinutes(11));
    assertThat(all.runs()).hasSize(3);
    assertThat(all.runs().get(1).state()).isEqualTo("CANCELLED");
  }

  @BothStores
  void aPausedScheduleStartsWhatPeopleTrigger(TestDatabase database) {
    Scheduled all = new Scheduled(database).put(", \"missed\": \"skip\"");
    all.schedules.pause(FlowWorld.BOB, "daily", null).orElseThrow();
    all.pass(Duration.ofMinutes(25));
    assertThat(all.runs()).isEmpty();
    assertThat(all.view().nextAt()).isNull();

    all.schedules.trigger(FlowWorld.BOB, "daily", "click").orElseThrow();
    all.schedules.trigger(FlowWorld.BOB, "daily", "click").orElseThrow();
    all.worker.workOn();
    assertThat(all.runs()).hasSize(1).allMatch(run -> run.createdBy().equals("bob"));

    all.schedules.resume(FlowWorld.BOB, "daily", null).orElseThrow();
    all.worker.workOn();
    assertThat(all.runs()).hasSize(1);
    assertThat(all.view().missed()).isEqualTo(2);
    assertThat(all.history())
        .extracting(ScheduleEvent::event)
        .contains("schedule.paused", "run.triggered", "schedule.resumed");
  }

  @BothStores
  void aMigrationIsNoEventOfASchedule(TestDatabase database) {
    Scheduled all = new Scheduled(database).put("");
    List<ScheduleEvent> before = all.history();
    EarlierVersion earlier = EarlierVersion.store(database, ScheduleTable.CHART_ID);

    assertThat(
            InstanceMigration.of(all.world.engine, ScheduleTable.CHART_ID, earlier.migrations())
                .run(MigrationProgress.IGNORED)
                .moved())
        .isEqualTo(1);

    assertThat(all.history()).isEqualTo(before).isNotEmpty();
    assertThat(all.view().state()).isEqualTo("waiting");
    assertThat(all.world.store.reads().marks("acme", "schedule", 10)).hasSize(1);
  }

  @BothStores
  void aRangeOfTimesIsBackfilledOneAfterTheOther(TestDatabase database) {
    Scheduled all = new Scheduled(database).put(", \"start\": \"2026-01-01T00:00:00Z\"");
    Instant from = Instant.parse("2026-02-01T00:00:00Z");
    // The times are those of the calendar, and one of them may pass during the test.
    all.schedules.pause(FlowWorld.ADA, "daily", null).orElseThrow();

    Problem none =
        FlowWorld.declined(
            all.schedules.backfill(
                FlowWorld.ADA, "daily", from.minusSeconds(90), from.minusSeconds(60), true, null));
    Problem many =
        FlowWorld.declined(
            all.schedules.backfill(
                FlowWorld.ADA, "daily", from, from.plus(Duration.ofDays(30)), true, null));
    all.schedules
        .backfill(FlowWorld.ADA, "daily", from, from.plusSeconds(1_200), true, null)
        .orElseThrow();
    all.worker.workOn();

    assertThat(none.reason()).isEqualTo("no-times");
    assertThat(many.reason()).isEqualTo("too-many-times");
    assertThat(all.runs()).hasSize(1);
    all.end(all.runs().get(0));
    all.pass(Duration.ofMinutes(1));
    all.end(all.runs().get(0));
    all.pass(Duration.ofMinutes(1));
    assertThat(all.runs()).hasSize(3);
    assertThat(all.history().get(0).scheduledAt()).isEqualTo(from.plusSeconds(1_200));
  }

  @BothStores
  void aScheduleEndsAndItsNameIsFreeAfterItsDeletion(TestDatabase database) {
    Scheduled all = new Scheduled(database).put("");
    Instant end = all.view().nextAt().plusSeconds(60);
    all.put(", \"end\": \"" + end + "\"");
    all.pass(Duration.ofMinutes(11));
    assertThat(all.view().state()).isEqualTo("ended");
    assertThat(all.runs()).hasSize(1);

    all.schedules.delete(FlowWorld.ADA, "daily", null).orElseThrow();
    assertThat(all.schedules.schedule(FlowWorld.ADA, "daily")).isEmpty();
    assertThat(all.schedules.schedules(FlowWorld.ADA, null, 10).items()).isEmpty();
    all.put("");
    assertThat(all.schedules.schedules(FlowWorld.ADA, null, 10).items()).hasSize(1);
  }

  @BothStores
  void whatCannotStartIsRecordedWithTheReason(TestDatabase database) {
    Scheduled all = new Scheduled(database).put("");
    all.world.catalog.archive(FlowWorld.ADA, "report").orElseThrow();

    all.pass(Duration.ofMinutes(11));

    assertThat(all.view().refused()).isEqualTo(1);
    assertThat(all.history().get(0).reason()).isEqualTo("workflow-archived");
  }

  @BothStores
  void mistakesAreNamed(TestDatabase database) {
    Scheduled all = new Scheduled(database).put("");

    assertThat(refusal(all, "\"cron\": \"61 * * * *\""))
        .isEqualTo("`61` is not a minute: 0 to 59 (column 1)");
    assertThat(refusal(all, "\"cron\": \"0 0 30 2 *\"")).contains("has no time");
    assertThat(refusal(all, "\"cron\": \"@daily\", \"everySeconds\": 60")).contains("either");
    assertThat(refusal(all, "\"cron\": \"@daily\", \"zone\": \"Europe/Berln\""))
        .contains("no time zone `Europe/Berln`");
    assertThat(refusal(all, "\"cron\": \"@daily\", \"end\": \"2020-01-01T00:00:00Z\""))
        .contains("no time after now");
    assertThat(refusal(all, "\"cron\": \"@daily\", \"workflowVersion\": \"9.9.9\""))
        .contains("no version `9.9.9`");
    assertThat(refusal(all, "\"cron\": \"@daily\", \"variables\": {\"at\": \"{{schedule.x}}\"}"))
        .contains("no `schedule.x`");
    assertThat(
            FlowWorld.declined(all.schedules.pause(Caller.of("others", "ada"), "daily", null))
                .kind())
        .isEqualTo(Problem.Kind.UNKNOWN);
    assertThat(FlowWorld.declined(all.schedules.pause(FlowWorld.ADA, "daily", 77L)).kind())
        .isEqualTo(Problem.Kind.STALE);
  }

  private static String refusal(Scheduled all, String times) {
    return FlowWorld.declined(
            all.schedules.put(
                FlowWorld.ADA,
                "other",
                settings("{\"workflowId\": \"report\", " + times + "}"),
                null))
        .detail();
  }
}
