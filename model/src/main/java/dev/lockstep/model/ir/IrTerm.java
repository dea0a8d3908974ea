package dev.lockstep.model.ir;

import java.util.List;

/** A node of a checked expression. */
public sealed interface IrTerm {

  IrType type();

  /**
   * A literal: {@code Boolean}, {@code Long}, {@code Double}, {@code String}, {@code Duration},
   * {@code Instant}, or the type NULL with an empty string.
   */
  record Constant(Object value, IrType type) implements IrTerm {}

  /** A context variable, by index. */
  record ContextValue(int variable, IrType type) implements IrTerm {}

  /**
   * A field of the event's payload: {@code event.a.b}. An error when the payload, or an object on
   * the way, lacks the field; the value is {@code null} when the payload says so.
   *
   * @param path names of properties, at least one
   * @param type that of the last property; whether it may be null stands in the payload's {@link
   *     IrField}
   */
  record EventField(List<String> path, IrType type) implements IrTerm {}

  /**
   * {@code has(event.a.b)}: whether the payload has the field, be it {@code null}. An error when
   * {@code event.a} is absent or null.
   */
  record EventFieldPresent(List<String> path) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /**
   * A field of {@code a} or {@code b} in an ordering rule; absent fields as in {@link EventField}.
   */
  record EmissionField(String side, List<String> path, IrType type) implements IrTerm {}

  /** {@code has(a.x)} in an ordering rule; as {@link EventFieldPresent}. */
  record EmissionFieldPresent(String side, List<String> path) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /** A name every expression knows. */
  record Known(Name name, IrType type) implements IrTerm {}

  /** Names every expression knows; {@code actor} is the empty text when nobody is named. */
  enum Name {
    EVENT_NAME,
    ACTOR,
    SOURCE,
    TARGET,
    NOW
  }

  /** A declared Java guard, by index. */
  record JavaGuard(int guard) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /** {@code in('state')}: whether a state, by index, is active. */
  record InState(int state) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /** A function or operator applied to its arguments. */
  record Call(IrFunction function, List<IrTerm> arguments, IrType type) implements IrTerm {}

  /** A list literal. */
  record ListLiteral(List<IrTerm> elements, IrType type) implements IrTerm {}

  /** A map literal with constant text keys, all different. */
  record MapLiteral(List<String> keys, List<IrTerm> values, IrType type) implements IrTerm {}
}
