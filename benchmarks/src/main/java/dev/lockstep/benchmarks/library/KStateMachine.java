package dev.lockstep.benchmarks.library;

import dev.lockstep.benchmarks.session.Signal;
import dev.lockstep.benchmarks.session.Stage;
import dev.lockstep.benchmarks.session.Way;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.List;
import kotlin.Unit;
import kotlin.coroutines.Continuation;
import kotlin.jvm.JvmClassMappingKt;
import kotlin.reflect.KClass;
import org.jspecify.annotations.Nullable;
import ru.nsk.kstatemachine.event.Event;
import ru.nsk.kstatemachine.event.EventMatcher;
import ru.nsk.kstatemachine.state.ChildMode;
import ru.nsk.kstatemachine.state.DefaultState;
import ru.nsk.kstatemachine.statemachine.BuildingStateMachine;
import ru.nsk.kstatemachine.statemachine.CreationArgumentsKt;
import ru.nsk.kstatemachine.statemachine.ProcessingResult;
import ru.nsk.kstatemachine.statemachine.StateMachine;
import ru.nsk.kstatemachine.statemachine.StateMachineKt;
import ru.nsk.kstatemachine.transition.DefaultTransition;
import ru.nsk.kstatemachine.transition.TransitionDirectionKt;
import ru.nsk.kstatemachine.transition.TransitionDirectionProducerPolicy.DefaultPolicy;
import ru.nsk.kstatemachine.transition.TransitionType;

/**
 * The session machine in KStateMachine without coroutines: one machine for each run, with the facts
 * as the event's argument.
 */
public final class KStateMachine extends Fleet {

  private record Message(Signal signal) implements Event {}

  private record IsSignal(Signal signal) implements EventMatcher<Message> {
    @Override
    public KClass<Message> getEventClass() {
      return JvmClassMappingKt.getKotlinClass(Message.class);
    }

    @Override
    public Object match(Event event, Continuation<? super Boolean> then) {
      return event instanceof Message message && message.signal == signal;
    }
  }

  /** A run with its states by position. */
  private record Run(StateMachine machine, List<DefaultState> states) {

    int active() {
      int position = 0;
      while (!states.get(position).isActive()) {
        position++;
      }
      return position;
    }
  }

  private final List<Message> messages = Signal.ALL.stream().map(Message::new).toList();
  private final List<Run> runs = new ArrayList<>();

  /** Creates runs in their initial state. */
  public KStateMachine(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      this.runs.add(run());
    }
  }

  private static Run run() {
    var states = new ArrayList<DefaultState>();
    var arguments = CreationArgumentsKt.buildCreationArguments(builder -> Unit.INSTANCE);
    var machine =
        StateMachineKt.createStdLibStateMachine(
            "session",
            ChildMode.EXCLUSIVE,
            true,
            arguments,
            (building, then) -> build(building, states));
    return new Run(machine, states);
  }

  private static Object build(BuildingStateMachine machine, List<DefaultState> states) {
    for (Stage stage : Stage.ALL) {
      states.add(machine.addState(new DefaultState(stage.wire(), ChildMode.EXCLUSIVE)));
    }
    machine.setInitialState(states.get(0));
    for (Way way : Way.ALL) {
      DefaultState from = states.get(way.from().ordinal());
      from.addTransition(transition(way, from, states.get(way.to().ordinal())));
    }
    return Unit.INSTANCE;
  }

  private static DefaultTransition<Message> transition(
      Way way, DefaultState from, DefaultState to) {
    return new DefaultTransition<>(
        way.toString(),
        new IsSignal(way.on()),
        TransitionType.EXTERNAL,
        null,
        from,
        (policy, then) -> {
          @Nullable Object facts =
              policy instanceof DefaultPolicy<Message> asked
                  ? asked.getEventAndArgument().getArgument()
                  : null;
          return facts instanceof Integer known && !way.when().holds(known)
              ? TransitionDirectionKt.noTransition()
              : TransitionDirectionKt.unresolvedTargetState(to);
        });
  }

  @Override
  public int fire(int slot, int signal) {
    Run run = runs.get(slot);
    ProcessingResult result =
        StateMachineKt.processEventBlocking(run.machine, messages.get(signal), Fleet.facts(slot));
    return result == ProcessingResult.PROCESSED ? run.active() : REFUSED;
  }

  @Override
  public Object create(int facts) {
    return run();
  }
}
