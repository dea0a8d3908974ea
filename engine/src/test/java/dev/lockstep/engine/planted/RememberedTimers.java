package dev.lockstep.engine.planted;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.engine.simulation.HandClock;
import dev.lockstep.engine.simulation.Process;
import dev.lockstep.engine.simulation.Programs;
import dev.lockstep.engine.simulation.Stage;
import dev.lockstep.engine.simulation.Surroundings;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Bug: a timer is kept in memory and fires at its time, whatever has happened in the run since. */
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
    remembered.addAll(engine().store().reads().due(Long.MAX_VALUE, 100));
    List<StoredTimer> due =
        remembered.stream().filter(timer -> timer.due() <= clock.millis()).toList();
    due.forEach(
        timer ->
            engine()
                .submit(
                    BasicHandlers.fire(
                            timer.root(), Stage.TENANT, "interaction.auto_decide.timeout", null)
                        .by("system", "timers")));
    due.forEach(remembered::remove);
    return !due.isEmpty();
  }
}
