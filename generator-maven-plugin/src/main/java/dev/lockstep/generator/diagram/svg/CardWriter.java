package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.layout.Point;
import dev.lockstep.generator.diagram.layout.Rectangle;

/** Writes the words of states and lines. */
final class CardWriter {

  private static final double ASCENT = 0.78;

  private final Markup svg;

  CardWriter(Markup svg) {
    this.svg = svg;
  }

  /**
   * Writes a card: the name, a rule, the notes.
   *
   * @param words upper left corner of the room for it
   * @param around true if the state has children below its words
   */
  void write(StateCard card, Rectangle place, Point words, boolean around) {
    boolean small = !around && card.notes().isEmpty();
    double x = words.x() + StateCard.MARGIN_X;
    double y = words.y() + StateCard.MARGIN_Y;
    if (small) {
      y = place.y() + (place.height() - card.title().height()) / 2;
      for (TextLine line : card.title().lines()) {
        y = line(line, place.x() + place.width() / 2, y, true);
      }
      return;
    }
    y = lines(card.title(), x, y);
    if (around) {
      rule(place, words.y() + card.height());
    }
    if (!card.notes().isEmpty()) {
      y += StateCard.MARGIN_Y / 2;
      if (!around) {
        rule(place, y);
      }
      y += StateCard.RULE / 2;
    }
    for (StateCard.Note note : card.notes()) {
      if (note.transition() >= 0) {
        String transition = Integer.toString(note.transition());
        svg.open("g", "class", "entry", "data-transitions", transition);
        touch(place, y, note.text().height());
        y = lines(note.text(), x, y);
        svg.close();
      } else {
        y = lines(note.text(), x, y);
      }
    }
  }

  /** Writes the area in which a note takes clicks: its whole width. */
  private void touch(Rectangle place, double y, double height) {
    svg.empty(
        "rect",
        "class",
        "touch",
        "x",
        Markup.number(place.x()),
        "y",
        Markup.number(y),
        "width",
        Markup.number(place.width()),
        "height",
        Markup.number(height));
  }

  private void rule(Rectangle place, double y) {
    String from = Markup.number(place.x()) + " " + Markup.number(y);
    svg.empty("path", "class", "rule", "d", "M" + from + " H" + Markup.number(place.right()));
  }

  /** Writes lines below each other and returns their lower end. */
  double lines(TextBlock block, double x, double y) {
    double at = y;
    for (TextLine line : block.lines()) {
      at = line(line, x, at, false);
    }
    return at;
  }

  private double line(TextLine line, double x, double y, boolean centred) {
    String base = Markup.number(y + line.height() * ASCENT - 1);
    svg.begin("text", "class", centred ? "middle" : "", "x", Markup.number(x), "y", base);
    for (TextLine.Piece piece : line.pieces()) {
      svg.span(piece.text(), piece.style().css());
    }
    svg.end("text");
    return y + line.height();
  }
}
