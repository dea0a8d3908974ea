package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.emit.mapping.Remarks;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.model.ir.IrField;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The enums of a payload: those of definitions, each once, and those of its components. */
final class EnumShapes {

  private final Definitions definitions;
  private final Remarks remarks;
  private final Map<ClassName, EnumShape> defined = new LinkedHashMap<>();

  EnumShapes(Definitions definitions, Remarks remarks) {
    this.definitions = definitions;
    this.remarks = remarks;
  }

  /**
   * Returns the enum of a field of an owner.
   *
   * @param parts the subschemas that describe the field
   */
  EnumShape of(ClassName owner, List<Integer> parts, IrField field, FreshNames taken) {
    return definitions
        .constants(parts, field)
        .map(
            definition ->
                defined.computeIfAbsent(
                    definition.type(),
                    type ->
                        NestedNames.constants(
                            type, field, remarks.of(List.of(definition.target())), true)))
        .orElseGet(
            () ->
                NestedNames.constants(
                    NestedNames.nested(owner, field.name(), taken),
                    field,
                    remarks.of(parts),
                    false));
  }

  /** Returns the enums of definitions so far. */
  List<EnumShape> definitions() {
    return List.copyOf(defined.values());
  }
}
