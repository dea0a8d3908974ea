package dev.lockstep.generator.diagram.svg;

import java.util.List;

/** One line of text, of pieces in different styles. */
record TextLine(List<Piece> pieces) {

  /** A stretch of one style. */
  record Piece(TextStyle style, String text) {}

  static TextLine of(TextStyle style, String text) {
    return new TextLine(List.of(new Piece(style, text)));
  }

  double width() {
    return pieces.stream().mapToDouble(piece -> piece.style().width(piece.text())).sum();
  }

  double height() {
    return pieces.stream().mapToDouble(piece -> piece.style().height()).max().orElse(0);
  }
}
