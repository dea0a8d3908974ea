package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;

/** The session machine in Spring Statemachine: one machine for each run. */
public final class SpringStateMachine extends Fleet {

  private final List<SpringRun<Stage, Signal>> machines = new ArrayList<>();
  private int facts;

  /** Creates runs in their initial state. */
  public SpringStateMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private SpringRun<Stage, Signal> machine() {
    return new SpringRun<>(
        builder -> {
          builder
              .configureStates()
              .withStates()
              .initial(Stage.QUEUED)
              .states(EnumSet.allOf(Stage.class));
          for (Way way : Way.ALL) {
            builder
                .configureTransitions()
                .withExternal()
                .source(way.from())
                .target(way.to())
                .event(way.on())
                .guard(context -> way.when().holds(facts));
          }
        });
  }

  @Override
  public int fire(int slot, int signal) {
    SpringRun<Stage, Signal> machine = machines.get(slot);
    facts = Fleet.facts(slot);
    Stage before = state(machine);
    boolean accepted = machine.fire(Signal.ALL.get(signal));
    Stage after = state(machine);
    // Spring also reports an event as accepted if its guard is false.
    return accepted
            && (before != after || Way.taken(before, Signal.ALL.get(signal), facts).isPresent())
        ? after.ordinal()
        : REFUSED;
  }

  private static Stage state(SpringRun<Stage, Signal> machine) {
    return machine.active().iterator().next();
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
