package dev.lockstep.benchmarks.library;

import com.alibaba.cola.statemachine.StateMachine;
import com.alibaba.cola.statemachine.builder.StateMachineBuilderFactory;
import dev.lockstep.benchmarks.session.Facts;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/** The session machine in COLA: one stateless machine for all runs. */
public final class Cola extends Fleet {

  private static final AtomicInteger BUILT = new AtomicInteger();

  private final StateMachine<Stage, Signal, Run> machine;
  private final Run[] runs;

  /** A run with its state and facts, and a flag for a refused last event. */
  private static final class Run {
    private Stage stage = Stage.QUEUED;
    private final int facts;
    private boolean refused;

    Run(int facts) {
      this.facts = facts;
    }
  }

  /** Creates runs in their initial state. */
  public Cola(int runs) {
    var builder = StateMachineBuilderFactory.<Stage, Signal, Run>create();
    for (Way way : Way.ALL) {
      var on =
          way.from() == way.to()
              ? builder.internalTransition().within(way.from()).on(way.on())
              : builder.externalTransition().from(way.from()).to(way.to()).on(way.on());
      on.when(run -> way.when().holds(run.facts)).perform((from, to, event, run) -> {});
    }
    builder.setFailCallback((stage, signal, run) -> run.refused = true);
    this.machine = builder.build("session-" + BUILT.incrementAndGet());
    this.runs = new Run[runs];
    Arrays.setAll(this.runs, slot -> new Run(Fleet.facts(slot)));
  }

  @Override
  public int fire(int slot, int signal) {
    Run run = runs[slot];
    run.refused = false;
    Stage target = machine.fireEvent(run.stage, Signal.ALL.get(signal), run);
    // If a guard is false, the library returns the source state and calls no listener.
    if (run.refused || (target == run.stage && !staysIn(run, signal))) {
      return REFUSED;
    }
    run.stage = target;
    return target.ordinal();
  }

  private static boolean staysIn(Run run, int signal) {
    return run.stage == Stage.WAITING_USER
        && signal == Signal.PRESERVE_WAITING.ordinal()
        && (run.facts & Facts.HELD) != 0;
  }

  @Override
  public Object create(int facts) {
    return new Run(facts);
  }
}
