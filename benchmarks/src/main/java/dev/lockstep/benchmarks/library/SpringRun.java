package dev.lockstep.benchmarks.library;

import java.util.Collection;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.statemachine.StateMachine;
import org.springframework.statemachine.StateMachineEventResult.ResultType;
import org.springframework.statemachine.config.StateMachineBuilder;
import reactor.core.publisher.Mono;

/** A started machine of Spring Statemachine, created without an application context. */
public final class SpringRun<S, E> {

  private final StateMachine<S, E> machine;

  /** Builds a machine and starts it. */
  public SpringRun(Plan<S, E> plan) {
    try {
      StateMachineBuilder.Builder<S, E> builder = StateMachineBuilder.builder();
      builder.configureConfiguration().withConfiguration().autoStartup(false);
      plan.configure(builder);
      machine = builder.build();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
    machine.startReactively().block();
  }

  /** A definition of states and transitions. */
  @FunctionalInterface
  public interface Plan<S, E> {

    /** Adds the states and transitions to a builder. */
    void configure(StateMachineBuilder.Builder<S, E> builder) throws Exception;
  }

  /** Sends an event. Returns true if it is accepted, which includes events whose guard is false. */
  public boolean fire(E event) {
    var message = MessageBuilder.withPayload(event).build();
    var result = machine.sendEvent(Mono.just(message)).blockLast();
    return result != null && result.getResultType() == ResultType.ACCEPTED;
  }

  /** Returns the active states. */
  public Collection<S> active() {
    return machine.getState().getIds();
  }
}
