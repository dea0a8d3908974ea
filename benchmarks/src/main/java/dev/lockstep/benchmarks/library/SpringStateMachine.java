package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.statemachine.StateMachine;
import org.springframework.statemachine.StateMachineEventResult;
import org.springframework.statemachine.config.StateMachineBuilder;
import reactor.core.publisher.Mono;

/** Spring Statemachine: one machine a run, built by hand, without an application context. */
public final class SpringStateMachine extends Fleet {

  private final List<StateMachine<Stage, Signal>> machines = new ArrayList<>();
  private int facts;

  /** As many runs, all queued. */
  public SpringStateMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private StateMachine<Stage, Signal> machine() {
    try {
      StateMachineBuilder.Builder<Stage, Signal> builder = StateMachineBuilder.builder();
      builder.configureConfiguration().withConfiguration().autoStartup(false);
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
      StateMachine<Stage, Signal> machine = builder.build();
      machine.startReactively().block();
      return machine;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public int fire(int slot, int signal) {
    StateMachine<Stage, Signal> machine = machines.get(slot);
    facts = Fleet.facts(slot);
    Stage before = machine.getState().getId();
    var message = MessageBuilder.withPayload(Signal.ALL.get(signal)).build();
    var result = machine.sendEvent(Mono.just(message)).blockLast();
    Stage after = machine.getState().getId();
    // An event whose guard fails counts as accepted too.
    return result != null
            && result.getResultType() == StateMachineEventResult.ResultType.ACCEPTED
            && (before != after || Way.taken(before, Signal.ALL.get(signal), facts).isPresent())
        ? after.ordinal()
        : REFUSED;
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
