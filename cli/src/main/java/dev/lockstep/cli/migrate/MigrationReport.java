package dev.lockstep.cli.migrate;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.json.Json;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.snapshot.Migrations;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.Stuck;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.verification.migration.ChartVersion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The result of a migration of many snapshots: counts, and the first keys of each problem. */
final class MigrationReport implements SnapshotSource.Visitor {

  /** The largest number of different problems that are listed. */
  private static final int MOST = 200;

  private final ChartId from;
  private final ChartId to;
  private final Migrations migrations;
  private final int shown;
  private final Map<Stuck, Keys> stuck = new LinkedHashMap<>();
  private long migrated;
  private long current;
  private long others;

  MigrationReport(ChartVersion from, ChartVersion to, Migrations migrations, int shown) {
    this.from = from.id();
    this.to = to.id();
    this.migrations = migrations;
    this.shown = shown;
  }

  /** The instances with one problem. */
  private static final class Keys {

    private final List<String> first = new ArrayList<>();
    private long count;
  }

  @Override
  public void snapshot(String key, SnapshotData data) {
    result(key, data);
  }

  /** Counts a snapshot. Returns it as it is stored after a migration; empty if it is stuck. */
  Optional<SnapshotData> result(String key, SnapshotData data) {
    if (!data.chart().name().equals(to.name())) {
      others++;
      return Optional.of(data);
    }
    if (data.chart().equals(to)) {
      current++;
      return Optional.of(data);
    }
    Migrations.Result result = migrations.migrate(data, to);
    if (result instanceof Migrations.Result.Failed failed) {
      add(failed.stuck(), key);
      return Optional.empty();
    }
    migrated++;
    return Optional.of(((Migrations.Result.Migrated) result).snapshot());
  }

  @Override
  public void unreadable(String key, UnreadableSnapshotException problem) {
    add(new Stuck(Problem.MALFORMED, "", problem.reason()), key);
  }

  private void add(Stuck problem, String key) {
    boolean isKnown = stuck.containsKey(problem) || stuck.size() < MOST;
    Stuck group = isKnown ? problem : new Stuck(problem.problem(), "", "other instances");
    Keys keys = stuck.computeIfAbsent(group, any -> new Keys());
    keys.count++;
    if (keys.first.size() < shown) {
      keys.first.add(key);
    }
  }

  /** Returns the number of snapshots that the later version cannot hold. */
  long stuck() {
    return stuck.values().stream().mapToLong(keys -> keys.count).sum();
  }

  long migrated() {
    return migrated;
  }

  private List<Map.Entry<Stuck, Keys>> sorted() {
    return stuck.entrySet().stream()
        .sorted(Comparator.comparingLong((Map.Entry<Stuck, Keys> group) -> -group.getValue().count))
        .toList();
  }

  void print(Console console, String verb) {
    for (Map.Entry<Stuck, Keys> group : sorted()) {
      Keys keys = group.getValue();
      console
          .out()
          .println(
              "%,d stuck, %s: %s"
                  .formatted(keys.count, group.getKey().problem().code(), group.getKey()));
      console
          .out()
          .println(
              "    "
                  + String.join(", ", keys.first)
                  + (keys.count > keys.first.size() ? ", ..." : ""));
    }
    String rest =
        (current > 0 ? ", %,d already belong to it".formatted(current) : "")
            + (others > 0 ? ", %,d belong to other charts".formatted(others) : "");
    console
        .out()
        .println(
            "%s %s to %s: %,d snapshots %s, %,d are stuck%s."
                .formatted(to.name(), from.version(), to.version(), migrated, verb, stuck(), rest));
  }

  JsonObject json() {
    return JsonObject.builder()
        .add("chart", to.name())
        .add("from", from.version())
        .add("to", to.version())
        .add("migrated", migrated)
        .add("current", current)
        .add("others", others)
        .add("stuck", stuck())
        .add("problems", Json.array(sorted(), MigrationReport::json))
        .build();
  }

  private static JsonObject json(Map.Entry<Stuck, Keys> group) {
    return JsonObject.builder()
        .add("problem", group.getKey().problem().code())
        .add("subject", group.getKey().subject())
        .add("reason", group.getKey().reason())
        .add("count", group.getValue().count)
        .add("first", JsonArray.of(group.getValue().first, JsonString::new))
        .build();
  }
}
