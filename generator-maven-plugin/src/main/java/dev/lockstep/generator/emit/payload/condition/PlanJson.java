package dev.lockstep.generator.emit.payload.condition;

import dev.lockstep.model.schema.SchemaValue;
import java.util.ArrayList;
import java.util.List;

/** The JSON of a plan: arrays with spaces, at which the lines of the source may end. */
final class PlanJson {

  private PlanJson() {}

  static String array(String... items) {
    return array(List.of(items));
  }

  static String array(List<String> items) {
    return "[" + String.join(", ", items) + "]";
  }

  /** An array of texts. */
  static String array(String first, List<String> texts) {
    List<String> all = new ArrayList<>(List.of(quoted(first)));
    texts.forEach(text -> all.add(quoted(text)));
    return array(all);
  }

  static String quoted(String text) {
    return new SchemaValue.TextValue(text).toString();
  }

  /** A text with double and single quotes exchanged. */
  static String swapped(String text) {
    StringBuilder swapped = new StringBuilder(text);
    for (int i = 0; i < swapped.length(); i++) {
      char c = swapped.charAt(i);
      swapped.setCharAt(i, c == '\'' ? '"' : c == '"' ? '\'' : c);
    }
    return swapped.toString();
  }
}
