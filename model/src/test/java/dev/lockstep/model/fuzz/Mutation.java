package dev.lockstep.model.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A small change to a text, like a slip of an author or an editor.
 *
 * @param place position in thousandths of the text
 * @param length number of affected characters or lines
 * @param insert inserted text
 */
record Mutation(Kind kind, int place, int length, String insert) {

  private static final Pattern WORD = Pattern.compile("[\\w.]+");

  enum Kind {
    INSERT,
    DELETE,
    REPLACE,
    COPY_WORD,
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
      case COPY_WORD -> copyWord(text);
      default -> String.join("\n", lines(new ArrayList<>(text.lines().toList()))) + "\n";
    };
  }

  private String splice(String text, int removed, String added) {
    int from = at(text.length());
    return text.substring(0, from)
        + added
        + text.substring(Math.min(text.length(), from + removed));
  }

  /** Replaces a word of the text by another one, so that names and keys occur in wrong places. */
  private String copyWord(String text) {
    List<MatchResult> words = WORD.matcher(text).results().toList();
    if (words.isEmpty()) {
      return text;
    }
    MatchResult over = words.get(Math.min(at(words.size()), words.size() - 1));
    MatchResult word = words.get((over.start() * 31 + length * 7919) % words.size());
    return text.substring(0, over.start()) + word.group() + text.substring(over.end());
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
