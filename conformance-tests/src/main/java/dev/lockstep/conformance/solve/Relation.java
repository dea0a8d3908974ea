package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrFunction;
import org.jspecify.annotations.Nullable;

/** The relation of two values of a totally ordered type. */
enum Relation {
  LESS,
  LESS_OR_EQUAL,
  GREATER,
  GREATER_OR_EQUAL,
  EQUAL,
  NOT_EQUAL;

  static @Nullable Relation of(IrFunction function) {
    return switch (function) {
      case LESS -> LESS;
      case LESS_OR_EQUAL -> LESS_OR_EQUAL;
      case GREATER -> GREATER;
      case GREATER_OR_EQUAL -> GREATER_OR_EQUAL;
      case EQUAL -> EQUAL;
      case NOT_EQUAL -> NOT_EQUAL;
      default -> null;
    };
  }

  Relation negated() {
    return switch (this) {
      case LESS -> GREATER_OR_EQUAL;
      case LESS_OR_EQUAL -> GREATER;
      case GREATER -> LESS_OR_EQUAL;
      case GREATER_OR_EQUAL -> LESS;
      case EQUAL -> NOT_EQUAL;
      case NOT_EQUAL -> EQUAL;
    };
  }

  Relation mirrored() {
    return switch (this) {
      case LESS -> GREATER;
      case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
      case GREATER -> LESS;
      case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
      default -> this;
    };
  }
}
