package dev.lockstep.conformance.explore;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A check that tries every input at every reachable point, breadth first. A point is visited once,
 * however it was reached. The walk starts with each context and at every point of the given ways.
 * If it ends before the limit, machines whose state can be observed completely agree on sequences
 * of any length.
 */
final class Walk<A, B> {

  private final Duel<A, B> duel;
  private final List<JsonObject> contexts;
  private final List<Way> ways;
  private final List<? extends Input> inputs;
  private final int limit;

  private final Set<PointKey> seen = new HashSet<>();
  private final Deque<Reached<A, B>> open = new ArrayDeque<>();
  private final List<Reached<A, B>> points = new ArrayList<>();
  private Optional<Difference> difference = Optional.empty();
  private boolean walked;
  private boolean cut;
  private long steps;

  Walk(
      Duel<A, B> duel,
      List<JsonObject> contexts,
      List<Way> ways,
      List<? extends Input> inputs,
      int limit) {
    this.duel = duel;
    this.contexts = contexts;
    this.ways = ways;
    this.inputs = inputs;
    this.limit = limit;
  }

  /** Returns the points that were reached, up to the limit, those with the shortest paths first. */
  List<Reached<A, B>> points() {
    walk();
    return points;
  }

  Check check() {
    return Check.of("every input at every point that can be reached", this::examine);
  }

  private Finding examine() {
    walk();
    String note =
        points.size() + " points" + (cut ? ", stopped at the limit" : ", all that can be seen");
    return new Finding(steps, note, difference);
  }

  private void walk() {
    if (walked) {
      return;
    }
    walked = true;
    for (JsonObject context : contexts) {
      start(context);
    }
    for (Way way : ways) {
      follow(way);
    }
    while (!open.isEmpty() && difference.isEmpty()) {
      Reached<A, B> at = open.removeFirst();
      for (Input input : inputs) {
        step(at, input);
        if (difference.isPresent()) {
          return;
        }
      }
    }
  }

  private Optional<Reached<A, B>> start(JsonObject context) {
    if (difference.isPresent()) {
      return Optional.empty();
    }
    String shown = context.isEmpty() ? "" : context.toString();
    Step<A, B> start = duel.start(context);
    steps++;
    difference = start.difference().map(found -> found.startedWith(shown));
    return start.arrived().map(twin -> add(new Reached<>(shown, List.of(), twin)));
  }

  private void follow(Way way) {
    Optional<Reached<A, B>> at = start(way.context());
    for (Input input : way.inputs()) {
      if (at.isPresent() && difference.isEmpty()) {
        at = step(at.get(), input);
      }
    }
  }

  private Optional<Reached<A, B>> step(Reached<A, B> from, Input input) {
    Step<A, B> step = duel.step(from.twin(), input);
    steps++;
    difference = step.difference().map(found -> from.at(found, input.label()));
    return step.arrived()
        .map(twin -> add(new Reached<>(from.context(), from.with(input.label()), twin)));
  }

  /** Queues a point unless it is known or exceeds the limit, and returns it. */
  private Reached<A, B> add(Reached<A, B> reached) {
    if (seen.contains(PointKey.of(reached.twin()))) {
      return reached;
    }
    if (points.size() == limit) {
      cut = true;
      return reached;
    }
    seen.add(PointKey.of(reached.twin()));
    points.add(reached);
    open.addLast(reached);
    return reached;
  }
}
