package dev.lockstep.engine.simulation;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.instance.BasicHandlers;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import java.util.List;

/** An engine with the shipped charts and no system on top; its timers are fired. */
public final class PlainProcess implements Process {

  private final Engine engine;
  private final HandClock clock;

  public PlainProcess(Surroundings given) {
    this.clock = given.clock();
    this.engine =
        Engine.open(
            new EngineSettings(given.store(), clock, given.ids(), Charts.all(), List.of(), true));
  }

  @Override
  public Engine engine() {
    return engine;
  }

  @Override
  public boolean work() {
    List<StoredTimer> due = engine.store().reads().due(clock.millis(), 10);
    due.forEach(timer -> engine.submit(fire(timer)));
    return !due.isEmpty();
  }

  private static Command fire(StoredTimer timer) {
    return Command.on(
        timer.root(),
        BasicHandlers.TIMER,
        Stage.TENANT,
        JsonObject.builder()
            .add("instance", timer.instance().toString())
            .add("timer", timer.id())
            .add("entry", timer.entry())
            .add("due", timer.due())
            .build());
  }
}
