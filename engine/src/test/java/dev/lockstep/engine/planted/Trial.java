package dev.lockstep.engine.planted;

import dev.lockstep.engine.history.Finding;
import dev.lockstep.engine.record.Store;
import dev.lockstep.engine.simulation.CrashRun;
import dev.lockstep.engine.simulation.Judge;
import dev.lockstep.engine.simulation.MemoryStore;
import dev.lockstep.engine.simulation.Process;
import dev.lockstep.engine.simulation.Programs;
import dev.lockstep.engine.simulation.Script;
import dev.lockstep.engine.simulation.SeededRun;
import dev.lockstep.engine.simulation.Stage;
import dev.lockstep.engine.simulation.Surroundings;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * A trial that plays scripts on a program that may have a bug, until the judge finds a violation.
 */
final class Trial {

  private static final int SEEDS = 200;

  private final Judge judge = new Judge();
  private final Function<InstantSource, Store> empty;
  private final Function<Surroundings, Process> program;

  private Trial(Function<InstantSource, Store> empty, Function<Surroundings, Process> program) {
    this.empty = empty;
    this.program = program;
  }

  /** Returns a trial of a program on a store that may have a bug. */
  static Trial of(Function<InstantSource, Store> empty, Function<Surroundings, Process> program) {
    return new Trial(empty, program);
  }

  /** Returns a trial of a program that may have a bug. */
  static Trial of(Function<Surroundings, Process> program) {
    return new Trial(MemoryStore::new, program);
  }

  /** Returns a trial without subsystems, whose readers use a store that may have a bug, too. */
  static Trial onDisk(UnaryOperator<Store> bug) {
    return new Trial(clock -> bug.apply(new MemoryStore(clock)), Programs::plain);
  }

  /** Returns a trial without subsystems on a store that may have a bug. */
  static Trial onStore(UnaryOperator<Store> bug) {
    return of(
        given ->
            Programs.plain(
                new Surroundings(
                    bug.apply(given.store()), given.clock(), given.ids(), given.world())));
  }

  /** Returns the findings without a crash and with a crash at each point. */
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

  /**
   * Returns the failure of a script that is played to its end without faults; empty if there is
   * none.
   */
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
