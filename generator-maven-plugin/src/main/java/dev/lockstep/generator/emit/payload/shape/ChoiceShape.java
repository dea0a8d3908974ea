package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import java.util.List;

/**
 * A sealed interface to be emitted, and its records. The text of a member selects the record.
 *
 * @param shape the index of the objects in the plan
 * @param tag the member that selects the record
 * @param accessors the other members all records have, in the order of the schema
 * @param branches at least two
 */
public record ChoiceShape(
    ClassName type,
    String documentation,
    int shape,
    Component tag,
    List<Accessor> accessors,
    List<Branch> branches)
    implements TypeShape {

  /**
   * A member that all records have.
   *
   * @param isShared true if it has the same type in all of them; otherwise each has a record of its
   *     own
   */
  public record Accessor(Component component, boolean isShared) {}

  /**
   * One of the records.
   *
   * @param variant its index in the rule of the objects
   */
  public record Branch(int variant, RecordShape record) {}
}
