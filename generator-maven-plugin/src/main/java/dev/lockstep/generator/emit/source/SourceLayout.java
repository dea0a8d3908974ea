package dev.lockstep.generator.emit.source;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out emitted source the way hand-written source is: short comments and bodies on one line.
 */
public final class SourceLayout {

  private static final int WIDTH = 100;

  private SourceLayout() {}

  /** The same source, with other line ends and long texts divided. */
  public static String tidy(String source) {
    List<String> lines = new ArrayList<>(List.of(source.split("\n", -1)));
    List<String> out = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String indent = line.substring(0, line.length() - line.stripLeading().length());
      if (line.strip().equals("/**") && i + 2 < lines.size() && isEndOfComment(lines.get(i + 2))) {
        String words = lines.get(i + 1).strip().substring(1).strip();
        if (indent.length() + words.length() + 7 <= WIDTH) {
          out.add(indent + "/** " + words + " */");
          i += 2;
          continue;
        }
      }
      if (line.endsWith(" {")
          && !line.strip().startsWith("*")
          && i + 1 < lines.size()
          && lines.get(i + 1).strip().equals("}")
          && !line.contains(" else ")) {
        line = line + "}";
        i++;
      }
      if (i + 1 < lines.size() && isCall(line, lines.get(i + 1))) {
        line = line + lines.get(i + 1).strip();
        i++;
      }
      if (line.isEmpty() && isConstant(lines, i - 1) && isConstant(lines, i + 1)) {
        continue;
      }
      if (isComment(line)) {
        CommentBreaker.add(line, WIDTH, out);
      } else {
        LineBreaker.add(line, WIDTH, out);
      }
    }
    return String.join("\n", out);
  }

  /** Returns true if the next line has all arguments of a call and both fit on one line. */
  private static boolean isCall(String line, String next) {
    return line.endsWith("(")
        && next.endsWith(");")
        && !line.strip().startsWith("*")
        && line.length() + next.strip().length() <= WIDTH;
  }

  private static boolean isComment(String line) {
    String text = line.stripLeading();
    return text.startsWith("* ") || text.startsWith("// ");
  }

  /** Returns whether a line is a whole private constant of type {@code int}. */
  private static boolean isConstant(List<String> lines, int at) {
    return at >= 0
        && at < lines.size()
        && lines.get(at).startsWith("  private static final int ")
        && lines.get(at).endsWith(";");
  }

  private static boolean isEndOfComment(String line) {
    return line.strip().equals("*/");
  }
}
