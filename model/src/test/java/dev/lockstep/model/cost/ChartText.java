package dev.lockstep.model.cost;

import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** The text of large charts. */
public final class ChartText {

  public static final String HEAD = "statechart: big\nversion: 1.0.0\n";

  private ChartText() {}

  public static String repeat(int count, IntFunction<String> part) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(part.apply(i));
    }
    return text.toString();
  }

  static String chart(String event, String states) {
    return HEAD + "events:\n  " + event + ":\nstates:\n" + states;
  }

  static String states(int count, IntUnaryOperator target) {
    return repeat(
        count,
        i -> "  s" + i + ":\n    on: { go: s" + Math.min(count - 1, target.applyAsInt(i)) + " }\n");
  }
}
