package dev.lockstep.benchmarks.payload;

import dev.lockstep.benchmarks.payload.library.Checker;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A measured operation.
 *
 * @param given prepares the input from a text; not measured
 * @param answer returns true if the input is valid; measured
 */
public record Trial(Function<byte[], Object> given, Predicate<Object> answer) {

  /** Creates an operation on texts. */
  static Trial ofText(Predicate<byte[]> answer) {
    return new Trial(text -> text, given -> answer.test((byte[]) given));
  }

  static Trial ofTree(Checker checker) {
    return new Trial(checker::parse, checker::accepts);
  }

  static Trial ofText(Checker checker) {
    return ofText(text -> checker.accepts(checker.parse(text)));
  }

  /** Returns the answer for a text. */
  boolean test(byte[] text) {
    return answer.test(given.apply(text));
  }
}
