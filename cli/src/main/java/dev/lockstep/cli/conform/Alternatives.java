package dev.lockstep.cli.conform;

import dev.lockstep.cli.conform.Instances.Instance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.statecharts.engine.MigrationRecord;
import dev.lockstep.statecharts.engine.MigrationRecordValidator;
import dev.lockstep.stream.CheckedStep;
import dev.lockstep.stream.SharedState;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The versions that explain all lines of an instance so far. Those that do not explain a line are
 * dropped. If none does, those remain that accept the line but whose properties are violated; if
 * none accepts it, the first remains. The instance deviates from the first that remains.
 */
record Alternatives(List<ChartVersion> versions, Instance instance, SharedState[] others) {

  /** Returns the alternatives of an instance that begins with the first version. */
  static Alternatives begun(List<ChartVersion> versions, Instance instance) {
    SharedState[] others = new SharedState[versions.size()];
    Arrays.fill(others, 1, others.length, instance.state);
    return new Alternatives(versions, instance, others);
  }

  /**
   * Continues an instance with the version and the state of a migration. Without them it cannot be
   * compared until its next migration.
   *
   * @return false if the version is unknown or cannot hold the state
   */
  static boolean migrate(
      List<ChartVersion> versions, Instances instances, LogLine line, Instant time) {
    Instance instance = instances.find(line.key());
    ChartVersion version = ChartVersion.named(versions, line.version());
    SharedState next = version == null ? null : moved(version, instance, line, time);
    if (version == null || next == null) {
      if (instance != null) {
        instance.isLost = true;
      }
      return false;
    }
    if (instance == null) {
      instances.add(line.key(), version, next, time);
    } else {
      instance.move(version, next, time);
    }
    return true;
  }

  private static @Nullable SharedState moved(
      ChartVersion version, @Nullable Instance instance, LogLine line, Instant time) {
    if (line.payload() == null) {
      return null;
    }
    Reading<MigrationRecord> migration = MigrationRecordValidator.read(line.payload());
    if (!migration.isValid()) {
      return null;
    }
    JsonObject after = JsonObject.of(migration.orElseThrow().after(), member -> member);
    return (instance == null || instance.isLost
            ? version.steps().moved(after, time)
            : version
                .steps()
                .moved(after, instance.time(), instance.version.steps(), instance.state))
        .orElse(null);
  }

  /**
   * Decides with which versions an instance is compared from now on.
   *
   * @param steps the step under a version, from a state
   * @return the step under the version that remains
   */
  static CheckedStep choose(
      List<ChartVersion> versions,
      Instance instance,
      BiFunction<ChartVersion, SharedState, CheckedStep> steps) {
    CheckedStep step = steps.apply(instance.version, instance.state);
    SharedState[] others = instance.others;
    return others == null ? step : new Alternatives(versions, instance, others).choose(step, steps);
  }

  /**
   * Decides with which versions an instance is compared from now on.
   *
   * @param first the step under its present version
   * @param steps the step under another version, from a state
   * @return the step under the version that remains
   */
  CheckedStep choose(CheckedStep first, BiFunction<ChartVersion, SharedState, CheckedStep> steps) {
    CheckedStep chosen = first;
    for (int i = 0; i < others.length; i++) {
      if (others[i] == null) {
        continue;
      }
      CheckedStep step = steps.apply(versions.get(i), others[i]);
      int difference = rank(step) - rank(chosen);
      others[i] = difference == 0 && rank(step) > 0 ? step.next() : null;
      if (difference > 0) {
        chosen = step;
        Arrays.fill(others, 0, i, null);
        instance.version.add(-1);
        instance.version = versions.get(i);
        instance.version.add(1);
        // Its states have other numbers in another version.
        instance.times = null;
      }
    }
    instance.others = Arrays.stream(others).allMatch(Objects::isNull) ? null : others;
    return chosen;
  }

  /** Returns a larger number for a step that explains its line better; 0 if it does not. */
  private static int rank(CheckedStep step) {
    return switch (step.verdict().kind()) {
      case CONFORMING -> 2;
      case PROPERTY_VIOLATED -> 1;
      default -> 0;
    };
  }
}
