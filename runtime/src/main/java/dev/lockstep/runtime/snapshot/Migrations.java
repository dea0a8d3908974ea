package dev.lockstep.runtime.snapshot;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.snapshot.Stuck.Problem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A set of migrations, which converts a snapshot by the shortest chain of them. Immutable,
 * thread-safe if its migrations are.
 */
public final class Migrations {

  /** No migrations. */
  public static final Migrations NONE = new Migrations(List.of());

  private final Map<ChartId, List<Migration>> byBegin = new LinkedHashMap<>();

  private Migrations(Collection<? extends Migration> migrations) {
    for (Migration migration : migrations) {
      List<Migration> same = byBegin.computeIfAbsent(migration.from(), any -> new ArrayList<>());
      if (same.stream().anyMatch(other -> other.to().equals(migration.to()))) {
        throw new IllegalArgumentException(
            "two migrations lead from "
                + shown(migration.from())
                + " to "
                + shown(migration.to())
                + "; remove one of them");
      }
      same.add(migration);
    }
  }

  /**
   * Creates a set.
   *
   * @throws IllegalArgumentException if two migrations lead from one version to the same other one
   */
  public static Migrations of(Collection<? extends Migration> migrations) {
    return new Migrations(migrations);
  }

  /** The result of a migration. */
  public sealed interface Result {

    /** The snapshot of the later version. */
    record Migrated(SnapshotData snapshot) implements Result {}

    /** The snapshot as it was, and the reason why it could not be converted. */
    record Failed(SnapshotData snapshot, Stuck stuck) implements Result {}
  }

  /** Returns true if a chain of migrations leads from one version to another. */
  public boolean connects(ChartId from, ChartId to) {
    return chain(from, to).isPresent();
  }

  /**
   * Returns the names of the migrations that lead from one version to another, in order; empty if
   * the versions are equal or no chain connects them.
   */
  public List<String> names(ChartId from, ChartId to) {
    return chain(from, to).orElse(List.of()).stream().map(Migration::name).toList();
  }

  /**
   * Converts a snapshot to a chart version. A snapshot of this version is returned unchanged. The
   * result is not compared with the chart; {@link SnapshotJson#load} does so.
   */
  public Result migrate(SnapshotData snapshot, ChartId to) {
    Optional<List<Migration>> chain = chain(snapshot.chart(), to);
    if (chain.isEmpty()) {
      return new Result.Failed(
          snapshot,
          new Stuck(
              Problem.NO_MIGRATION,
              "",
              "no migration leads from " + shown(snapshot.chart()) + " to " + shown(to)));
    }
    SnapshotData current = snapshot;
    for (Migration migration : chain.get()) {
      try {
        SnapshotData next = migration.migrate(current);
        requireWhole(migration, current, next);
        current = next;
      } catch (StuckException problem) {
        return new Result.Failed(snapshot, problem.stuck());
      } catch (RuntimeException problem) {
        return new Result.Failed(
            snapshot, new Stuck(Problem.FAILED, "", "the migration failed with " + problem));
      }
    }
    return new Result.Migrated(current);
  }

  private static void requireWhole(Migration migration, SnapshotData old, SnapshotData now) {
    if (!now.chart().equals(migration.to())) {
      throw new StuckException(
          "", "the migration returned a snapshot of " + shown(now.chart()) + ", not of its `to`");
    }
    Set<String> dropped = migration.dropped();
    for (String name : old.context().names()) {
      if (!now.context().has(name) && !dropped.contains(name)) {
        throw lost(name, "the migration loses the value of this variable");
      }
    }
    for (String path : old.history().keySet()) {
      if (!now.history().containsKey(path) && !dropped.contains(path)) {
        throw lost(path, "the migration loses the states that this history state has stored");
      }
    }
    Set<String> left = new HashSet<>();
    now.timers().forEach(timer -> left.add(timer.id()));
    for (Timer timer : old.timers()) {
      if (!left.contains(timer.id()) && !dropped.contains(timer.id())) {
        throw lost(timer.id(), "the migration loses this pending timer");
      }
    }
  }

  private static StuckException lost(String name, String reason) {
    return new StuckException(new Stuck(Problem.LOST_DATA, name, reason));
  }

  /** Returns the shortest chain; empty if there is none. */
  private Optional<List<Migration>> chain(ChartId from, ChartId to) {
    if (from.equals(to)) {
      return Optional.of(List.of());
    }
    Map<ChartId, List<Migration>> reached = new HashMap<>();
    reached.put(from, List.of());
    Deque<ChartId> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      ChartId at = open.remove();
      for (Migration next : byBegin.getOrDefault(at, List.of())) {
        if (!reached.containsKey(next.to())) {
          List<Migration> chain = new ArrayList<>(reached.get(at));
          chain.add(next);
          reached.put(next.to(), chain);
          open.add(next.to());
        }
      }
    }
    return Optional.ofNullable(reached.get(to));
  }

  private static String shown(ChartId chart) {
    return "`" + chart.name() + "` " + chart.version() + " (hash " + chart.hash() + ")";
  }
}
