package dev.lockstep.benchmarks.payload;

import dev.lockstep.benchmarks.payload.library.Checker;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What is timed.
 *
 * @param given makes of a text what the answer is given on; not timed
 * @param answer whether it is valid; timed
 */
public record Trial(Function<byte[], Object> given, Predicate<Object> answer) {

  /** On texts. */
  static Trial ofText(Predicate<byte[]> answer) {
    return new Trial(text -> text, given -> answer.test((byte[]) given));
  }

  static Trial ofTree(Checker checker) {
    return new Trial(checker::parse, checker::accepts);
  }

  static Trial ofText(Checker checker) {
    return ofText(text -> checker.accepts(checker.parse(text)));
  }

  /** The answer on a text. */
  boolean test(byte[] text) {
    return answer.test(given.apply(text));
  }
}
