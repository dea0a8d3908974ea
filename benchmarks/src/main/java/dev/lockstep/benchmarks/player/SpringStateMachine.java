package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarks.library.SpringRun;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import org.springframework.statemachine.config.builders.StateMachineStateConfigurer;
import org.springframework.statemachine.config.configurers.StateConfigurer;

/** The player machine in Spring Statemachine: one machine with three regions for each run. */
public final class SpringStateMachine extends Fleet {

  private final List<SpringRun<Part, Signal>> machines = new ArrayList<>();
  private final int[] places;
  private int facts;
  private int at;

  /** Creates new runs. */
  public SpringStateMachine(int runs) {
    places = new int[runs];
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private SpringRun<Part, Signal> machine() {
    return new SpringRun<>(
        builder -> {
          StateMachineStateConfigurer<Part, Signal> states = builder.configureStates();
          for (int region = 0; region < Part.REGIONS.size(); region++) {
            configure(region, states.withStates().region(Part.REGIONS.get(region)));
          }
          for (Way way : Way.ALL) {
            builder
                .configureTransitions()
                .withExternal()
                .source(way.from())
                .target(way.to())
                .event(way.on())
                .guard(context -> holds(way));
          }
        });
  }

  private static void configure(int region, StateConfigurer<Part, Signal> states) {
    for (Part part : Part.ALL) {
      if (part.region() == region) {
        if (part.isInitial()) {
          states.initial(part);
        } else {
          states.state(part);
        }
      }
    }
  }

  /**
   * Evaluates a guard. The state of the other region is passed as a fact, because Spring defines
   * the order of its regions itself.
   */
  private boolean holds(Way way) {
    return way.when().holds(facts | (Part.of(1, at) == Part.OFFLINE ? Facts.OFFLINE : 0));
  }

  @Override
  public int fire(int slot, int signal) {
    SpringRun<Part, Signal> machine = machines.get(slot);
    facts = Fleet.facts(slot);
    at = places[slot];
    machine.fire(Signal.ALL.get(signal));
    int after = place(machine);
    places[slot] = after;
    return at == after && signal != Signal.RESET.ordinal() ? REFUSED : after;
  }

  private static int place(SpringRun<Part, Signal> machine) {
    int place = 0;
    for (Part part : machine.active()) {
      place |= part.bits();
    }
    return place;
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
