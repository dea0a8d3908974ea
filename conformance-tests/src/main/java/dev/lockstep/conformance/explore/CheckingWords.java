package dev.lockstep.conformance.explore;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.input.Input;
import dev.lockstep.verification.suite.CheckingSuite;
import dev.lockstep.verification.suite.MealyMachine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A check with a Wp set: a finite set of words that an implementation with a bounded number of
 * states passes only if it answers every word as the chart does. The bound includes states that
 * cannot be observed.
 */
final class CheckingWords<A, B> {

  /**
   * The maximum number of points for which a set of words distinguishes points by all that can be
   * observed. Points of larger charts are put into classes.
   */
  private static final int MOST_POINTS = 100;

  private final Duel<A, B> duel;
  private final PointClasses classes;
  private final JsonObject context;
  private final List<? extends Input> inputs;
  private final int extra;

  CheckingWords(
      Duel<A, B> duel,
      PointClasses classes,
      JsonObject context,
      List<? extends Input> inputs,
      int extra) {
    this.duel = duel;
    this.classes = classes;
    this.context = context;
    this.inputs = inputs;
    this.extra = extra;
  }

  Check check() {
    String start = context.isEmpty() ? "" : ", started with " + context;
    return Check.of("a Wp set for " + extra + " extra states" + start, this::examine);
  }

  /** A point of the pair of machines. Points with equal observations are equal. */
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

  /** The observation of one step. */
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
      String shown = context.isEmpty() ? "" : context.toString();
      return new ClassWords<>(duel, classes, inputs, extra).examine(start.arrived().get(), shown);
    }
    return play(start.arrived().get(), new CheckingSuite(automaton.get()));
  }

  /**
   * Returns the next point. If the machines differ here, a word that covers this move reports it.
   */
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
    WordTree words = new WordTree();
    suite.wp(extra).forEach(words::add);
    Optional<Difference> difference = follow(start, words, new ArrayDeque<>());
    int states = suite.machine().states();
    String note = "equivalent if it has at most " + (states + extra) + " states";
    return difference.isPresent()
        ? new Finding(words.size(), "", difference)
        : Finding.agreement(words.size(), note);
  }

  /** Executes the words. Steps of a common prefix are executed once. */
  private Optional<Difference> follow(Twin<A, B> from, WordTree words, Deque<String> path) {
    for (int letter : words.letters()) {
      path.addLast(inputs.get(letter).label());
      Step<A, B> step = duel.step(from, inputs.get(letter));
      if (step.difference().isPresent()) {
        String shown = context.isEmpty() ? "" : context.toString();
        return step.difference().map(found -> found.on(shown, List.copyOf(path)));
      }
      Optional<Difference> found = follow(step.arrived().orElse(from), words.after(letter), path);
      if (found.isPresent()) {
        return found;
      }
      path.removeLast();
    }
    return Optional.empty();
  }
}
