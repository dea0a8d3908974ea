package dev.lockstep.generator.diagram.svg;

import java.util.Locale;

/** The style of a line of text: its size in pixels, the height of its line, its weight. */
enum TextStyle {
  TITLE(13, 18, true),
  NOTE(11, 15, false),
  EVENT(11.5, 15, true),
  GUARD(11, 15, false),
  EFFECT(10.5, 14, false),
  USE(10.5, 14, true);

  private final double size;
  private final double height;
  private final boolean bold;

  TextStyle(double size, double height, boolean bold) {
    this.size = size;
    this.height = height;
    this.bold = bold;
  }

  double size() {
    return size;
  }

  double height() {
    return height;
  }

  double width(String text) {
    return TextMetrics.width(text, size, bold);
  }

  /** Its class in the style sheet. */
  String css() {
    return "t-" + name().toLowerCase(Locale.ROOT);
  }
}
