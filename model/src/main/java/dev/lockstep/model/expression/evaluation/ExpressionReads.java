package dev.lockstep.model.expression.evaluation;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.CelCall;
import dev.cel.common.navigation.CelNavigableAst;
import dev.cel.common.navigation.CelNavigableExpr;
import dev.lockstep.model.expression.ExpressionText;
import dev.lockstep.model.expression.ScopeNames;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The values that determine the result of an expression: variables, fields of the event, and the
 * activity of states. Immutable.
 */
final class ExpressionReads {

  /** The value of a field that the event does not have, which differs from null. */
  private static final Object ABSENT = new Object();

  /** The value of a field that is null. */
  private static final Object NULL = new Object();

  private enum Kind {
    VARIABLE,
    FIELD,
    STATE
  }

  private record Read(Kind kind, String name) {}

  private final Read[] reads;

  private ExpressionReads(Set<Read> reads) {
    this.reads = reads.toArray(new Read[0]);
  }

  /**
   * Returns the reads of a checked expression; empty if its tree does not show all of them, for
   * example because it declares names of its own.
   *
   * @param scope the names that the expression may use
   */
  static Optional<ExpressionReads> of(CelAbstractSyntaxTree checked, Set<String> scope) {
    Set<Read> reads = new LinkedHashSet<>();
    boolean complete =
        CelNavigableAst.fromAst(checked)
            .getRoot()
            .allNodes()
            .allMatch(node -> isReadable(node, scope, reads));
    return complete ? Optional.of(new ExpressionReads(reads)) : Optional.empty();
  }

  private static boolean isReadable(CelNavigableExpr node, Set<String> scope, Set<Read> reads) {
    return switch (node.getKind()) {
      case IDENT -> isReadableName(node, scope, reads);
      case CALL -> isReadableCall(node.expr().call(), reads);
      case CONSTANT, SELECT, LIST, MAP -> true;
      default -> false;
    };
  }

  private static boolean isReadableName(CelNavigableExpr node, Set<String> scope, Set<Read> reads) {
    String name = node.expr().ident().name();
    if (!name.equals(ScopeNames.EVENT)) {
      reads.add(new Read(Kind.VARIABLE, name));
      return scope.contains(name);
    }
    Optional<CelNavigableExpr> parent = node.parent();
    boolean selected = parent.isPresent() && parent.get().getKind() == CelExpr.ExprKind.Kind.SELECT;
    if (selected) {
      reads.add(new Read(Kind.FIELD, parent.get().expr().select().field()));
    }
    return selected;
  }

  private static boolean isReadableCall(CelCall call, Set<Read> reads) {
    if (!call.function().equals(ExpressionText.IN_STATE)) {
      return true;
    }
    CelExpr state = call.args().get(0);
    boolean constant =
        state.getKind() == CelExpr.ExprKind.Kind.CONSTANT
            && state.constant().getKind() == CelConstant.Kind.STRING_VALUE;
    if (constant) {
      reads.add(new Read(Kind.STATE, state.constant().stringValue()));
    }
    return constant;
  }

  /**
   * Returns the current values; {@code null} if one of them is unknown without Java code of the
   * chart, or is an object or a list.
   */
  Object @Nullable [] of(ExpressionValues values) {
    Object[] found = new Object[reads.length];
    for (int i = 0; i < found.length; i++) {
      Object value = value(reads[i], values);
      if (value == null) {
        return null;
      }
      found[i] = value;
    }
    return found;
  }

  private static @Nullable Object value(Read read, ExpressionValues values) {
    return switch (read.kind()) {
      case VARIABLE -> simple(values.known(read.name()));
      case FIELD -> field(read.name(), values);
      case STATE -> values.isActive(read.name());
    };
  }

  private static @Nullable Object field(String name, ExpressionValues values) {
    Object own = name.equals("name") ? values.known(ScopeNames.EVENT_NAME) : null;
    if (own != null) {
      return own;
    }
    if (!(values.known(ScopeNames.EVENT) instanceof Map<?, ?> event)) {
      return null;
    }
    Object value = event.get(name);
    if (value == null) {
      return event.containsKey(name) ? NULL : ABSENT;
    }
    return simple(value);
  }

  private static @Nullable Object simple(@Nullable Object value) {
    boolean simple =
        value instanceof String
            || value instanceof Boolean
            || value instanceof Long
            || value instanceof Double
            || value instanceof Instant
            || value instanceof Duration;
    return simple ? value : null;
  }
}
