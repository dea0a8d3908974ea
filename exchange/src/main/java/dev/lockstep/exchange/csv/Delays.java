package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import java.util.Collections;
import java.util.Optional;

/** The translation of assignments to durations, which a table counts in seconds. */
final class Delays {

  private static final int MOST_TIMES = 10;

  private Delays() {}

  /**
   * Returns the new value of {@code name}.
   *
   * @throws ScriptProblem if {@code value} is not a constant, a sum or a small multiple of the
   *     variable
   */
  static String value(String name, Script value) throws ScriptProblem {
    Optional<Long> constant = whole(value);
    if (constant.isPresent()) {
      return seconds(constant.get());
    }
    if (value instanceof Script.Binary binary && binary.left() instanceof Script.Name) {
      Optional<Long> other = whole(binary.right());
      boolean sum = binary.operator().equals("+") || binary.operator().equals("-");
      if (other.isPresent() && sum) {
        return name + " " + binary.operator() + " " + seconds(other.get());
      }
      if (binary.operator().equals("*")
          && other.filter(n -> n > 0 && n <= MOST_TIMES).isPresent()) {
        return String.join(" + ", Collections.nCopies(other.get().intValue(), name));
      }
    }
    throw ScriptProblem.of(
        value, "a length of time is set, added to, or multiplied by a small number");
  }

  private static String seconds(long count) {
    return "duration('" + count + "s')";
  }

  private static Optional<Long> whole(Script script) {
    return Constants.value(script)
        .filter(value -> value instanceof Double d && d == Math.rint(d) && Math.abs(d) < 1e9)
        .map(value -> ((Double) value).longValue());
  }
}
