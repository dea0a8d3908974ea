package dev.lockstep.model.schema.plan;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** A translator of subschemas to formulas over values of one kind. */
final class FormulaReader {

  private final Schema schema;
  private final Map<Key, Formula> known = new HashMap<>();

  private record Key(int subschema, Kind kind) {}

  FormulaReader(Schema schema) {
    this.schema = schema;
  }

  /** Returns the conjunction of several subschemas. */
  Formula of(Iterable<Integer> subschemas, Kind kind) {
    List<Formula> parts = new ArrayList<>();
    subschemas.forEach(index -> parts.add(of(index, kind)));
    return Formula.all(parts);
  }

  Formula of(int index, Kind kind) {
    Key key = new Key(index, kind);
    Formula formula = known.get(key);
    if (formula == null) {
      List<Formula> parts = new ArrayList<>();
      for (Keyword keyword : schema.subschema(index).keywords()) {
        parts.add(of(keyword, index, kind));
      }
      formula = Formula.all(parts);
      known.put(key, formula);
    }
    return formula;
  }

  private Formula of(Keyword keyword, int index, Kind kind) {
    if (keyword instanceof Keyword.Never) {
      return Formula.FALSE;
    }
    if (keyword instanceof Keyword.Types types) {
      return of(types, index, kind);
    }
    if (keyword instanceof Keyword.Constants constants) {
      return of(constants, index, kind);
    }
    if (keyword instanceof Keyword.Reference reference) {
      return of(reference.target(), kind);
    }
    if (keyword instanceof Keyword.Combination combination) {
      List<Formula> parts = combination.parts().stream().map(part -> of(part, kind)).toList();
      return switch (combination.keyword()) {
        case "allOf" -> Formula.all(parts);
        case "anyOf" -> Formula.any(parts);
        default -> Formula.one(parts);
      };
    }
    if (keyword instanceof Keyword.Not not) {
      return Formula.not(of(not.schema(), kind));
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      return Formula.choice(
          of(conditional.condition(), kind),
          branch(conditional.then(), kind),
          branch(conditional.otherwise(), kind));
    }
    return speaksOf(keyword, kind) ? new Formula.Atom(keyword, index) : Formula.TRUE;
  }

  private Formula branch(OptionalInt schema, Kind kind) {
    return schema.isPresent() ? of(schema.getAsInt(), kind) : Formula.TRUE;
  }

  private static Formula of(Keyword.Types types, int index, Kind kind) {
    if (types.types().stream().noneMatch(type -> Kind.of(type) == kind)) {
      return Formula.FALSE;
    }
    boolean integersOnly = kind == Kind.NUMBER && !types.types().contains(JsonType.NUMBER);
    return integersOnly
        ? new Formula.Atom(new Keyword.Types(Set.of(JsonType.INTEGER)), index)
        : Formula.TRUE;
  }

  private static Formula of(Keyword.Constants constants, int index, Kind kind) {
    List<SchemaValue> values =
        constants.values().stream()
            .filter(value -> Kind.of(value.type()) == kind)
            .distinct()
            .toList();
    if (values.isEmpty()) {
      return Formula.FALSE;
    }
    boolean all = kind == Kind.NULL || kind == Kind.BOOLEAN && values.size() == 2;
    return all
        ? Formula.TRUE
        : new Formula.Atom(new Keyword.Constants(constants.keyword(), values), index);
  }

  private static boolean speaksOf(Keyword keyword, Kind kind) {
    return switch (kind) {
      case NULL, BOOLEAN -> false;
      case NUMBER -> keyword instanceof Keyword.Limit;
      case STRING ->
          keyword instanceof Keyword.Matches
              || keyword instanceof Keyword.Formatted
              || isCount(keyword, "Length");
      case ARRAY ->
          keyword instanceof Keyword.Items
              || keyword instanceof Keyword.Contains
              || keyword instanceof Keyword.UniqueItems
              || isUnevaluated(keyword, "unevaluatedItems")
              || isCount(keyword, "Items");
      case OBJECT ->
          keyword instanceof Keyword.Members
              || keyword instanceof Keyword.Required
              || keyword instanceof Keyword.PropertyNames
              || keyword instanceof Keyword.DependentRequired
              || keyword instanceof Keyword.DependentSchemas
              || isUnevaluated(keyword, "unevaluatedProperties")
              || isCount(keyword, "Properties");
    };
  }

  private static boolean isCount(Keyword keyword, String of) {
    return keyword instanceof Keyword.Count count && count.keyword().substring(3).equals(of);
  }

  private static boolean isUnevaluated(Keyword keyword, String name) {
    return keyword instanceof Keyword.Unevaluated && keyword.keyword().equals(name);
  }
}
