package dev.lockstep.spring.test;

import dev.lockstep.engine.Engine;
import dev.lockstep.spring.LockstepAutoConfiguration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/** The clock of tests. */
@AutoConfiguration(before = LockstepAutoConfiguration.class)
public class TurnedClockConfiguration {

  @Bean
  TurnedClock lockstepTurnedClock(ObjectProvider<DueTimers> timers) {
    return new TurnedClock(timers);
  }

  @Bean
  @Lazy
  DueTimers lockstepDueTimers(Engine engine) {
    return new DueTimers(engine);
  }
}
