package dev.lockstep.suites.mealy;

import dev.lockstep.conformance.play.Stage;
import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.ObservedEffect;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.verification.suite.MealyMachine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import net.automatalib.automaton.transducer.impl.CompactMealy;

/**
 * Sends words to a machine and compares its outputs with those of an automaton.
 *
 * @param <S> positions of the machine
 */
final class Examiner<S> {

  private final Subject<S> subject;
  private final CompactMealy<String, String> automaton;
  private final List<WireEvent> inputs;

  Examiner(Subject<S> subject, CompactMealy<String, String> automaton) {
    this.subject = subject;
    this.automaton = automaton;
    this.inputs =
        automaton.getInputAlphabet().stream().map(name -> new WireEvent(name, null, null)).toList();
  }

  /**
   * The results of a set of words.
   *
   * @param words number of words
   * @param symbols total number of their letters
   * @param differing number of words with other outputs than the automaton's
   * @param example the first such word up to where it differs, and its outputs; empty for none
   */
  record Verdict(long words, long symbols, long differing, String example) {}

  /** Gives all words, each from the start; what words share is given once. */
  Verdict examine(Words words) {
    Tally tally = new Tally(words);
    tally.follow(0, automaton.getIntInitialState(), start(), false);
    return new Verdict(words.count(), words.symbols(), tally.differing, tally.example);
  }

  /** Follows the tree of words; not reentrant. */
  private final class Tally {
    private final Words words;
    private final Deque<String> path = new ArrayDeque<>();
    private long differing;
    private String example = "";

    private Tally(Words words) {
      this.words = words;
    }

    private void follow(int node, int expected, S position, boolean differs) {
      differing += differs ? words.endingAt(node) : 0;
      for (int letter = 0; letter < words.letters(); letter++) {
        int child = words.child(node, letter);
        if (child != 0) {
          path.addLast(inputs.get(letter).event());
          Answer<S> answer = subject.fire(position, inputs.get(letter), Stage.BEGIN);
          String output = automaton.getTransitionOutput(automaton.getTransition(expected, letter));
          boolean wrong = !said(answer).equals(output);
          if (wrong && example.isEmpty()) {
            example = path + ": expected " + output + ", found " + said(answer);
          }
          int next = automaton.getSuccessor(expected, letter);
          follow(child, next, answer.position(), differs || wrong);
          path.removeLast();
        }
      }
    }
  }

  /** Returns the output of a word, one entry for each letter. */
  List<String> answers(List<String> word) {
    List<String> answers = new ArrayList<>();
    S position = start();
    for (String letter : word) {
      Answer<S> answer = subject.fire(position, new WireEvent(letter, null, null), Stage.BEGIN);
      answers.add(said(answer));
      position = answer.position();
    }
    return answers;
  }

  /**
   * The automaton that can be seen from outside: every position is given every input.
   *
   * @param key key of a position; positions with equal keys are one state
   */
  MealyMachine observed(Function<S, Object> key, int mostStates) {
    return MealyMachine.explore(
            new Point<>(start(), key),
            inputs,
            (from, input) -> {
              Answer<S> answer = subject.fire(from.position, input, Stage.BEGIN);
              return new MealyMachine.Move<>(new Point<>(answer.position(), key), said(answer));
            },
            mostStates)
        .orElseThrow();
  }

  /** A position that equals others with the same key. */
  private static final class Point<S> {
    private final S position;
    private final Object key;

    private Point(S position, Function<S, Object> key) {
      this.position = position;
      this.key = key.apply(position);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Point<?> point && key.equals(point.key);
    }

    @Override
    public int hashCode() {
      return key.hashCode();
    }
  }

  private S start() {
    return subject.start(JsonObject.EMPTY, Stage.BEGIN).position();
  }

  /** Returns the emitted event; any other answer becomes a text that equals no output of a file. */
  private static String said(Answer<?> answer) {
    if (answer instanceof Answer.Refused<?> refused) {
      return "refused: " + refused.reason();
    }
    List<ObservedEffect> effects = ((Answer.Took<?>) answer).effects();
    boolean single = effects.size() == 1 && effects.get(0).kind() == ObservedEffect.Kind.EMIT;
    return single ? effects.get(0).name() : "asked for " + effects;
  }
}
