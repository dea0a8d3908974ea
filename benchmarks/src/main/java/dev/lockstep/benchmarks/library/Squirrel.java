package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import org.squirrelframework.foundation.fsm.Condition;
import org.squirrelframework.foundation.fsm.StateMachineBuilder;
import org.squirrelframework.foundation.fsm.StateMachineBuilderFactory;
import org.squirrelframework.foundation.fsm.impl.AbstractStateMachine;

/** The session machine in squirrel-foundation: one machine for each run. */
public final class Squirrel extends Fleet {

  /** The machine class, which squirrel instantiates by reflection. */
  public static final class Run extends AbstractStateMachine<Run, Stage, Signal, Integer> {
    private boolean refused;

    @Override
    protected void afterTransitionDeclined(Stage from, Signal event, Integer context) {
      refused = true;
    }
  }

  private final StateMachineBuilder<Run, Stage, Signal, Integer> builder =
      StateMachineBuilderFactory.create(Run.class, Stage.class, Signal.class, Integer.class);
  private final List<Run> machines = new ArrayList<>();

  /** Creates runs in their initial state. */
  public Squirrel(int runs) {
    for (Way way : Way.ALL) {
      builder
          .externalTransition()
          .from(way.from())
          .to(way.to())
          .on(way.on())
          .when(
              new Condition<Integer>() {
                @Override
                public boolean isSatisfied(Integer facts) {
                  return way.when().holds(facts);
                }

                @Override
                public String name() {
                  return way.when().name();
                }
              });
    }
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private Run machine() {
    Run run = builder.newStateMachine(Stage.QUEUED);
    run.start(0);
    return run;
  }

  @Override
  public int fire(int slot, int signal) {
    Run run = machines.get(slot);
    run.refused = false;
    run.fire(Signal.ALL.get(signal), Fleet.facts(slot));
    return run.refused ? REFUSED : run.getCurrentState().ordinal();
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
