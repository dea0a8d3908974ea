package dev.lockstep.verification.suite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The test suites of an automaton with a guaranteed fault coverage. Let the automaton have n states
 * after {@link MealyMachine#minimal()}. If an implementation of at most n + extra states has the
 * same outputs for every word of the suite, each from its initial state, it has the same outputs
 * for <em>every</em> word.
 */
public final class CheckingSuite {

  private final MealyMachine machine;
  private final Covers covers;
  private final CharacterizingSets sets;

  /** Creates the suites of an automaton, which is minimized first. */
  public CheckingSuite(MealyMachine machine) {
    this.machine = machine.minimal();
    this.covers = new Covers(this.machine);
    this.sets = new CharacterizingSets(this.machine);
  }

  /** Returns the minimal automaton of the suites. */
  public MealyMachine machine() {
    return machine;
  }

  /**
   * Returns the suite of the W-method (Chow 1978): reach every transition, continue with every word
   * of up to {@code extra} letters, then identify the state by the whole characterizing set. The
   * stream is lazy and may contain duplicates.
   */
  public Stream<List<Integer>> w(int extra) {
    return Stream.concat(Stream.of(List.<Integer>of()), covers.transitions().stream())
        .flatMap(
            reach ->
                Words.upTo(machine.inputs(), extra)
                    .flatMap(middle -> ended(Words.join(reach, middle), sets.all())));
  }

  /**
   * Returns the suite of the Wp-method (Fujiwara et al. 1991), with the same guarantee and fewer
   * words. The whole characterizing set is used only after words that reach states; after
   * transitions the identification set of their target state is sufficient. The stream is lazy and
   * may contain duplicates.
   */
  public Stream<List<Integer>> wp(int extra) {
    List<List<Integer>> states = covers.states();
    Stream<List<Integer>> identifying =
        states.stream()
            .flatMap(
                reach ->
                    Words.upTo(machine.inputs(), extra)
                        .flatMap(middle -> ended(Words.join(reach, middle), sets.all())));
    List<List<List<Integer>>> ofState = new ArrayList<>();
    for (int state = 0; state < machine.states(); state++) {
      ofState.add(sets.of(state));
    }
    Set<List<Integer>> reached = new HashSet<>(states);
    Stream<List<Integer>> confirming =
        covers.transitions().stream()
            .filter(word -> !reached.contains(word))
            .flatMap(
                reach ->
                    Words.upTo(machine.inputs(), extra)
                        .map(middle -> Words.join(reach, middle))
                        .flatMap(word -> ended(word, ofState.get(machine.after(0, word)))));
    return Stream.concat(identifying, confirming);
  }

  private static Stream<List<Integer>> ended(List<Integer> word, List<List<Integer>> ends) {
    return ends.isEmpty() ? Stream.of(word) : ends.stream().map(end -> Words.join(word, end));
  }
}
