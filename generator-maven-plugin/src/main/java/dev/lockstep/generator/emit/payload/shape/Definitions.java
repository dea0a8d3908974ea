package dev.lockstep.generator.emit.payload.shape;

import com.palantir.javapoet.ClassName;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.record.Choices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The files and definitions that the parts of a schema refer to. */
final class Definitions {

  /**
   * A file or definition.
   *
   * @param target index of its subschema
   */
  record Definition(ClassName type, int target) {}

  private final Choices choices;
  private final Schema schema;
  private final DefinitionNames names;
  private final Set<ClassName> local;

  /**
   * Creates the definitions of a schema.
   *
   * @param local types that are not used
   */
  Definitions(Choices choices, DefinitionNames names, Set<ClassName> local) {
    this.choices = choices;
    this.schema = choices.plan().schema();
    this.names = names;
    this.local = new HashSet<>(local);
  }

  DefinitionNames names() {
    return names;
  }

  /** Excludes a type that holds its JSON. */
  void exclude(ClassName type) {
    local.add(type);
  }

  /** Returns the definition of the objects of a shape, or of parts if the shape is not known. */
  Optional<Definition> object(List<Integer> parts, int shape) {
    return find(shape == Choices.NONE ? parts : choices.shape(shape).subschemas());
  }

  /** Returns the definition of the constants of a field. */
  Optional<Definition> constants(List<Integer> parts, IrField field) {
    return find(parts).filter(each -> texts(each.target()).equals(field.constants()));
  }

  private Optional<Definition> find(List<Integer> subschemas) {
    List<Integer> targets = necessary(new ArrayList<>(schema.targetsExceptNull(subschemas)));
    if (targets.size() != 1) {
      return Optional.empty();
    }
    int target = targets.get(0);
    return names
        .type(schema.subschema(target).location())
        .filter(type -> !local.contains(type))
        .map(type -> new Definition(type, target));
  }

  /** Leaves out the subschemas that ask for nothing, or for a type that another asks for. */
  private List<Integer> necessary(List<Integer> targets) {
    if (targets.size() < 2) {
      return targets;
    }
    List<Integer> left = new ArrayList<>(targets);
    for (int target : targets) {
      Subschema subschema = schema.subschema(target);
      boolean isImplied =
          subschema.keywords().stream()
              .allMatch(
                  keyword ->
                      keyword instanceof Keyword.Types types
                          && left.stream()
                              .filter(other -> other != target)
                              .anyMatch(other -> isWithin(other, types.types())));
      if (isImplied && left.size() > 1) {
        left.remove(Integer.valueOf(target));
      }
    }
    return left;
  }

  private boolean isWithin(int subschema, Set<JsonType> types) {
    return schema.subschema(subschema).keywords(Keyword.Types.class).stream()
        .anyMatch(each -> types.containsAll(each.types()));
  }

  private List<Object> texts(int target) {
    return schema
        .subschema(target)
        .keyword(Keyword.Constants.class)
        .map(
            constants ->
                constants.values().stream()
                    .filter(SchemaValue.TextValue.class::isInstance)
                    .<Object>map(value -> ((SchemaValue.TextValue) value).value())
                    .toList())
        .orElse(List.of());
  }
}
