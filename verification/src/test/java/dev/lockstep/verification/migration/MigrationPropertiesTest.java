package dev.lockstep.verification.migration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.interpreter.GuardAnswers;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PayloadCheck;
import dev.lockstep.model.interpreter.PendingTimer;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.draft.StateDraft;
import dev.lockstep.verification.draft.StateDraft.Kind;
import dev.lockstep.verification.random.RandomChart;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Every reachable snapshot of a random chart is either migrated by the proposed migration to a
 * snapshot from which the other version continues, or reported with a reason.
 */
class MigrationPropertiesTest {

  private static final boolean EXHAUSTIVE = Boolean.getBoolean("lockstep.exhaustive");
  private static final long FIRST_SEED = Long.getLong("lockstep.seed", 20_261_126);
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private int migrated;
  private int stuck;
  private int pairs;

  @Test
  void migratesOrReportsEverySnapshotAfterRenaming() {
    walkAll(
        "renamed",
        seed -> new RandomChart(seed, seed % 3 == 0).draft(),
        (before, seed) -> rename(before, new Random(seed)));
    assertThat(migrated).as("migrated").isPositive();
  }

  @Test
  void migratesOrReportsEverySnapshotBetweenUnrelatedCharts() {
    walkAll(
        "unrelated",
        seed -> new RandomChart(seed, seed % 3 == 0).draft(),
        (before, seed) -> renamed(new RandomChart(seed + 1_000, seed % 2 == 0).draft(), before));
    assertThat(stuck).as("stuck").isPositive();
  }

  @Test
  void migratesOrReportsEverySnapshotOfSplitStates() {
    walkAll(
        "split",
        seed -> new RandomChart(seed, seed % 3 == 0).draft(),
        (before, seed) -> with(before, split(before.root(), new Random(seed))));
    assertThat(migrated).as("migrated").isPositive();
  }

  private interface Drafts {
    ChartDraft of(long seed);
  }

  private interface Later {
    ChartDraft of(ChartDraft before, long seed);
  }

  private void walkAll(String kind, Drafts drafts, Later later) {
    int count = Integer.getInteger("lockstep.charts", EXHAUSTIVE ? 30 : 20);
    for (long seed = FIRST_SEED; seed < FIRST_SEED + count; seed++) {
      ChartDraft before = drafts.of(seed);
      Optional<ChartVersion> old = Versions.ifValid(new DraftWriter().write(before));
      Optional<ChartVersion> now =
          Versions.ifValid(new DraftWriter().write(later.of(before, seed)));
      if (old.isPresent() && now.isPresent()) {
        pairs++;
        walk(old.get(), now.get(), seed, kind + ", seed " + seed);
      }
    }
    assertThat(pairs).as("pairs that compile").isGreaterThan(count / 2);
  }

  private void walk(ChartVersion old, ChartVersion now, long seed, String about) {
    Optional<String> proposal = MigrationProposal.of(old, now);
    ChartMigration migration =
        proposal
            .map(text -> Versions.migration(text, old, now))
            .orElseGet(() -> ChartMigration.unchanged(old, now));
    Interpreter interpreter = interpreter(old);
    var judge = new Judge(old, now, migration, about + "\n" + proposal.orElse(""));
    Random random = new Random(seed);
    Instant time = NOON;
    Reaction last = interpreter.start(time);
    if (last instanceof Reaction.Refused) {
      return;
    }
    for (int step = 0; step < 25; step++) {
      judge.judge(last.snapshot());
      time = time.plusSeconds(random.nextInt(3));
      List<PendingTimer> timers = last.snapshot().timers();
      if (!timers.isEmpty() && random.nextInt(4) == 0) {
        last = interpreter.fire(last.snapshot(), timers.get(random.nextInt(timers.size())), time);
      } else {
        last = interpreter.fire(last.snapshot(), any(old.chart(), random), time);
      }
    }
  }

  private static Interpreter interpreter(ChartVersion version) {
    return new Interpreter(version.chart(), PayloadCheck.lenient(), GuardAnswers.never());
  }

  /** Checks snapshots of one pair of versions, whose conditions are compiled once. */
  private final class Judge {

    private final ChartVersion now;
    private final String about;
    private final InterpreterSnapshots snapshots;
    private final SnapshotCheck check;
    private final Migrations migrations;
    private final Interpreter later;

    Judge(ChartVersion old, ChartVersion now, ChartMigration migration, String about) {
      this.now = now;
      this.about = about;
      this.snapshots = new InterpreterSnapshots(old);
      this.check = new SnapshotCheck(old);
      this.migrations = Migrations.of(List.of(migration));
      this.later = interpreter(now);
    }

