package dev.lockstep.model.ir;

import java.util.List;

/** A node of a checked expression. */
public sealed interface IrTerm {

  IrType type();

  /**
   * A literal: {@code Boolean}, {@code Long}, {@code Double}, {@code String}, {@code Duration},
   * {@code Instant}, or an empty string with the type NULL.
   */
  record Constant(Object value, IrType type) implements IrTerm {}

  /** A context variable, by index. */
  record ContextValue(int variable, IrType type) implements IrTerm {}

  /**
   * A field of the event's payload: {@code event.a.b}. It is an error if the payload, or an object
   * on the path, lacks the field. The value is {@code null} if the payload contains {@code null}.
   *
   * @param path names of properties, at least one
   * @param type type of the last property; the payload's {@link IrField} defines whether it may be
   *     null
   */
  record EventField(List<String> path, IrType type) implements IrTerm {}

  /**
   * {@code has(event.a.b)}: true if the payload has the field, including a {@code null} value. It
   * is an error if {@code event.a} is absent or null.
   */
  record EventFieldPresent(List<String> path) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /**
   * A field of {@code a} or {@code b} in an ordering rule. Absent fields are treated as in {@link
   * EventField}.
   */
  record EmissionField(String side, List<String> path, IrType type) implements IrTerm {}

  /** {@code has(a.x)} in an ordering rule, evaluated as {@link EventFieldPresent}. */
  record EmissionFieldPresent(String side, List<String> path) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /** A name that is available in every expression. */
  record Known(Name name, IrType type) implements IrTerm {}

  /**
   * The names that are available in every expression. {@code actor} is an empty text if the event
   * has no actor.
   */
  enum Name {
    EVENT_NAME,
    ACTOR,
    SOURCE,
    TARGET,
    NOW
  }

  /** A guard implemented in Java, by index. */
  record JavaGuard(int guard) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /** {@code in('state')}: true if the state, given by index, is active. */
  record InState(int state) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /**
   * A fact about the instant, in a property: {@code entered('state')}.
   *
   * @param name name as written; empty for any
   * @param index position of the name among the states, events, actors, emissions or transitions of
   *     the chart; -1 for any, and for a refusal
   */
  record Observed(Observation kind, String name, int index) implements IrTerm {
    @Override
    public IrType type() {
      return IrType.Scalar.BOOL;
    }
  }

  /** The facts about an instant that properties observe. */
  enum Observation {
    /** A state was entered in a microstep. */
    ENTERED,
    /** A state was exited in a microstep. */
    EXITED,
    /** The event was received, accepted or not. */
    EVENT,
    /** The sender of the event. */
    ACTOR,
    /** An event was emitted. */
    EMITTED,
    /** The event was refused. */
    REFUSED,
    /** A transition was taken. */
    FIRED
  }

  /** The value of a term before the instant, in a property. */
  record Before(IrTerm term, IrType type) implements IrTerm {}

  /** A function or operator applied to its arguments. */
  record Call(IrFunction function, List<IrTerm> arguments, IrType type) implements IrTerm {}

  /** A list literal. */
  record ListLiteral(List<IrTerm> elements, IrType type) implements IrTerm {}

  /** A map literal with distinct constant text keys. */
  record MapLiteral(List<String> keys, List<IrTerm> values, IrType type) implements IrTerm {}
}
