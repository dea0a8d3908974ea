package dev.lockstep.generator.emit.source;

import java.util.List;

/** Breaks lines of comments that are too long between words, never inside an inline tag. */
final class CommentBreaker {

  private CommentBreaker() {}

  /** Adds a line that begins with {@code *} or {@code //} to others, in as many as it takes. */
  static void add(String line, int width, List<String> out) {
    String text = line.stripLeading();
    String mark = text.startsWith("//") ? "// " : text.startsWith("* @") ? "*     " : "* ";
    String start = line.substring(0, line.length() - text.length()) + mark;
    String rest = line;
    int from = start.length();
    while (rest.length() > width) {
      int at = lastSpace(rest, from, width);
      if (at < 0) {
        break;
      }
      out.add(rest.substring(0, at));
      rest = start + rest.substring(at + 1);
    }
    out.add(rest);
  }

  /** The last space outside braces up to a column; the first behind it if there is none. */
  private static int lastSpace(String line, int from, int width) {
    int depth = 0;
    int found = -1;
    for (int i = 0; i < line.length() && (i <= width || found < 0); i++) {
      char c = line.charAt(i);
      depth += c == '{' ? 1 : c == '}' ? -1 : 0;
      if (c == ' ' && depth <= 0 && i > from && !line.substring(i).isBlank()) {
        found = i;
      }
    }
    return found;
  }
}
