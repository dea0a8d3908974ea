package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.input.Input;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.model.testing.CheckingSuite;
import dev.lockstep.model.testing.MealyMachine;
import dev.lockstep.runtime.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A Wp set: finitely many words that an implementation with a bounded number of states cannot pass
 * unless it answers every word as the chart does, whatever it remembers and does not show.
 */
final class CheckingWords<A, B> {

  /** More points than this make a set nobody waits for. */
  private static final int MOST_POINTS = 100;

  private final Duel<A, B> duel;
  private final JsonObject context;
  private final List<? extends Input> inputs;
  private final int extra;

  CheckingWords(Duel<A, B> duel, JsonObject context, List<? extends Input> inputs, int extra) {
    this.duel = duel;
    this.context = context;
    this.inputs = inputs;
    this.extra = extra;
  }

  Check check() {
    String start = context.isEmpty() ? "" : ", started with " + context;
    return Check.of("a Wp set for " + extra + " extra states" + start, this::examine);
  }

  /** A point, told apart from others by what can be seen of it. */
  private static final class Point<A, B> {
    private final PointKey key;
    private final Twin<A, B> twin;

    private Point(Twin<A, B> twin) {
      this.key = PointKey.of(twin).withoutPast();
      this.twin = twin;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point<?, ?> point && key.equals(point.key);
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  /** What is seen of a step. */
  private record Seen(Optional<Object> answer, PointKey point) {}

  private Finding examine() {
    Step<A, B> start = duel.start(context);
    if (start.difference().isPresent() || start.arrived().isEmpty()) {
      return new Finding(1, "", start.difference());
    }
    Optional<MealyMachine> automaton =
        MealyMachine.explore(
            new Point<>(start.arrived().get()), List.copyOf(inputs), this::move, MOST_POINTS);
    if (automaton.isEmpty()) {
      return Finding.agreement(0, "no guarantee: the chart counts without bound");
    }
    return play(start.arrived().get(), new CheckingSuite(automaton.get()));
  }

  /** Where the machines go; should they part here, a word that covers this move will tell. */
  private MealyMachine.Move<Point<A, B>> move(Point<A, B> from, Input input) {
    Step<A, B> step = duel.step(from.twin, input);
    Point<A, B> next = step.arrived().map(Point::new).orElse(from);
    Optional<Object> answer = step.answer().map(CheckingWords::output);
    return new MealyMachine.Move<>(next, new Seen(answer, next.key));
  }

  private static Object output(Answer<?> answer) {
    if (answer instanceof Answer.Took<?> took) {
      return List.of(took.transitions(), took.effects().stream().map(Object::toString).toList());
    }
    return ((Answer.Refused<?>) answer).reason();
  }

  private Finding play(Twin<A, B> start, CheckingSuite suite) {
    Set<List<Integer>> done = new HashSet<>();
    Iterator<List<Integer>> words = suite.wp(extra).iterator();
    while (words.hasNext()) {
      List<Integer> word = words.next();
      if (done.add(word)) {
        Optional<Difference> difference = follow(start, word);
        if (difference.isPresent()) {
          return new Finding(done.size(), "", difference);
        }
      }
    }
    int states = suite.machine().states();
    String note = "equivalent if it has at most " + (states + extra) + " states";
    return Finding.agreement(done.size(), note);
  }

  private Optional<Difference> follow(Twin<A, B> start, List<Integer> word) {
    Twin<A, B> at = start;
    List<String> path = new ArrayList<>();
    for (int letter : word) {
      Input input = inputs.get(letter);
      path.add(input.label());
      Step<A, B> step = duel.step(at, input);
      if (step.difference().isPresent()) {
        String shown = context.isEmpty() ? "" : context.toString();
        return step.difference().map(found -> found.on(shown, path));
      }
      at = step.arrived().orElse(at);
    }
    return Optional.empty();
  }
}
