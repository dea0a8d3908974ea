package dev.lockstep.model.ir;

import java.util.List;

/** The type of a value in expressions. */
public sealed interface IrType {

  /**
   * The types without parts. {@code DYNAMIC} is the type of values that a schema does not restrict.
   */
  enum Scalar implements IrType {
    BOOL,
    INT,
    DOUBLE,
    STRING,
    DURATION,
    TIMESTAMP,
    NULL,
    DYNAMIC
  }

  /** A list. */
  record ListOf(IrType element) implements IrType {}

  /** A map with text keys. */
  record MapOf(IrType value) implements IrType {}

  /** An object with known fields. */
  record ObjectOf(List<IrField> fields) implements IrType {}
}
