package dev.lockstep.spring.test;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.TimerSettings;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.timer.ExclusiveExecution;
import dev.lockstep.engine.internal.timer.TimerService;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;

/** Fires the due timers of an engine on the calling thread. */
final class DueTimers {

  /** The largest number of rounds: a timer that starts another one is due again at once. */
  private static final int ROUNDS = 1_000;

  private final TimerService timers;

  DueTimers(Engine engine) {
    DurableEngine durable = DurableEngine.of(engine);
    timers =
        new TimerService(
            durable.store(),
            engine::submitLater,
            engine.clock(),
            Ticker.system(),
            TimerSettings.standard(),
            new ExclusiveExecution() {
              @Override
              public boolean enter() {
                return true;
              }

              @Override
              public void leave() {}
            });
  }

  synchronized void fire() {
    for (int round = 0; round < ROUNDS; round++) {
      Duration rest = timers.tick();
      if (!rest.isZero()) {
        return;
      }
    }
  }
}
