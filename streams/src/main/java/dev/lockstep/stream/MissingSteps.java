package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.Reaction;
import dev.lockstep.model.interpreter.Stimulus;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A search for the fewest events without a record that explain a recorded one. It tries each event
 * of the chart with one valid payload and one actor, before the recorded event and, if states were
 * observed, after it.
 */
final class MissingSteps {

  /** The largest number of states that one search visits. */
  static final int VISITED = 2_000;

  private final Interpreter interpreter;
  private final PropertyMonitors properties;
  private final List<Stimulus> candidates;
  private final int most;

  /** The missing events in order, and all events with the recorded one. */
  record Found(List<String> missing, List<Stimulus> events) {}

  private record Place(InterpreterSnapshot at, boolean passed) {}

  private record Node(Place place, List<String> missing, List<Stimulus> events) {}

  /**
   * Creates a search.
   *
   * @param most the largest number of missing events of one explanation
   */
  MissingSteps(
      Interpreter interpreter, PropertyMonitors properties, List<Stimulus> candidates, int most) {
    this.interpreter = interpreter;
    this.properties = properties;
    this.candidates = candidates;
    this.most = most;
  }

  /** Returns an explanation with the fewest events; empty if none was found within the limits. */
  Optional<Found> find(
      InterpreterSnapshot from,
      Stimulus recorded,
      Instant now,
      Predicate<InterpreterSnapshot> observed) {
    Set<Place> seen = new HashSet<>();
    Queue<Node> open = new ArrayDeque<>();
    add(new Node(new Place(from, false), List.of(), List.of()), seen, open);
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (node.place().passed()) {
        if (observed.test(node.place().at())) {
          return Optional.of(new Found(node.missing(), node.events()));
        }
      } else {
        var run = new InstanceRun(interpreter, properties, node.place().at());
        if (run.fire(recorded, now) instanceof Reaction.Fired) {
          List<Stimulus> events = with(node.events(), recorded);
          if (observed.test(run.snapshot())) {
            return Optional.of(new Found(node.missing(), events));
          }
          add(new Node(new Place(run.snapshot(), true), node.missing(), events), seen, open);
        }
      }
      if (node.missing().size() < most) {
        extend(node, now, seen, open);
      }
    }
    return Optional.empty();
  }

  private void extend(Node node, Instant now, Set<Place> seen, Queue<Node> open) {
    for (Stimulus candidate : candidates) {
      var run = new InstanceRun(interpreter, properties, node.place().at());
      if (run.fire(candidate, now) instanceof Reaction.Fired) {
        var place = new Place(run.snapshot(), node.place().passed());
        List<String> missing = with(node.missing(), candidate.event());
        add(new Node(place, missing, with(node.events(), candidate)), seen, open);
      }
    }
  }

  private static <E> List<E> with(List<E> list, E last) {
    List<E> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  private static void add(Node node, Set<Place> seen, Queue<Node> open) {
    if (seen.size() < VISITED && seen.add(node.place())) {
      open.add(node);
    }
  }
}
