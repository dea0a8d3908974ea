package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.words.Arrow;
import java.util.ArrayList;
import java.util.List;

/**
 * The words on a line that stands for several arrows between the same states.
 *
 * @param entries one per arrow, in document order
 * @param hidden the number of further arrows that the line represents
 */
record ArrowLabel(List<Entry> entries, int hidden) {

  private static final double LIMIT = 200;
  private static final int MOST_ENTRIES = 14;
  private static final int MOST_LINES = 6;
  private static final double MARGIN_X = 6;
  private static final double MARGIN_Y = 3;
  private static final double BETWEEN = 7;

  /** One arrow's words. */
  record Entry(Arrow arrow, TextBlock text) {}

  static ArrowLabel of(List<Arrow> arrows) {
    List<Entry> entries = new ArrayList<>();
    for (Arrow arrow : arrows) {
      if (speaks(arrow) && entries.size() < MOST_ENTRIES) {
        entries.add(new Entry(arrow, words(arrow, LIMIT)));
      }
    }
    long spoken = arrows.stream().filter(ArrowLabel::speaks).count();
    return new ArrowLabel(List.copyOf(entries), (int) spoken - entries.size());
  }

  private static boolean speaks(Arrow arrow) {
    return !arrow.sentence().isEmpty() || !arrow.note().isEmpty();
  }

  /** An arrow's trigger and guard, and from a new line on what it asks for. */
  static TextBlock words(Arrow arrow, double limit) {
    var words = new Wrapping(limit).add(TextStyle.EVENT, arrow.trigger());
    if (!arrow.guard().isEmpty()) {
      words.add(TextStyle.GUARD, "[" + arrow.guard() + "]");
    }
    if (!arrow.note().isEmpty()) {
      words.newLine().add(TextStyle.USE, arrow.note());
    }
    if (!arrow.effects().isEmpty()) {
      String sign = arrow.kind() == Arrow.Kind.REFUSES ? "\u2715 " : "/ ";
      words.newLine().add(TextStyle.EFFECT, sign + String.join("; ", arrow.effects()));
    }
    return new TextBlock(words.lines(MOST_LINES));
  }

  boolean isEmpty() {
    return entries.isEmpty();
  }

  double width() {
    double widest = entries.stream().mapToDouble(entry -> entry.text().width()).max().orElse(0);
    return isEmpty() ? 0 : Math.max(widest, hidden > 0 ? 60 : 0) + 2 * MARGIN_X;
  }

  double height() {
    double lines = entries.stream().mapToDouble(entry -> entry.text().height()).sum();
    double more = hidden > 0 ? TextStyle.EFFECT.height() : 0;
    return isEmpty() ? 0 : lines + more + BETWEEN * (entries.size() - 1) + 2 * MARGIN_Y;
  }

  static double marginX() {
    return MARGIN_X;
  }

  static double marginY() {
    return MARGIN_Y;
  }

  static double between() {
    return BETWEEN;
  }
}
