package dev.lockstep.model.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * A small change to a text, as a slip of the hand or of an editor makes it.
 *
 * @param place where, in thousandths of the text
 * @param length how many characters or lines are concerned
 * @param insert what is written there
 */
record Mutation(Kind kind, int place, int length, String insert) {

  enum Kind {
    INSERT,
    DELETE,
    REPLACE,
    DOUBLE_LINES,
    DROP_LINES,
    SWAP_LINES,
    INDENT_LINES
  }

  String apply(String text) {
    return switch (kind) {
      case INSERT -> splice(text, 0, insert);
      case DELETE -> splice(text, length, "");
      case REPLACE -> splice(text, length, insert);
      default -> String.join("\n", lines(new ArrayList<>(text.lines().toList()))) + "\n";
    };
  }

  private String splice(String text, int removed, String added) {
    int from = at(text.length());
    return text.substring(0, from)
        + added
        + text.substring(Math.min(text.length(), from + removed));
  }

  private List<String> lines(List<String> lines) {
    if (lines.isEmpty()) {
      return lines;
    }
    int from = Math.min(at(lines.size()), lines.size() - 1);
    List<String> some = lines.subList(from, Math.min(lines.size(), from + length));
    List<String> copy = List.copyOf(some);
    switch (kind) {
      case DOUBLE_LINES -> lines.addAll(from, copy);
      case DROP_LINES -> some.clear();
      case SWAP_LINES -> java.util.Collections.reverse(some);
      default -> some.replaceAll(line -> "  " + line);
    }
    return lines;
  }

  private int at(int size) {
    return (int) ((long) size * place / 1000);
  }
}
