package dev.lockstep.model.schema.record;

import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The facts that a set of subschemas establishes for every value it accepts. {@code $ref} and
 * {@code allOf} are followed, and so is a choice between a schema and {@code null}. Facts of only
 * some branches are ignored.
 */
final class Facts {

  private final Schema schema;
  private final Set<Integer> seen = new HashSet<>();
  private final Map<String, Integer> members = new LinkedHashMap<>();
  private final Set<String> required = new HashSet<>();
  private Set<JsonType> types = EnumSet.allOf(JsonType.class);
  private Optional<List<SchemaValue>> constants = Optional.empty();
  private Optional<Format> format = Optional.empty();
  private Optional<Keyword.Items> items = Optional.empty();
  private final List<Integer> others = new ArrayList<>();
  private boolean isPatterned;

  Facts(Schema schema, Collection<Integer> indices) {
    this.schema = schema;
    indices.forEach(this::gather);
    constants.ifPresent(values -> types.retainAll(values.stream().map(SchemaValue::type).toList()));
  }

  private void gather(Integer index) {
    if (!seen.add(index)) {
      return;
    }
    Subschema subschema = schema.subschema(index);
    for (Keyword keyword : subschema.keywords()) {
      gather(keyword);
    }
  }

  private void gather(Keyword keyword) {
    if (keyword instanceof Keyword.Types asserted) {
      types = intersection(types, asserted.types());
    } else if (keyword instanceof Keyword.Constants asserted) {
      constants =
          Optional.of(
              constants.map(known -> both(known, asserted.values())).orElse(asserted.values()));
    } else if (keyword instanceof Keyword.Formatted asserted) {
      format = Optional.of(asserted.format());
    } else if (keyword instanceof Keyword.Items asserted) {
      items = Optional.of(asserted);
    } else if (keyword instanceof Keyword.Members asserted) {
      asserted.named().forEach(members::putIfAbsent);
      asserted.additional().ifPresent(others::add);
      isPatterned |= !asserted.patterned().isEmpty();
    } else if (keyword instanceof Keyword.Required asserted) {
      required.addAll(asserted.names());
    } else if (keyword instanceof Keyword.Reference reference) {
      gather(reference.target());
    } else if (keyword instanceof Keyword.Combination all && all.keyword().equals("allOf")) {
      all.parts().forEach(this::gather);
    } else {
      schema.exceptNull(keyword).ifPresent(this::gatherNullable);
    }
  }

  /** Adds the facts about all values except {@code null} that one of two alternatives accepts. */
  private void gatherNullable(int index) {
    Set<JsonType> allowed = types;
    Optional<List<SchemaValue>> listed = constants;
    types = EnumSet.allOf(JsonType.class);
    constants = Optional.empty();
    gather(index);
    constants = constants.map(Facts::withNull);
    if (listed.isPresent()) {
      constants = constants.map(values -> both(listed.get(), values)).or(() -> listed);
    }
    types.add(JsonType.NULL);
    types.retainAll(allowed);
  }

  private static List<SchemaValue> withNull(List<SchemaValue> values) {
    List<SchemaValue> more = new ArrayList<>(values);
    more.add(new SchemaValue.NullValue());
    return more;
  }

  /**
   * Returns the possible types. {@code NUMBER} is included beside {@code INTEGER} if a number may
   * have a fraction.
   */
  Set<JsonType> types() {
    return types;
  }

  /** Returns the only possible values, or empty if the values are not enumerated. */
  Optional<List<SchemaValue>> constants() {
    return constants;
  }

  Optional<Format> format() {
    return format;
  }

  Optional<Keyword.Items> items() {
    return items;
  }

  /** Returns the named members in the order of the schema. */
  Map<String, Integer> members() {
    return members;
  }

  Set<String> required() {
    return required;
  }

  /** Returns the subschemas of all members without a name; none if patterns decide. */
  List<Integer> others() {
    return isPatterned ? List.of() : others;
  }

  private static Set<JsonType> intersection(Set<JsonType> known, Set<JsonType> asserted) {
    Set<JsonType> left = EnumSet.noneOf(JsonType.class);
    left.addAll(asserted);
    if (asserted.contains(JsonType.NUMBER)) {
      left.add(JsonType.INTEGER);
    }
    left.retainAll(known);
    return left;
  }

  private static List<SchemaValue> both(List<SchemaValue> known, List<SchemaValue> asserted) {
    List<SchemaValue> left = new ArrayList<>(known);
    left.retainAll(asserted);
    return left;
  }
}
