package dev.lockstep.generator.emit;

import java.util.ArrayList;
import java.util.List;

/**
 * Lays out emitted source the way hand-written source is: short comments and bodies on one line.
 */
public final class SourceLayout {

  private static final int WIDTH = 100;

  private SourceLayout() {}

  /** The same source, token for token, with other line ends. */
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
      LineBreaker.add(line, WIDTH, out);
    }
    return String.join("\n", out);
  }

  private static boolean isEndOfComment(String line) {
    return line.strip().equals("*/");
  }
}
