package dev.lockstep.benchmarks.library;

import com.github.oxo42.stateless4j.StateMachine;
import com.github.oxo42.stateless4j.StateMachineConfig;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;

/** The session machine in stateless4j: one configuration, one machine for each run. */
public final class Stateless4j extends Fleet {

  private final StateMachineConfig<Stage, Signal> config = new StateMachineConfig<>();
  private final List<StateMachine<Stage, Signal>> machines = new ArrayList<>();
  private int facts;
  private boolean refused;

  /** Creates runs in their initial state. */
  public Stateless4j(int runs) {
    for (Way way : Way.ALL) {
      var state = config.configure(way.from());
      if (way.from() == way.to()) {
        state.permitReentryIf(way.on(), () -> way.when().holds(facts));
      } else {
        state.permitIf(way.on(), way.to(), () -> way.when().holds(facts));
      }
    }
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private StateMachine<Stage, Signal> machine() {
    var machine = new StateMachine<>(Stage.QUEUED, config);
    machine.onUnhandledTrigger((state, signal) -> refused = true);
    return machine;
  }

  @Override
  public int fire(int slot, int signal) {
    var machine = machines.get(slot);
    facts = Fleet.facts(slot);
    refused = false;
    machine.fire(Signal.ALL.get(signal));
    return refused ? REFUSED : machine.getState().ordinal();
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
