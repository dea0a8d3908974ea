package dev.lockstep.benchmarks.flow;

import dev.lockstep.engine.Id;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text that names IDs, from which texts with other IDs are made.
 *
 * @param parts the text between the IDs
 * @param numbers the number of the ID after each part except the last
 */
record TextTemplate(List<String> parts, List<Integer> numbers) {

  /** Finds IDs in a text. */
  static TextTemplate of(String text, Map<String, Integer> ids) {
    List<String> parts = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    Matcher found = Pattern.compile(String.join("|", ids.keySet())).matcher(text);
    int from = 0;
    while (found.find()) {
      parts.add(text.substring(from, found.start()));
      numbers.add(ids.get(found.group()));
      from = found.end();
    }
    parts.add(text.substring(from));
    return new TextTemplate(parts, numbers);
  }

  /** Returns the text with other IDs. */
  String with(List<Id> ids) {
    if (numbers.isEmpty()) {
      return parts.get(0);
    }
    StringBuilder text = new StringBuilder(parts.get(0));
    for (int i = 0; i < numbers.size(); i++) {
      text.append(ids.get(numbers.get(i))).append(parts.get(i + 1));
    }
    return text.toString();
  }
}
