package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.json.Json;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.migration.UnmovedInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The progress and the result of moving instances in the store of an engine. */
final class MoveReport implements MigrationProgress {

  /** The time between two passes, and between two lines of progress. */
  static final Duration PAUSE = Duration.ofSeconds(1);

  /** The largest number of different problems that are listed. */
  private static final int MOST = 200;

  private final Console console;
  private final ChartId to;
  private final int shown;
  private final Map<Problem, Keys> problems = new LinkedHashMap<>();
  private MigrationTotals last = new MigrationTotals(0, 0, 0, 0);
  private long moved;
  private long current;
  private int passes;
  private boolean isFirst = true;
  private long told = System.nanoTime();

  MoveReport(Console console, ChartId to, int shown) {
    this.console = console;
    this.to = to;
    this.shown = shown;
  }

  /** The reason why instances were not moved. */
  private record Problem(String code, String reason, boolean isBusy) {}

  /** The instances with one problem. */
  private static final class Keys {

    private final List<String> first = new ArrayList<>();
    private long count;
  }

  /** Runs a migration once. The problems are those of the last pass. */
  MigrationTotals pass(InstanceMigration migration) {
    problems.clear();
    last = migration.run(this);
    moved += last.moved();
    if (isFirst) {
      current = last.current();
      isFirst = false;
    }
    return last;
  }

  /** Receives that the passes have ended although the last one of them has moved instances. */
  void endedEarly(int passes) {
    this.passes = passes;
  }

  boolean isComplete() {
    return last.isComplete() && passes == 0;
  }

  @Override
  public void unmoved(UnmovedInstance instance) {
    Problem problem = new Problem(instance.code(), instance.reason(), instance.isBusy());
    boolean isKnown = problems.containsKey(problem) || problems.size() < MOST;
    Problem group =
        isKnown ? problem : new Problem(problem.code(), "other instances", problem.isBusy());
    Keys keys = problems.computeIfAbsent(group, any -> new Keys());
    keys.count++;
    if (keys.first.size() < shown) {
      keys.first.add(instance.instance().toString());
    }
  }

  @Override
  public boolean batch(MigrationTotals totals) {
    long now = System.nanoTime();
    if (now - told >= PAUSE.toNanos()) {
      told = now;
      console.tell(
          "%,d instances examined, %,d moved, %,d stuck, %,d busy"
              .formatted(totals.examined(), moved + totals.moved(), totals.stuck(), totals.busy()));
    }
    return true;
  }

  private List<Map.Entry<Problem, Keys>> sorted() {
    return problems.entrySet().stream()
        .sorted(
            Comparator.comparingLong((Map.Entry<Problem, Keys> group) -> -group.getValue().count))
        .toList();
  }

  void tell(boolean isJson) {
    if (isJson) {
      console.out().println(JsonWriter.write(json()));
    } else {
      print();
    }
  }

  private void print() {
    for (Map.Entry<Problem, Keys> group : sorted()) {
      Problem problem = group.getKey();
      Keys keys = group.getValue();
      console
          .out()
          .println(
              "%,d %s, %s: %s"
                  .formatted(
                      keys.count,
                      problem.isBusy() ? "busy" : "stuck",
                      problem.code(),
                      problem.reason()));
      console
          .out()
          .println(
              "    "
                  + String.join(", ", keys.first)
                  + (keys.count > keys.first.size() ? ", ..." : ""));
    }
    console
        .out()
        .println(
            "%s to %s: %,d instances moved, %,d are stuck, %,d are busy%s."
                .formatted(
                    to.name(),
                    to.version(),
                    moved,
                    last.stuck(),
                    last.busy(),
                    current > 0 ? ", %,d belonged to it already".formatted(current) : ""));
    if (passes > 0) {
      console
          .out()
          .println(
              ("Instances of the earlier version are still being started: %d passes in a row have"
                      + " moved some, the last one %,d. Stop the servers that have only the earlier"
                      + " version, then run the command again.")
                  .formatted(passes, last.moved()));
    }
  }

  private JsonObject json() {
    return JsonObject.builder()
        .add("chart", to.name())
        .add("to", to.version())
        .add("moved", moved)
        .add("current", current)
        .add("stuck", last.stuck())
        .add("busy", last.busy())
        .add("complete", isComplete())
        .add("problems", Json.array(sorted(), MoveReport::json))
        .build();
  }

  private static JsonObject json(Map.Entry<Problem, Keys> group) {
    return JsonObject.builder()
        .add("problem", group.getKey().code())
        .add("reason", group.getKey().reason())
        .add("busy", group.getKey().isBusy())
        .add("count", group.getValue().count)
        .add("first", JsonArray.of(group.getValue().first, JsonString::new))
        .build();
  }
}
