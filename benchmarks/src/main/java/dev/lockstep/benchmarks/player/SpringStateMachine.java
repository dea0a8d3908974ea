package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import org.springframework.messaging.support.MessageBuilder;
import org.springframework.statemachine.StateContext;
import org.springframework.statemachine.StateMachine;
import org.springframework.statemachine.config.StateMachineBuilder;
import org.springframework.statemachine.config.builders.StateMachineStateConfigurer;
import reactor.core.publisher.Mono;

/** Spring Statemachine: a machine of three regions a run, without an application context. */
public final class SpringStateMachine extends Fleet {

  private final List<StateMachine<Part, Signal>> machines = new ArrayList<>();
  private final int[] places;
  private int facts;
  private int at;

  /** As many runs, all new. */
  public SpringStateMachine(int runs) {
    places = new int[runs];
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private StateMachine<Part, Signal> machine() {
    try {
      StateMachineBuilder.Builder<Part, Signal> builder = StateMachineBuilder.builder();
      builder.configureConfiguration().withConfiguration().autoStartup(false);
      StateMachineStateConfigurer<Part, Signal> states = builder.configureStates();
      for (String region : Part.REGIONS) {
        var configurer = states.withStates().region(region);
        for (Part part : Part.ALL) {
          if (Part.REGIONS.get(part.region()).equals(region)) {
            if (part.isInitial()) {
              configurer.initial(part);
            } else {
              configurer.state(part);
            }
          }
        }
      }
      for (Way way : Way.ALL) {
        builder
            .configureTransitions()
            .withExternal()
            .source(way.from())
            .target(way.to())
            .event(way.on())
            .guard(context -> holds(way, context));
      }
      StateMachine<Part, Signal> machine = builder.build();
      machine.startReactively().block();
      return machine;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** The other region is asked through the facts: the order it moves in is Spring's own. */
  private boolean holds(Way way, StateContext<Part, Signal> context) {
    return way.when().holds(facts | (Part.of(1, at) == Part.OFFLINE ? Facts.OFFLINE : 0));
  }

  @Override
  public int fire(int slot, int signal) {
    StateMachine<Part, Signal> machine = machines.get(slot);
    facts = Fleet.facts(slot);
    at = places[slot];
    var message = MessageBuilder.withPayload(Signal.ALL.get(signal)).build();
    machine.sendEvent(Mono.just(message)).blockLast();
    int after = place(machine);
    places[slot] = after;
    return at == after && signal != Signal.RESET.ordinal() ? REFUSED : after;
  }

  private static int place(StateMachine<Part, Signal> machine) {
    int place = 0;
    for (Part part : machine.getState().getIds()) {
      place |= part.bits();
    }
    return place;
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
