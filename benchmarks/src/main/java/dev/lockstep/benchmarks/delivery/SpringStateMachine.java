package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.statemachine.StateMachine;
import org.springframework.statemachine.config.StateMachineBuilder;
import org.springframework.statemachine.config.builders.StateMachineStateConfigurer;
import reactor.core.publisher.Mono;

/** Spring Statemachine: states in states, a machine a run, without an application context. */
public final class SpringStateMachine extends Fleet {

  private final List<StateMachine<Place, Signal>> machines = new ArrayList<>();
  private int facts;

  /** As many runs, all new. */
  public SpringStateMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private StateMachine<Place, Signal> machine() {
    try {
      StateMachineBuilder.Builder<Place, Signal> builder = StateMachineBuilder.builder();
      builder.configureConfiguration().withConfiguration().autoStartup(false);
      configure(null, builder.configureStates());
      for (Way way : Way.ALL) {
        builder
            .configureTransitions()
            .withExternal()
            .source(way.from())
            .target(way.to())
            .event(way.on())
            .guard(context -> way.when().holds(facts));
      }
      StateMachine<Place, Signal> machine = builder.build();
      machine.startReactively().block();
      return machine;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static void configure(
      @Nullable Place around, StateMachineStateConfigurer<Place, Signal> states) throws Exception {
    List<Place> children = Place.ALL.stream().filter(place -> place.around() == around).toList();
    if (children.isEmpty()) {
      return;
    }
    var configurer = states.withStates();
    if (around != null) {
      configurer.parent(around);
    }
    configurer.initial(children.get(0));
    children.stream().skip(1).forEach(configurer::state);
    for (Place child : children) {
      configure(child, states);
    }
  }

  @Override
  public int fire(int slot, int signal) {
    StateMachine<Place, Signal> machine = machines.get(slot);
    facts = Fleet.facts(slot);
    Place before = place(machine);
    var message = MessageBuilder.withPayload(Signal.ALL.get(signal)).build();
    machine.sendEvent(Mono.just(message)).blockLast();
    Place after = place(machine);
    // A transition that comes back to where it began leaves no other trace.
    return before != after || Way.taken(before, Signal.ALL.get(signal), facts).isPresent()
        ? after.ordinal()
        : REFUSED;
  }

  /** The last of the active states is the innermost. */
  private static Place place(StateMachine<Place, Signal> machine) {
    Collection<Place> active = machine.getState().getIds();
    return active.stream().filter(Place::isAtomic).findFirst().orElseThrow();
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
