package dev.lockstep.generator.emit.source;

import java.util.List;

/** Breaks lines of code that are too long where the least belongs together. */
final class LineBreaker {

  /** Characters of the longest line that is broken; a longer one is data. */
  private static final int LONGEST = 4_000;

  private final String line;
  private final int width;
  private int best = -1;
  private int bestDepth = Integer.MAX_VALUE;

  /** Behind the last space in a text that leaves room for the quote, -1 if there is none. */
  private int inText = -1;

  private LineBreaker(String line, int width) {
    this.line = line;
    this.width = width;
  }

  /** Adds a line to others, in as many parts as it takes. */
  static void add(String line, int width, List<String> out) {
    String rest = line;
    boolean broken = false;
    boolean isBreakable = line.length() <= LONGEST && isCode(line);
    while (rest.length() > width && isBreakable) {
      LineBreaker breaker = new LineBreaker(rest, width);
      int at = breaker.find();
      String indent = rest.substring(0, rest.length() - rest.stripLeading().length());
      if (at < 0 && breaker.inText > 0) {
        at = breaker.inText;
        out.add(rest.substring(0, at) + "\"");
        rest = indent + (broken ? "" : "    ") + "+ \"" + rest.substring(at);
        broken = true;
        continue;
      }
      if (at < 0) {
        break;
      }
      out.add(rest.substring(0, at).stripTrailing());
      rest = indent + (broken ? "" : "    ") + rest.substring(at).stripLeading();
      broken = true;
    }
    out.add(rest);
  }

  private static boolean isCode(String line) {
    String code = line.strip();
    return !code.startsWith("*")
        && !code.startsWith("/")
        && !code.startsWith("import ")
        && !code.startsWith("package ");
  }

  /** Returns the index at which the second part begins; -1 if the line cannot be broken. */
  private int find() {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length() && i <= width; i++) {
      char c = line.charAt(i);
      if (quoted) {
        if (c == '\\') {
          i++;
        } else if (c == ' ' && i + 2 <= width && i > indentation() + 8) {
          inText = i + 1;
        } else if (c == '"') {
          quoted = false;
        }
        continue;
      }
      if (c == '"') {
        quoted = true;
      } else if (c == '(') {
        offer(i + 1, 2 * depth + 1);
        depth++;
      } else if (c == ')') {
        depth--;
      } else if (c == '<' && i > 0 && Character.isLetterOrDigit(line.charAt(i - 1))) {
        depth++;
      } else if (c == '>' && i > 0 && line.charAt(i - 1) != ' ' && line.charAt(i - 1) != '-') {
        depth--;
      } else if (c == ',') {
        offer(i + 1, 2 * depth);
      } else if (c == ' ' && line.startsWith("->", i - 2)) {
        offer(i + 1, 2 * depth + 1);
      } else if (c == ' ' && line.startsWith(" =", i - 2)) {
        offer(i + 1, 2 * depth + 1);
      } else if (c == ' ' && isOperator(i + 1)) {
        offer(i, 2 * depth);
      }
    }
    return best;
  }

  private boolean isOperator(int at) {
    return line.startsWith("&& ", at)
        || line.startsWith("|| ", at)
        || line.startsWith("? ", at)
        || line.startsWith(": ", at)
        || line.startsWith("+ ", at)
        || line.startsWith("implements ", at)
        || line.startsWith("extends ", at);
  }

  private void offer(int at, int depth) {
    boolean progress = at <= width && at > indentation() + 8 && !line.substring(at).isBlank();
    if (progress && depth <= bestDepth) {
      best = at;
      bestDepth = depth;
    }
  }

  private int indentation() {
    return line.length() - line.stripLeading().length();
  }
}
