package dev.lockstep.model.draft.yaml;

import java.util.List;
import java.util.Optional;

/** Texts too long for one line as block scalars: folded, or line by line where they have lines. */
final class Blocks {

  private Blocks() {}

  /**
   * The lines of {@code text} behind their sign, each without indentation, or nothing when it would
   * not be read as it is.
   *
   * @param width how many characters a line may have
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

  /** A sign that begins a block, and its lines. */
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