    void judge(InterpreterSnapshot at) {
      SnapshotData data = snapshots.data(at);
      assertThat(check.problem(data)).as("the chart of a snapshot holds it, %s", about).isEmpty();
      assertThat(SnapshotData.of(data.toJson())).as(about).isEqualTo(data);
      Migrations.Result result = migrations.migrate(data, now.id());
      assertThat(migrations.migrate(data, now.id())).as("determinism").isEqualTo(result);
      if (result instanceof Migrations.Result.Failed failed) {
        stuck++;
        assertThat(failed.stuck().reason()).as(about).isNotEmpty();
        return;
      }
      migrated++;
      SnapshotData snapshot = ((Migrations.Result.Migrated) result).snapshot();
      InterpreterSnapshot continued = Versions.snapshot(now, snapshot);
      checkConfiguration(now.chart(), continued.configuration(), about);
      continued.history().values().forEach(stored -> assertThat(stored.isEmpty()).isFalse());
      assertThat(continued.timers())
          .as("timers belong to active states, %s", about)
          .allMatch(
              timer ->
                  timer.event() >= 0
                      || continued
                          .configuration()
                          .get(now.chart().transitions().get(timer.transition()).source()));
      assertContinues(continued);
    }

    /** Every event is taken or refused; a taken one leads to a legal configuration. */
    private void assertContinues(InterpreterSnapshot from) {
      now.chart()
          .events()
          .forEach(
              event -> {
                Reaction reaction =
                    later.fire(from, new Stimulus(event.wire(), Optional.empty(), Map.of()), NOON);
                checkConfiguration(now.chart(), reaction.snapshot().configuration(), about);
              });
      from.timers().forEach(timer -> later.fire(from, timer, timer.deadline()));
    }
  }

  private static Stimulus any(IrChart chart, Random random) {
    String event = chart.events().get(random.nextInt(chart.events().size())).wire();
    return new Stimulus(event, Optional.empty(), Map.of());
  }

  /** Asserts the rules for a legal configuration: SCXML, section 3.11. */
  private static void checkConfiguration(IrChart chart, BitSet active, String about) {
    assertThat(active.get(0)).as(about).isTrue();
    active.stream()
        .mapToObj(chart.states()::get)
        .forEach(
            state -> {
              long children = state.children().stream().filter(active::get).count();
              long regions =
                  state.children().stream()
                      .filter(c -> chart.states().get(c).kind() != IrState.Kind.HISTORY)
                      .count();
              long expected =
                  switch (state.kind()) {
                    case COMPOUND -> 1;
                    case PARALLEL -> regions;
                    case ATOMIC, FINAL, HISTORY -> 0;
                  };
              assertThat(children).as("%s of %s", state.path(), about).isEqualTo(expected);
            });
  }

  private static ChartDraft rename(ChartDraft chart, Random random) {
    return with(chart, rename(chart.root(), random, true));
  }

  private static StateDraft rename(StateDraft state, Random random, boolean isRoot) {
    boolean isHistory = state.kind() == Kind.SHALLOW_HISTORY || state.kind() == Kind.DEEP_HISTORY;
    boolean renames = !isRoot && !isHistory && random.nextInt(3) == 0;
    List<StateDraft> states = new ArrayList<>();
    state.states().forEach(inner -> states.add(rename(inner, random, false)));
    String wire = renames ? "renamed " + state.name() + random.nextInt(1_000_000) : state.wire();
    return copy(state, wire, states);
  }

  private static StateDraft split(StateDraft state, Random random) {
    if (state.kind() == Kind.PLAIN && state.states().isEmpty() && random.nextInt(3) == 0) {
      return copy(state, "", List.of(leaf("first"), leaf("second")));
    }
    List<StateDraft> states = new ArrayList<>();
    state.states().forEach(inner -> states.add(split(inner, random)));
    return copy(state, state.wire(), states);
  }

  private static StateDraft leaf(String name) {
    return new StateDraft(
        name,
        "",
        "",
        Kind.PLAIN,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }

  private static StateDraft copy(StateDraft state, String wire, List<StateDraft> states) {
    return new StateDraft(
        state.name(),
        wire,
        state.description(),
        state.kind(),
        state.initial(),
        state.initialActions(),
        state.tags(),
        state.attributes(),
        state.invariants(),
        state.entry(),
        state.exit(),
        state.transitions(),
        states);
  }

  private static ChartDraft renamed(ChartDraft chart, ChartDraft like) {
    return named(chart, like.name(), chart.root());
  }

  private static ChartDraft with(ChartDraft chart, StateDraft root) {
    return named(chart, chart.name(), root);
  }

  private static ChartDraft named(ChartDraft chart, String name, StateDraft root) {
    return new ChartDraft(
        name,
        "2.0.0",
        chart.description(),
        chart.context(),
        chart.actors(),
        chart.attributes(),
        chart.events(),
        chart.emits(),
        chart.guards(),
        chart.actions(),
        chart.onTransition(),
        root);
  }
}
