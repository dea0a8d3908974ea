package dev.lockstep.runtime.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.snapshot.Migrations.Result;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class MigrationsTest {

  private static final ChartId ONE = new ChartId("order", "1.0.0", "aa");
  private static final ChartId TWO = new ChartId("order", "2.0.0", "bb");
  private static final ChartId THREE = new ChartId("order", "3.0.0", "cc");

  private static final SnapshotData OLD =
      new SnapshotData(
          ONE,
          List.of("placed"),
          JsonObject.of("attempts", JsonNumber.of(2L)),
          Map.of("last", List.of("placed")),
          List.of(new Timer("late", null, null, 1, Instant.EPOCH)),
          3);

  private record Made(
      ChartId from, ChartId to, Set<String> dropped, UnaryOperator<SnapshotData> change)
      implements Migration {
    @Override
    public SnapshotData migrate(SnapshotData snapshot) {
      return change.apply(snapshot);
    }
  }

  private static Migration moves(ChartId from, ChartId to) {
    return new Made(from, to, Set.of(), old -> moved(old, to, old.context()));
  }

  private static SnapshotData moved(SnapshotData old, ChartId to, JsonObject context) {
    return new SnapshotData(to, old.in(), context, old.history(), old.timers(), old.entries());
  }

  @Test
  void readsDataWithoutAMachine() {
    assertThat(SnapshotData.read(JsonWriter.writeBytes(OLD.toJson()))).isEqualTo(OLD);
    assertThat(SnapshotData.of(ONE, OLD.toBody())).isEqualTo(OLD);
    assertThatThrownBy(() -> SnapshotData.read(new byte[] {'{'}))
        .isInstanceOf(UnreadableSnapshotException.class);
  }

  @Test
  void appliesTheShortestChain() {
    Migrations both = Migrations.of(List.of(moves(ONE, TWO), moves(TWO, THREE)));
    Migrations direct =
        Migrations.of(List.of(moves(ONE, TWO), moves(TWO, THREE), moves(ONE, THREE)));

    assertThat(both.migrate(OLD, THREE))
        .isEqualTo(new Result.Migrated(moved(OLD, THREE, OLD.context())));
    assertThat(direct.connects(ONE, THREE)).isTrue();
    assertThat(both.migrate(OLD, ONE)).isEqualTo(new Result.Migrated(OLD));
    assertThat(problem(Migrations.NONE.migrate(OLD, TWO))).isEqualTo(Problem.NO_MIGRATION);
  }

  @Test
  void refusesLostValuesThatAreNotNamed() {
    UnaryOperator<SnapshotData> loses = old -> moved(old, TWO, JsonObject.EMPTY);
    UnaryOperator<SnapshotData> losesAll =
        old -> new SnapshotData(TWO, old.in(), old.context(), Map.of(), List.of(), 3);

    assertThat(problem(one(new Made(ONE, TWO, Set.of(), loses)))).isEqualTo(Problem.LOST_DATA);
    assertThat(one(new Made(ONE, TWO, Set.of("attempts"), loses)))
        .isInstanceOf(Result.Migrated.class);
    assertThat(problem(one(new Made(ONE, TWO, Set.of("last"), losesAll))))
        .isEqualTo(Problem.LOST_DATA);
    assertThat(problem(one(new Made(ONE, TWO, Set.of("late"), losesAll))))
        .isEqualTo(Problem.LOST_DATA);
    assertThat(one(new Made(ONE, TWO, Set.of("late", "last"), losesAll)))
        .isInstanceOf(Result.Migrated.class);
  }

  @Test
  void returnsTheFailuresOfCode() {
    Migration fails =
        new Made(
            ONE,
            TWO,
            Set.of(),
            old -> {
              throw new IllegalStateException("no such customer");
            });
    Migration refuses =
        new Made(
            ONE,
            TWO,
            Set.of(),
            old -> {
              throw new StuckException("attempts", "too many");
            });
    Migration wrong = new Made(ONE, TWO, Set.of(), old -> old);

    assertThat(one(fails).toString()).contains("no such customer");
    assertThat(((Result.Failed) one(refuses)).stuck())
        .isEqualTo(new Stuck(Problem.FAILED, "attempts", "too many"));
    assertThat(problem(one(wrong))).isEqualTo(Problem.FAILED);
    assertThatThrownBy(() -> Migrations.of(List.of(wrong, fails)))
        .hasMessageContaining("two migrations lead from `order` 1.0.0");
  }

  private static Result one(Migration migration) {
    return Migrations.of(List.of(migration)).migrate(OLD, TWO);
  }

  private static Problem problem(Result result) {
    return ((Result.Failed) result).stuck().problem();
  }
}
