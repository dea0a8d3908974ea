package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Condition;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jeasy.states.api.AbstractEvent;
import org.jeasy.states.api.FiniteStateMachine;
import org.jeasy.states.api.FiniteStateMachineException;
import org.jeasy.states.api.State;
import org.jeasy.states.api.Transition;
import org.jeasy.states.core.FiniteStateMachineBuilder;
import org.jeasy.states.core.TransitionBuilder;

/**
 * The session machine in easy-states: one machine for each run. The library has no guards, so they
 * are evaluated before. It ignores events without transition, which the last transition shows.
 */
public final class EasyStates extends Fleet {

  private static final class TurnStarted extends AbstractEvent {}

  private static final class TurnNeedsInput extends AbstractEvent {}

  private static final class ReplyAccepted extends AbstractEvent {}

  private static final class AutoDecideTimeout extends AbstractEvent {}

  private static final class TurnSucceeded extends AbstractEvent {}

  private static final class TurnFailed extends AbstractEvent {}

  private static final class RunCanceled extends AbstractEvent {}

  private static final class PreserveWaiting extends AbstractEvent {}

  private static final class ReconcileFailed extends AbstractEvent {}

  private static final class RunReopened extends AbstractEvent {}

  private static final List<AbstractEvent> EVENTS =
      List.of(
          new TurnStarted(),
          new TurnNeedsInput(),
          new ReplyAccepted(),
          new AutoDecideTimeout(),
          new TurnSucceeded(),
          new TurnFailed(),
          new RunCanceled(),
          new PreserveWaiting(),
          new ReconcileFailed(),
          new RunReopened());

  /** A state with its position. */
  private static final class Place extends State {
    private final int position;

    Place(Stage stage) {
      super(stage.wire());
      this.position = stage.ordinal();
    }
  }

  private final List<Place> places = Stage.ALL.stream().map(Place::new).toList();
  private final Set<Transition> transitions = new LinkedHashSet<>();
  private final Condition[] conditions = new Condition[Stage.ALL.size() * Signal.ALL.size()];
  private final FiniteStateMachine[] machines;

  /** Creates runs in their initial state. */
  public EasyStates(int runs) {
    java.util.logging.Logger.getLogger("org.jeasy").setLevel(java.util.logging.Level.OFF);
    for (Way way : Way.ALL) {
      conditions[way.from().ordinal() * EVENTS.size() + way.on().ordinal()] = way.when();
      transitions.add(
          new TransitionBuilder()
              .name(way.toString())
              .sourceState(places.get(way.from().ordinal()))
              .eventType(EVENTS.get(way.on().ordinal()).getClass())
              .targetState(places.get(way.to().ordinal()))
              .build());
    }
    machines = new FiniteStateMachine[runs];
    Arrays.setAll(machines, slot -> machine());
  }

  private FiniteStateMachine machine() {
    return new FiniteStateMachineBuilder(new LinkedHashSet<>(places), places.get(0))
        .registerTransitions(transitions)
        .build();
  }

  @Override
  public int fire(int slot, int signal) {
    FiniteStateMachine machine = machines[slot];
    Place place = (Place) machine.getCurrentState();
    Condition condition = conditions[place.position * EVENTS.size() + signal];
    if (condition != null && !condition.holds(Fleet.facts(slot))) {
      return REFUSED;
    }
    try {
      Place next = (Place) machine.fire(EVENTS.get(signal));
      return condition == null ? REFUSED : next.position;
    } catch (FiniteStateMachineException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
