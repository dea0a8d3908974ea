package dev.lockstep.generator.diagram.svg;

import java.util.List;

/** Lines of text below each other. */
record TextBlock(List<TextLine> lines) {

  double width() {
    return lines.stream().mapToDouble(TextLine::width).max().orElse(0);
  }

  double height() {
    return lines.stream().mapToDouble(TextLine::height).sum();
  }
}
