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
 * of the chart with one valid payload and one actor: at the time of the last step, at the deadlines
 * of timers after it, and at the time of the recorded event before it and, if states were observed,
 * after it.
 */
final class MissingSteps {

  /** The largest number of states that one search visits. */
  static final int VISITED = 2_000;

  private final Interpreter interpreter;
  private final PropertyMonitors properties;
  private final List<Stimulus> candidates;
  private final int most;
  private final boolean isTimed;

  /** An event and its time. */
  record Timed(Stimulus stimulus, Instant time) {}

  /** The missing events in order, and all events with the recorded one. */
  record Found(List<String> missing, List<Timed> events) {}

  /** A state at a time, before or after the recorded event. */
  private record Place(InterpreterSnapshot at, Instant time, boolean passed) {}

  private record Node(Place place, List<String> missing, List<Timed> events) {}

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
    var times = new TimeUse(interpreter.chart());
    this.isTimed = most > 0 && (times.isPossible() || times.hasTimers());
  }

  /** Returns true if an explanation may depend on the time since the last step. */
  boolean isTimed() {
    return isTimed;
  }

  /** Returns an explanation with the fewest events; empty if none was found within the limits. */
  Optional<Found> find(
      InstanceState from, Stimulus recorded, Instant now, Predicate<InterpreterSnapshot> observed) {
    if (most == 0) {
      return Optional.empty();
    }
    Set<Place> seen = new HashSet<>();
    Queue<Node> open = new ArrayDeque<>();
    add(from.snapshot(), from.time(), false, List.of(), List.of(), seen, open);
    while (!open.isEmpty()) {
      Node node = open.remove();
      List<Place> places = places(node.place(), now);
      InterpreterSnapshot last = places.get(places.size() - 1).at();
      if (node.place().passed()) {
        if (observed.test(node.place().at())) {
          return Optional.of(new Found(node.missing(), node.events()));
        }
      } else {
        var run = new InstanceRun(interpreter, properties, last);
        if (run.fire(recorded, now) instanceof Reaction.Fired) {
          List<Timed> events = with(node.events(), new Timed(recorded, now));
          if (observed.test(run.snapshot())) {
            return Optional.of(new Found(node.missing(), events));
          }
          add(run.snapshot(), now, true, node.missing(), events, seen, open);
        }
      }
      if (node.missing().size() < most) {
        places.forEach(place -> extend(node, place, seen, open));
      }
    }
    return Optional.empty();
  }

  /** Returns the states to the time of the recorded event in which an event may be missing. */
  private List<Place> places(Place from, Instant now) {
    List<Place> places = new ArrayList<>();
    var run = new InstanceRun(interpreter, properties, from.at());
    Instant time = isTimed ? from.time() : now;
    run.expire(from.time(), time);
    places.add(new Place(run.snapshot(), time, from.passed()));
    while (time.isBefore(now)) {
      Instant next = run.nextDeadline(time).filter(each -> each.isBefore(now)).orElse(now);
      run.expire(time, next);
      time = next;
      places.add(new Place(run.snapshot(), time, from.passed()));
    }
    return places;
  }

  private void extend(Node node, Place at, Set<Place> seen, Queue<Node> open) {
    for (Stimulus candidate : candidates) {
      var run = new InstanceRun(interpreter, properties, at.at());
      if (run.fire(candidate, at.time()) instanceof Reaction.Fired) {
        List<String> missing = with(node.missing(), candidate.event());
        List<Timed> events = with(node.events(), new Timed(candidate, at.time()));
        add(run.snapshot(), at.time(), at.passed(), missing, events, seen, open);
      }
    }
  }

  private static <E> List<E> with(List<E> list, E last) {
    List<E> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }

  private static void add(
      InterpreterSnapshot at,
      Instant time,
      boolean passed,
      List<String> missing,
      List<Timed> events,
      Set<Place> seen,
      Queue<Node> open) {
    // Equal states have different numbers of entries if their ways to them have.
    var place = new Place(SharedState.renumbered(at), time, passed);
    if (seen.size() < VISITED && seen.add(place)) {
      open.add(new Node(place, missing, events));
    }
  }
}
