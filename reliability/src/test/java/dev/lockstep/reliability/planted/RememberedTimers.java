package dev.lockstep.reliability.planted;

import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.reliability.simulation.Process;
import dev.lockstep.reliability.simulation.Programs;
import dev.lockstep.reliability.simulation.Stage;
import dev.lockstep.reliability.simulation.Surroundings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Bug: a timer that was set is kept in memory and fires at its time, whatever the run has done
 * since.
 */
final class RememberedTimers implements Process {

  private final Process process;
  private final HandClock clock;
  private final Set<StoredTimer> remembered = new LinkedHashSet<>();

  RememberedTimers(Surroundings given) {
    this.process = Programs.plain(given);
    this.clock = given.clock();
  }

  @Override
  public Engine engine() {
    return process.engine();
  }

  @Override
  public boolean work() {
    remembered.addAll(DurableEngine.of(engine()).store().reads().due(Long.MAX_VALUE, 100));
    List<StoredTimer> due =
        remembered.stream().filter(timer -> timer.due() <= clock.millis()).toList();
    due.forEach(
        timer ->
            engine()
                .submit(
                    BasicCommands.fire(
                            timer.root(), Stage.TENANT, "interaction.auto_decide.timeout", null)
                        .by("system", "timers")));
    due.forEach(remembered::remove);
    return !due.isEmpty();
  }
}
