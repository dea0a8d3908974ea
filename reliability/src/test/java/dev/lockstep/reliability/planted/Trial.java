package dev.lockstep.reliability.planted;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.reliability.simulation.CrashRun;
import dev.lockstep.reliability.simulation.Judge;
import dev.lockstep.reliability.simulation.Process;
import dev.lockstep.reliability.simulation.Programs;
import dev.lockstep.reliability.simulation.Script;
import dev.lockstep.reliability.simulation.SeededRun;
import dev.lockstep.reliability.simulation.Stage;
import dev.lockstep.reliability.simulation.Surroundings;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Plays scripts on a program that may have a bug, until the judge finds something. */
final class Trial {

  private static final int SEEDS = 200;

  private final Judge judge = new Judge();
  private final Function<InstantSource, RecordStore> empty;
  private final Function<Surroundings, Process> program;

  private Trial(
      Function<InstantSource, RecordStore> empty, Function<Surroundings, Process> program) {
    this.empty = empty;
    this.program = program;
  }

  /** Returns a trial of a program on a store that may have a bug. */
  static Trial of(
      Function<InstantSource, RecordStore> empty, Function<Surroundings, Process> program) {
    return new Trial(empty, program);
  }

  /** Returns a trial of a program that may have a bug. */
  static Trial of(Function<Surroundings, Process> program) {
    return new Trial(MemoryStore::new, program);
  }

  /**
   * Returns a trial of machines without a system on top; readers use the store with the bug too.
   */
  static Trial onDisk(UnaryOperator<RecordStore> bug) {
    return new Trial(clock -> bug.apply(new MemoryStore(clock)), Programs::plain);
  }

  /** Returns a trial of machines without a system on top, on a store that may have a bug. */
  static Trial onStore(UnaryOperator<RecordStore> bug) {
    return of(
        given ->
            Programs.plain(
                new Surroundings(
                    bug.apply(given.store()), given.clock(), given.ids(), given.world())));
  }

  /** Returns the findings without a crash and with one at each point. */
  List<Finding> atCrashPoints(Supplier<Script> scripts) {
    CrashRun runs = new CrashRun(empty, program);
    Stage calm = runs.play(scripts.get());
    List<Finding> findings = new ArrayList<>(judge.findings(calm));
    long points = calm.points().passed();
    for (long point = 1; point <= points; point++) {
      findings.addAll(judge.findings(runs.play(scripts.get(), point)));
    }
    return findings;
  }

  /** Returns the findings of the first random run that has any. */
  List<Finding> bySeeds(List<Supplier<Script>> scripts) {
    for (long seed = 1; seed <= SEEDS; seed++) {
      List<Finding> findings = new SeededRun(seed, empty, program).play(scripts, judge);
      if (!findings.isEmpty()) {
        return findings;
      }
    }
    return List.of();
  }

  /** Returns the failure of a script without any fault; empty if there is none. */
  Optional<AssertionError> calmly(Script script) {
    Stage stage = new CrashRun(empty, program).play(script);
    try {
      script.end(stage);
      return Optional.empty();
    } catch (AssertionError error) {
      return Optional.of(error);
    }
  }
}
