package dev.lockstep.benchmarks.library;

import com.tinder.StateMachine;
import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;

/**
 * The session machine in Tinder StateMachine: one machine for each run, with guards inside the
 * transition.
 */
public final class Tinder extends Fleet {

  private final StateMachine<Stage, Signal, Object> first =
      StateMachine.Companion.create(
          graph -> {
            graph.initialState(Stage.QUEUED);
            Stage.ALL.forEach(stage -> define(stage, graph));
            return Unit.INSTANCE;
          });
  private final List<StateMachine<Stage, Signal, Object>> machines = new ArrayList<>();
  private int facts;

  /** Creates runs in their initial state. */
  public Tinder(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine());
    }
  }

  private void define(Stage stage, StateMachine.GraphBuilder<Stage, Signal, Object> graph) {
    graph.<Stage>state(
        is(Stage.class, stage),
        state -> {
          Way.ALL.stream()
              .filter(way -> way.from() == stage)
              .forEach(
                  way ->
                      state.<Signal>on(
                          is(Signal.class, way.on()),
                          (from, signal) ->
                              way.when().holds(facts)
                                  ? state.transitionTo(from, way.to(), null)
                                  : state.dontTransition(from, REFUSAL)));
          return Unit.INSTANCE;
        });
  }

  private static final Object REFUSAL = new Object();

  private static <T> StateMachine.Matcher<T, T> is(Class<T> type, T value) {
    return StateMachine.Matcher.Companion.<T, T>any(type).where(each -> each == value);
  }

  private StateMachine<Stage, Signal, Object> machine() {
    return first.with(graph -> Unit.INSTANCE);
  }

  @Override
  public int fire(int slot, int signal) {
    facts = Fleet.facts(slot);
    var transition = machines.get(slot).transition(Signal.ALL.get(signal));
    return transition instanceof StateMachine.Transition.Valid<Stage, Signal, Object> valid
            && valid.getSideEffect() != REFUSAL
        ? valid.getToState().ordinal()
        : REFUSED;
  }

  @Override
  public Object create(int facts) {
    return machine();
  }
}
