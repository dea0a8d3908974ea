package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import java.util.List;

/**
 * A sealed interface to be emitted, and its records: which one it is the text of a member says.
 *
 * @param shape the index of the objects in the plan
 * @param tag the member that says it
 * @param accessors the other members all records have, in the order of the schema
 * @param branches at least two
 */
record ChoiceShape(
    ClassName type,
    String documentation,
    int shape,
    Component tag,
    List<Accessor> accessors,
    List<Branch> branches)
    implements TypeShape {

  /**
   * A member all records have.
   *
   * @param isShared whether it is of the same type in all of them; else they are records, each of
   *     its own
   */
  record Accessor(Component component, boolean isShared) {}

  /**
   * One of the records.
   *
   * @param variant its index in the rule of the objects
   */
  record Branch(int variant, RecordShape record) {}
}
