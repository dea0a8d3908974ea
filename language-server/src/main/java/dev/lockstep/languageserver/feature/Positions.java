package dev.lockstep.languageserver.feature;

import dev.lockstep.languageserver.symbol.Occurrence;
import dev.lockstep.languageserver.text.LineIndex;
import dev.lockstep.languageserver.text.TextRange;
import dev.lockstep.languageserver.workspace.Analysis;
import dev.lockstep.model.diagnostic.Span;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/** Conversions between positions of texts and of the protocol. */
public final class Positions {

  private Positions() {}

  static Position position(LineIndex lines, int offset) {
    return new Position(lines.line(offset), lines.character(offset));
  }

  public static Range range(LineIndex lines, TextRange range) {
    return new Range(position(lines, range.from()), position(lines, range.to()));
  }

  static Range range(LineIndex lines, Span span) {
    return range(lines, lines.range(span));
  }

  public static int offset(LineIndex lines, Position position) {
    return lines.offset(position.getLine(), position.getCharacter());
  }

  static Location location(Analysis analysis, Occurrence occurrence) {
    return new Location(
        analysis.document().uri(), range(analysis.document().lines(), occurrence.span()));
  }

  /** Returns the smallest occurrence at an offset. */
  static Optional<Occurrence> at(Analysis analysis, int offset) {
    LineIndex lines = analysis.document().lines();
    int line = lines.line(offset) + 1;
    return analysis.names().occurrences().stream()
        .filter(each -> each.span().line() <= line && line <= each.span().endLine())
        .filter(each -> lines.range(each.span()).touches(offset))
        .min(Comparator.comparingInt(each -> lines.range(each.span()).length()));
  }
}
