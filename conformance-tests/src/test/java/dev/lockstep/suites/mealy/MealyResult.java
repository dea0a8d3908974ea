package dev.lockstep.suites.mealy;

import dev.lockstep.suites.Engines.Engine;
import dev.lockstep.suites.mealy.Examiner.Verdict;
import java.util.List;
import java.util.stream.Stream;

/**
 * The measurements of one machine.
 *
 * @param given on the words the suite gives
 * @param wp0 on the Wp set for no extra state
 * @param wp1 on the Wp set for one extra state
 * @param separatingWord a word on which AutomataLib distinguishes the observed machine from the
 *     original; empty for none
 */
record MealyResult(
    String machine, Verdicts given, Verdicts wp0, Verdicts wp1, String separatingWord) {

  /** The verdicts on the two engines. */
  record Verdicts(Verdict interpreter, Verdict generated) {

    Verdict on(Engine engine) {
      return engine == Engine.INTERPRETER ? interpreter : generated;
    }

    /** The same number of words was given to both. */
    long words() {
      return interpreter.words();
    }
  }

  /** Words an engine answers otherwise than the original. */
  long differing(Engine engine) {
    return verdicts().mapToLong(verdicts -> verdicts.on(engine).differing()).sum();
  }

  /** The first difference found on either engine; empty for none. */
  String example() {
    return verdicts()
        .flatMap(both -> Stream.of(both.interpreter(), both.generated()))
        .map(Verdict::example)
        .filter(example -> !example.isEmpty())
        .findFirst()
        .orElse("");
  }

  /**
   * Returns true if the machine passes on an engine. Only generated code is observed as an
   * automaton.
   */
  boolean passes(Engine engine) {
    return differing(engine) == 0 && (engine == Engine.INTERPRETER || separatingWord.isEmpty());
  }

  long letters() {
    return verdicts().mapToLong(verdicts -> verdicts.interpreter().symbols()).sum();
  }

  private Stream<Verdicts> verdicts() {
    return List.of(given, wp0, wp1).stream();
  }
}
