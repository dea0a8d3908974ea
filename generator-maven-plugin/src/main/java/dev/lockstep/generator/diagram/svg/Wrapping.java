package dev.lockstep.generator.diagram.svg;

import java.util.ArrayList;
import java.util.List;

/** Breaks words into lines no wider than a limit. */
final class Wrapping {

  private static final String MORE = "\u2026";

  private final double limit;
  private final List<TextLine> lines = new ArrayList<>();
  private List<TextLine.Piece> pieces = new ArrayList<>();
  private double used;

  Wrapping(double limit) {
    this.limit = limit;
  }

  /** Goes on with words of a style, after a space unless a line begins here. */
  Wrapping add(TextStyle style, String text) {
    for (String word : text.split(" ")) {
      if (!word.isEmpty()) {
        addWord(style, word);
      }
    }
    return this;
  }

  /** Begins a new line. */
  Wrapping newLine() {
    if (!pieces.isEmpty()) {
      lines.add(new TextLine(List.copyOf(pieces)));
      pieces = new ArrayList<>();
      used = 0;
    }
    return this;
  }

  /** The lines; of more than {@code most} the first ones, the last of them ending in dots. */
  List<TextLine> lines(int most) {
    newLine();
    if (lines.size() <= most) {
      return List.copyOf(lines);
    }
    List<TextLine> kept = new ArrayList<>(lines.subList(0, most));
    List<TextLine.Piece> last = new ArrayList<>(kept.get(most - 1).pieces());
    last.add(new TextLine.Piece(last.get(last.size() - 1).style(), " " + MORE));
    kept.set(most - 1, new TextLine(List.copyOf(last)));
    return List.copyOf(kept);
  }

  private void addWord(TextStyle style, String word) {
    String spaced = pieces.isEmpty() ? word : " " + word;
    double width = style.width(spaced);
    if (!pieces.isEmpty() && used + width > limit) {
      newLine();
      addWord(style, word);
    } else if (width > limit) {
      int cut = fitting(style, word);
      append(style, word.substring(0, cut));
      newLine();
      addWord(style, word.substring(cut));
    } else {
      append(style, spaced);
      used += width;
    }
  }

  private void append(TextStyle style, String text) {
    int last = pieces.size() - 1;
    if (last >= 0 && pieces.get(last).style() == style) {
      text = pieces.remove(last).text() + text;
    }
    pieces.add(new TextLine.Piece(style, text));
  }

  /** Returns the length of the part of a word that fits on a line, up to the last mark in it. */
  private int fitting(TextStyle style, String word) {
    int fits = word.offsetByCodePoints(0, 1);
    int mark = 0;
    while (fits < word.length()) {
      int next = word.offsetByCodePoints(fits, 1);
      if (style.width(word.substring(0, next)) > limit) {
        break;
      }
      if ("._-/,;:()&|=".indexOf(word.charAt(fits)) >= 0) {
        mark = next;
      }
      fits = next;
    }
    return mark > fits / 2 ? mark : fits;
  }
}
