package dev.lockstep.conformance.jqwik;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Alphabet;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.input.Input;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A mapping from numbers to event sequences. Each number represents the event, and the form of it,
 * at which the search for the next accepted event begins. Every list of numbers is therefore a
 * valid sequence. Not thread-safe.
 */
final class SequenceBuilder {

  private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

  private final GuardBoard guards = new GuardBoard();
  private final InterpreterSubject chart;
  private final List<List<Input.Event>> valid;
  private final List<List<Input.Event>> all;

  SequenceBuilder(IrChart chart, ChartPayloads payloads, Alphabet alphabet) {
    this.chart = new InterpreterSubject(chart, payloads, guards);
    this.valid =
        byEvent(
            alphabet.wide().stream()
                .filter(Input.Event.class::isInstance)
                .map(Input.Event.class::cast)
                .toList());
    this.all = byEvent(alphabet.everything());
  }

  private static List<List<Input.Event>> byEvent(List<Input.Event> inputs) {
    Map<String, List<Input.Event>> groups = new LinkedHashMap<>();
    for (Input.Event input : inputs) {
      groups.computeIfAbsent(input.event().event(), name -> new ArrayList<>()).add(input);
    }
    return List.copyOf(groups.values());
  }

  /** Returns true if the chart can start with a context. */
  boolean starts(JsonObject context) {
    guards.set(Map.of());
    return chart.start(context, TIME) instanceof Answer.Took<InterpreterSnapshot>;
  }

  EventSequence accepted(JsonObject context, List<Integer> choices) {
    List<Input.Event> inputs = new ArrayList<>();
    take(context, choices, inputs);
    return new EventSequence(context, inputs, Optional.empty());
  }

  /** Creates a sequence whose last number chooses the refused event. */
  EventSequence refused(JsonObject context, List<Integer> choices) {
    List<Input.Event> inputs = new ArrayList<>();
    int last = choices.size() - 1;
    InterpreterSnapshot at = take(context, choices.subList(0, last), inputs);
    for (Input.Event input : (Iterable<Input.Event>) from(all, choices.get(last))::iterator) {
      if (fire(at, input) instanceof Answer.Refused<InterpreterSnapshot> refused) {
        inputs.add(input);
        return new EventSequence(context, inputs, Optional.of(refused.reason()));
      }
    }
    throw new IllegalStateException("the chart refuses no event after " + inputs);
  }

  private InterpreterSnapshot take(
      JsonObject context, List<Integer> choices, List<Input.Event> inputs) {
    guards.set(Map.of());
    InterpreterSnapshot at = position(chart.start(context, TIME));
    for (int choice : choices) {
      for (Input.Event input : (Iterable<Input.Event>) from(valid, choice)::iterator) {
        if (fire(at, input) instanceof Answer.Took<InterpreterSnapshot> took) {
          inputs.add(input);
          at = took.position();
          break;
        }
      }
    }
    return at;
  }

  /** Returns all inputs, beginning with the event and the form of it that a number represents. */
  private static Stream<Input.Event> from(List<List<Input.Event>> events, int choice) {
    int form = choice / events.size();
    return rotated(events, choice).flatMap(forms -> rotated(forms, form));
  }

  private static <T> Stream<T> rotated(List<T> list, int first) {
    return IntStream.range(0, list.size()).mapToObj(i -> list.get((first + i) % list.size()));
  }

  private Answer<InterpreterSnapshot> fire(InterpreterSnapshot at, Input.Event input) {
    guards.set(input.guards());
    return chart.fire(at, input.event(), TIME);
  }

  private static InterpreterSnapshot position(Answer<InterpreterSnapshot> answer) {
    @Nullable InterpreterSnapshot position = answer.position();
    if (position == null) {
      throw new IllegalStateException("the chart does not start");
    }
    return position;
  }
}
