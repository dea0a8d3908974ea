package dev.lockstep.stream;

import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.interpreter.PendingTimer;
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
import org.jspecify.annotations.Nullable;

/**
 * A search for the fewest events without a record that explain a recorded one. It tries each event
 * of the chart with one valid payload and one actor: at the time of the last step, at the first
 * deadlines of timers after it, and at the time of the recorded event before it and, if states were
 * observed, after it. It also tries an event that sets a timer at times between them, so that the
 * timer is due in each order with the others and the recorded event.
 */
final class MissingSteps {

  /** The largest number of states that one search visits. */
  static final int VISITED = 2_000;

  /** The number of steps after which a search takes no further state. */
  private static final int STEPS = 50_000;

  /**
   * The largest number of steps of one search. The last state may need the steps of its timers and
   * those of the recorded event beyond {@link #STEPS}.
   */
  static final int MOST_STEPS = STEPS + 2 * InstanceRun.LIMIT;

  /** The number of times before that of the recorded event at which an event may be missing. */
  private static final int DEADLINES = 16;

  private final Interpreter interpreter;
  private final PropertyMonitors properties;
  private final List<Stimulus> candidates;
  private final int most;
  private final boolean isTimed;
  private long searched;

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
    var search = new Search(recorded, now, observed);
    Optional<Found> found = search.from(from);
    searched += search.steps;
    return found;
  }

  /** Returns the number of steps of all searches. */
  long searched() {
    return searched;
  }

  /** One search. */
  private final class Search {

    private final Stimulus recorded;
    private final Instant now;
    private final Predicate<InterpreterSnapshot> observed;
    private final Set<Place> seen = new HashSet<>();
    private final Queue<Node> open = new ArrayDeque<>();

    /** The nodes with one more missing event. */
    private final Queue<Node> further = new ArrayDeque<>();

    private int steps;

    Search(Stimulus recorded, Instant now, Predicate<InterpreterSnapshot> observed) {
      this.recorded = recorded;
      this.now = now;
      this.observed = observed;
    }

    Optional<Found> from(InstanceState from) {
      add(from.snapshot(), from.time(), false, List.of(), List.of(), open);
      while (steps < STEPS) {
        if (open.isEmpty()) {
          open.addAll(further);
          further.clear();
        }
        Node node = open.poll();
        if (node == null) {
          break;
        }
        try {
          List<Place> places = places(node.place());
          Optional<Found> found =
              node.place().passed() ? after(node) : before(node, places.get(places.size() - 1));
          if (found.isPresent()) {
            return found;
          }
          if (node.missing().size() < most) {
            places.forEach(place -> extend(node, place));
          }
        } catch (EndlessInstanceException problem) {
          // A state whose timers do not end explains nothing.
          steps += InstanceRun.LIMIT;
        }
      }
      return Optional.empty();
    }

    private Optional<Found> after(Node node) {
      return observed.test(node.place().at())
          ? Optional.of(new Found(node.missing(), node.events()))
          : Optional.empty();
    }

    private Optional<Found> before(Node node, Place last) {
      var run = new InstanceRun(interpreter, properties, last.at());
      boolean isAccepted = run.fire(recorded, now) instanceof Reaction.Fired;
      steps += run.steps();
      if (!isAccepted) {
        return Optional.empty();
      }
      List<Timed> events = with(node.events(), new Timed(recorded, now));
      if (observed.test(run.snapshot())) {
        return Optional.of(new Found(node.missing(), events));
      }
      add(run.snapshot(), now, true, node.missing(), events, open);
      return Optional.empty();
    }

    /** Returns the states to the time of the recorded event in which an event may be missing. */
    private List<Place> places(Place from) {
      List<Place> places = new ArrayList<>();
      var run = new InstanceRun(interpreter, properties, from.at());
      Instant time = isTimed ? from.time() : now;
      Set<PendingTimer> failed = new HashSet<>();
      run.expire(from.time(), time, failed);
      places.add(new Place(run.snapshot(), time, from.passed()));
      while (time.isBefore(now)) {
        Instant next =
            places.size() < DEADLINES
                ? run.nextDeadline(time).filter(each -> each.isBefore(now)).orElse(now)
                : now;
        run.expire(time, next, failed);
        time = next;
        places.add(new Place(run.snapshot(), time, from.passed()));
      }
      steps += run.steps();
      return places;
    }

    private void extend(Node node, Place at) {
      for (Stimulus candidate : candidates) {
        InterpreterSnapshot next = extend(node, at, candidate);
        if (next == null) {
          continue;
        }
        var times = new MissingEventTimes(interpreter, properties, at.at(), at.time(), now);
        List<Instant> between = times.after(next);
        steps += times.steps();
        for (Instant time : between) {
          extend(node, new Place(at.at(), time, at.passed()), candidate);
        }
      }
    }

    /** Returns the state after a missing event; {@code null} if it is not accepted. */
    private @Nullable InterpreterSnapshot extend(Node node, Place at, Stimulus candidate) {
      if (steps >= STEPS) {
        return null;
      }
      var run = new InstanceRun(interpreter, properties, at.at());
      try {
        if (run.fire(candidate, at.time()) instanceof Reaction.Fired) {
          List<String> missing = with(node.missing(), candidate.event());
          List<Timed> events = with(node.events(), new Timed(candidate, at.time()));
          add(run.snapshot(), at.time(), at.passed(), missing, events, further);
          return run.snapshot();
        }
      } catch (EndlessInstanceException problem) {
        // An event whose consequences do not end is not missing.
      } finally {
        steps += run.steps();
      }
      return null;
    }

    private void add(
        InterpreterSnapshot at,
        Instant time,
        boolean passed,
        List<String> missing,
        List<Timed> events,
        Queue<Node> nodes) {
      // Equal states have different numbers of entries if their ways to them have.
      var place = new Place(SharedState.renumbered(at), time, passed);
      if (seen.size() < VISITED && seen.add(place)) {
        nodes.add(new Node(place, missing, events));
      }
    }
  }

  private static <E> List<E> with(List<E> list, E last) {
    List<E> longer = new ArrayList<>(list);
    longer.add(last);
    return longer;
  }
}
