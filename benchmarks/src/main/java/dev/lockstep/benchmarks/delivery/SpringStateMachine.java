package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.library.SpringRun;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.statemachine.config.builders.StateMachineStateConfigurer;

/** The delivery machine in Spring Statemachine: nested states, one machine for each run. */
public final class SpringStateMachine extends Fleet {

  private final List<SpringRun<Place, Signal>> machines = new ArrayList<>();
  private int facts;

  /** Creates new runs. */
  public SpringStateMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private SpringRun<Place, Signal> machine() {
    return new SpringRun<>(
        builder -> {
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
        });
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
    SpringRun<Place, Signal> machine = machines.get(slot);
    facts = Fleet.facts(slot);
    Place before = place(machine);
    machine.fire(Signal.ALL.get(signal));
    Place after = place(machine);
    // A transition to its own source is visible in no other way.
    return before != after || Way.taken(before, Signal.ALL.get(signal), facts).isPresent()
        ? after.ordinal()
        : REFUSED;
  }

  private static Place place(SpringRun<Place, Signal> machine) {
    return machine.active().stream().filter(Place::isAtomic).findFirst().orElseThrow();
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
