package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Keyword;
import java.util.List;
import java.util.Optional;

/** The distinction between optional and required fields of a payload. */
final class OptionalFields {

  private OptionalFields() {}

  /** Returns whether the object that has the last field of a path may lack the field. */
  static boolean isOptional(IrPayload payload, List<String> path) {
    List<IrField> fields = payload.fields();
    boolean isOptional = false;
    for (String name : path) {
      Optional<IrField> field =
          fields.stream().filter(each -> each.name().equals(name)).findFirst();
      if (field.isEmpty()) {
        return false;
      }
      isOptional = !field.get().required();
      fields = field.get().type() instanceof IrType.ObjectOf of ? of.fields() : List.of();
    }
    return isOptional;
  }

  /** Returns whether the presence of fields depends on other parts of the payload. */
  static boolean dependOnOthers(IrPayload payload) {
    return payload.schema().subschemas().stream()
        .flatMap(subschema -> subschema.keywords().stream())
        .anyMatch(
            keyword ->
                keyword instanceof Keyword.Combination
                    || keyword instanceof Keyword.Conditional
                    || keyword instanceof Keyword.DependentRequired
                    || keyword instanceof Keyword.DependentSchemas);
  }
}
