package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;

/**
 * A record to be emitted.
 *
 * @param type its name, nested in others or not
 * @param documentation the author's description; may be empty
 * @param isOpen true if it holds a JSON value, because its schema names no members
 * @param components in the order of the schema
 * @param tag the member whose text makes it this record; empty when it is none of several
 */
public record RecordShape(
    ClassName type,
    String documentation,
    boolean isOpen,
    List<Component> components,
    Optional<Tag> tag)
    implements TypeShape {

  /**
   * The member that selects the record.
   *
   * @param of the sealed interface of the records
   * @param component its component, if it were one
   * @param position of the component it is written before
   * @param text its only text; empty when it is one of the components
   */
  public record Tag(ClassName of, Component component, int position, Optional<String> text) {}

  /**
   * One component.
   *
   * @param property its name in JSON
   * @param member its name in Java
   * @param required true if it is always present
   * @param nullable true if it may be {@code null} in JSON
   * @param nested the type of an object, or of the items or values that are objects
   * @param constants the enum of a text that is one of a few
   * @param mapped the Java type of the scalar at the heart of the type, through lists and maps
   * @param holdsOthers true for the map of all members that have no component of their own; its
   *     property is empty
   * @param distinguishesAbsent true for an {@code OptionalNullable}
   */
  public record Component(
      String property,
      String member,
      IrType type,
      boolean required,
      boolean nullable,
      String documentation,
      Optional<TypeShape> nested,
      Optional<EnumShape> constants,
      Optional<Conversion> mapped,
      boolean holdsOthers,
      boolean distinguishesAbsent) {

    /** Returns the conversion of the component or a part of it that has a type. */
    public Optional<Conversion> conversion(IrType part) {
      return mapped.filter(each -> each.of() == part);
    }

    /** Returns the component with the usual Java type. */
    Component unmapped() {
      return new Component(
          property,
          member,
          type,
          required,
          nullable,
          documentation,
          nested,
          constants,
          Optional.empty(),
          holdsOthers,
          distinguishesAbsent);
    }

    /** Returns true if the component may be {@code null} in Java. */
    public boolean mayBeNull() {
      if (distinguishesAbsent) {
        return false;
      }
      return type == IrType.Scalar.DYNAMIC || type == IrType.Scalar.NULL
          ? !required
          : !required || nullable;
    }
  }

  /** Returns the component that holds the members without a component; empty if there is none. */
  public Optional<Component> others() {
    return components.stream().filter(Component::holdsOthers).findFirst();
  }

  /** Returns true if a component distinguishes an absent member from {@code null}. */
  public boolean distinguishesAbsent() {
    return components.stream().anyMatch(Component::distinguishesAbsent);
  }

  /** Returns the names of the members that have a component, in the order of the schema. */
  public List<String> properties() {
    return components.stream()
        .filter(each -> !each.holdsOthers())
        .map(Component::property)
        .toList();
  }

  /**
   * An enum to be emitted.
   *
   * @param wires spellings on the wire, in the order of the schema
   * @param constants Java names, as many
   * @param isDefinition true if it is the type of a file or definition, and not of a component
   */
  public record EnumShape(
      ClassName type,
      String documentation,
      List<String> wires,
      List<String> constants,
      boolean isDefinition) {

    /** The constant of a text that is one of the wires. */
    public String constant(String wire) {
      return constants.get(wires.indexOf(wire));
    }
  }
}
