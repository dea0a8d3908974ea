package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;

/**
 * A record to be emitted.
 *
 * @param type its name, nested in others or not
 * @param documentation what the author says about it; may be empty
 * @param components in the order of the schema; empty for a payload that is any JSON
 */
record RecordShape(ClassName type, String documentation, List<Component> components) {

  /** Whether it holds a JSON value as it is, because its schema names no members. */
  boolean isOpen() {
    return components.isEmpty();
  }

  /**
   * One component.
   *
   * @param property its name in JSON
   * @param member its name in Java
   * @param required whether it is always there
   * @param nullable whether it may be {@code null} in JSON
   * @param nested the record of an object, or of the items or values that are objects
   * @param constants the enum of a text that is one of a few
   */
  record Component(
      String property,
      String member,
      IrType type,
      boolean required,
      boolean nullable,
      String documentation,
      Optional<RecordShape> nested,
      Optional<EnumShape> constants) {

    /** Whether Java's {@code null} may stand in it. */
    boolean mayBeNull() {
      return type == IrType.Scalar.DYNAMIC || type == IrType.Scalar.NULL
          ? !required
          : !required || nullable;
    }
  }

  /**
   * An enum to be emitted.
   *
   * @param wires spellings on the wire, in the order of the schema
   * @param constants Java names, as many
   */
  record EnumShape(
      ClassName type, String documentation, List<String> wires, List<String> constants) {}
}
