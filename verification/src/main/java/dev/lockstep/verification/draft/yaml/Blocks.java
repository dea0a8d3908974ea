package dev.lockstep.verification.draft.yaml;

import java.util.List;
import java.util.Optional;

/**
 * The block scalars for texts that do not fit on one line: literal for a text with line breaks,
 * folded otherwise.
 */
final class Blocks {

  private Blocks() {}

  /**
   * Returns the block of {@code text}, with unindented lines. Returns empty if a YAML reader would
   * not restore the text.
   *
   * @param width maximum number of characters in a line
   */
  static Optional<Block> of(String text, int width) {
    if (text.contains("\n")) {
      return literal(text);
    }
    boolean foldable =
        text.contains(" ")
            && !text.contains("  ")
            && !text.startsWith(" ")
            && !text.endsWith(" ")
            && Scalars.isVisible(text);
    return foldable ? Optional.of(new Block(">-", fold(text, width))) : Optional.empty();
  }

  /** A block scalar: its indicator and its lines. */
  record Block(String sign, List<String> lines) {}

  private static Optional<Block> literal(String text) {
    boolean ends = text.endsWith("\n");
    List<String> lines = List.of(text.substring(0, text.length() - (ends ? 1 : 0)).split("\n", -1));
    boolean asWritten =
        lines.stream().allMatch(line -> Scalars.isVisible(line) && !line.endsWith(" "))
            && !lines.get(0).isEmpty()
            && !lines.get(0).startsWith(" ")
            && !lines.get(lines.size() - 1).isEmpty();
    return asWritten ? Optional.of(new Block(ends ? "|" : "|-", lines)) : Optional.empty();
  }

  private static List<String> fold(String text, int width) {
    var lines = new java.util.ArrayList<String>();
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }
}
