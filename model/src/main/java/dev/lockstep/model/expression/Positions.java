package dev.lockstep.model.expression;

import dev.cel.common.CelSource;
import dev.cel.common.CelSourceLocation;
import dev.cel.common.ast.CelExpr;
import dev.lockstep.model.diagnostic.Span;
import java.util.Optional;

/** The positions of the nodes of a syntax tree in the file. */
final class Positions {

  private final CelSource source;
  private final ExpressionText text;

  Positions(CelSource source, ExpressionText text) {
    this.source = source;
    this.text = text;
  }

  /** Returns the position of a name, a literal or an operator with the spelling {@code word}. */
  Span of(CelExpr node, String word) {
    return offset(node).map(at -> text.place(at, codePoints(word))).orElseGet(text::whole);
  }

  /**
   * Returns the position of a function's name. CEL itself reports the parenthesis after the name.
   */
  Span ofFunction(CelExpr call, String function) {
    int length = codePoints(function);
    return offset(call).map(at -> text.place(at - length, length)).orElseGet(text::whole);
  }

  /** Returns the position of the field of a selection or of {@code has}. */
  Span ofField(CelExpr select) {
    String field = select.select().field();
    return offset(select).map(at -> text.placeOf(field, at)).orElseGet(text::whole);
  }

  /** Returns the position of a CEL issue. */
  Span of(CelSourceLocation location) {
    return source.getLocationOffset(location).map(at -> text.place(at, 1)).orElseGet(text::whole);
  }

  private Optional<Integer> offset(CelExpr node) {
    return Optional.ofNullable(source.getPositionsMap().get(node.id()));
  }

  private static int codePoints(String word) {
    return word.codePointCount(0, word.length());
  }
}
