package dev.lockstep.engine.versions;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.snapshot.Migration;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.StuckException;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Moves orders to the later version. Orders on hold have no counterpart there. */
public final class OrderMigration implements Migration {

  /** The timer of both versions, under the ID of the earlier one. */
  static final String LAPSE = "placed --after 3d--> cancelled";

  /** The same timer under the ID of the later version. */
  static final String LAPSE_NOW = "received --after 3d--> cancelled";

  private static final String RETRY = "packing --after 1d--> placed";

  /** Returns both versions of the chart. */
  public static List<ChartEntry> both() {
    return Charts.all();
  }

  public static ChartEntry earlier() {
    return version("1.0.0");
  }

  public static ChartEntry later() {
    return version("2.0.0");
  }

  private static ChartEntry version(String version) {
    return Charts.all().stream()
        .filter(chart -> chart.id().version().equals(version))
        .findFirst()
        .orElseThrow();
  }

  public static Migrations migrations() {
    return Migrations.of(List.of(new OrderMigration()));
  }

  @Override
  public ChartId from() {
    return earlier().id();
  }

  @Override
  public ChartId to() {
    return later().id();
  }

  @Override
  public Set<String> dropped() {
    return Set.of("attempts", LAPSE, RETRY);
  }

  @Override
  public SnapshotData migrate(SnapshotData old) {
    JsonValue attempts = Objects.requireNonNull(old.context().get("attempts"));
    JsonObject context = old.context().without("attempts").with("failures", attempts);
    List<Timer> timers =
        old.timers().stream()
            .filter(timer -> timer.id().equals(LAPSE))
            .map(
                timer ->
                    new Timer(
                        LAPSE_NOW, timer.event(), timer.payload(), timer.entry(), timer.deadline()))
            .toList();
    return new SnapshotData(
        to(), List.of(state(old.in().get(0))), context, old.history(), timers, old.entries());
  }

  private static String state(String earlier) {
    return switch (earlier) {
      case "placed" -> "received";
      case "packing" -> "packing.picking";
      case "done", "cancelled" -> earlier;
      default ->
          throw new StuckException(
              new Stuck(Stuck.Problem.UNKNOWN_STATE, earlier, "no order waits on hold any more"));
    };
  }
}
