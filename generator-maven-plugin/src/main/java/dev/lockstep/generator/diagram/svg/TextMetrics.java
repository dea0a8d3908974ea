package dev.lockstep.generator.diagram.svg;

/**
 * The width of a text, computed without a font: at least as wide as in the sans-serif fonts
 * pictures are shown in.
 */
final class TextMetrics {

  /** Thousandths of the font size from the space to the tilde. */
  private static final int[] WIDTHS = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838
  };

  private static final int OTHER = 700;
  private static final int WIDE = 1_050;
  private static final int FIRST_WIDE = 0x1100;
  private static final double BOLD = 1.14;

  private TextMetrics() {}

  /** The width of a text in pixels. */
  static double width(String text, double size, boolean bold) {
    double thousandths = text.codePoints().mapToDouble(TextMetrics::width).sum();
    return thousandths * size / 1_000 * (bold ? BOLD : 1);
  }

  private static int width(int point) {
    if (point >= ' ' && point <= '~') {
      return WIDTHS[point - ' '];
    }
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    boolean narrow = point < FIRST_WIDE || point >= 0x2000 && point < 0x2E80;
    return narrow ? OTHER : WIDE;
  }
}
