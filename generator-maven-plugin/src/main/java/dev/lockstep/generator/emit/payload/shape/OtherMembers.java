package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.model.ir.IrType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The components of the members that schemas restrict without naming them. */
final class OtherMembers {

  private final RecordShapes records;

  OtherMembers(RecordShapes records) {
    this.records = records;
  }

  /**
   * Returns the map of these members of an object; empty if there are none, or if they may have any
   * value.
   *
   * @param taken the names of the other components
   */
  Optional<Component> component(
      ClassName owner, List<Integer> parts, Collection<String> taken, FreshNames names, int shape) {
    return records
        .choices()
        .otherMembers(parts)
        .map(
            type ->
                records.part(
                    type,
                    records.remarks().others(parts),
                    records.choices().others(shape),
                    new RecordShapes.Place(owner, "additionalProperty", names)))
        .map(value -> component(name(taken), value));
  }

  private static String name(Collection<String> taken) {
    String name = "additionalProperties";
    while (taken.contains(name)) {
      name += "_";
    }
    return name;
  }

  private static Component component(String name, Typed value) {
    return new Component(
        "",
        name,
        new IrType.MapOf(value.type()),
        true,
        false,
        "The members that have no component of their own.",
        value.nested(),
        Optional.empty(),
        value.conversion(),
        true,
        false);
  }
}
