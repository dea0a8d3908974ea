package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The branches and keywords of a schema, and values at which it may be read differently. */
final class SampleTargets {

  /** The maximum number of constants of one keyword that are branches. */
  private static final int CONSTANTS = 40;

  private static final int SHOWN = 40;

  /** The largest number of items or members for which a value of exactly that size is searched. */
  private static final long LARGEST = 200;

  private final Schema schema;
  private final KeywordProbe probe;
  private final List<SampleTarget> targets = new ArrayList<>();

  SampleTargets(Schema schema, KeywordProbe probe) {
    this.schema = schema;
    this.probe = probe;
  }

  /** Returns the targets: valid branches, violated keywords, then single values. */
  List<SampleTarget> all() {
    SchemaRoutes valid = new SchemaRoutes(schema, true);
    SchemaRoutes invalid = new SchemaRoutes(schema, false);
    for (SchemaRoutes.Spot spot : valid.spots()) {
      if (spot.holds()) {
        addBranches(valid, spot);
      }
    }
    for (SchemaRoutes.Spot spot : invalid.spots()) {
      if (!spot.holds()) {
        addViolations(invalid, spot);
      }
    }
    for (SchemaRoutes.Spot spot : valid.spots()) {
      if (spot.holds()) {
        addValues(valid, spot, true);
      }
    }
    for (SchemaRoutes.Spot spot : invalid.spots()) {
      if (!spot.holds()) {
        addValues(invalid, spot, false);
      }
    }
    return targets;
  }

  private void addBranches(SchemaRoutes routes, SchemaRoutes.Spot spot) {
    Subschema subschema = schema.subschema(spot.index());
    List<Keyword> keywords = subschema.keywords();
    for (SchemaEdge edge : SchemaEdge.of(schema, spot.index(), true)) {
      Keyword keyword = keywords.get(edge.keyword());
      if (isBranch(keyword, edge) && !isNever(edge.target())) {
        Route way = routes.to(spot, new Route.Via(edge.keyword(), edge.part(), Route.Goal.ANY));
        String pointer = pointer(edge.target());
        if (keyword instanceof Keyword.Conditional && edge.part() == SchemaEdge.IF_FAILS) {
          pointer = pointer(spot.index()) + "/else";
        }
        String name = keyword instanceof Keyword.Members ? pointer + " present" : pointer;
        add(name, pointer, keyword.keyword(), true, way);
      }
    }
    for (int number = 0; number < keywords.size(); number++) {
      Keyword keyword = keywords.get(number);
      String pointer = pointer(subschema, keyword);
      if (keyword instanceof Keyword.Types types && types.types().size() > 1) {
        List<JsonType> list = List.copyOf(types.types());
        for (int i = 0; i < list.size(); i++) {
          Route way = routes.to(spot, new Route.Goal(number, i, null));
          add(pointer + " " + list.get(i).wire(), pointer, "type", true, way);
        }
      } else if (keyword instanceof Keyword.Constants constants) {
        for (int i = 0; i < Math.min(CONSTANTS, constants.values().size()); i++) {
          Route way = routes.to(spot, new Route.Goal(number, i, null));
          String shown = shown(constants.values().get(i));
          add(pointer + " " + shown, pointer, keyword.keyword(), true, way);
        }
      } else if (keyword instanceof Keyword.Count count && isCounted(count)) {
        Route way = routes.to(spot, new Route.Goal(number, 1, null));
        targets.add(
            new SampleTarget(
                pointer,
                pointer,
                keyword.keyword(),
                true,
                false,
                PayloadSample.Kind.VARIANT,
                way,
                null));
      }
    }
  }

  private static boolean isCounted(Keyword.Count count) {
    return !count.keyword().endsWith("Length") && count.limit() <= LARGEST;
  }

  /** Returns true if a value may take an edge or not, or if the edge leads to a part of it. */
  private static boolean isBranch(Keyword keyword, SchemaEdge edge) {
    if (keyword instanceof Keyword.Combination combination) {
      return !combination.keyword().equals("allOf");
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      return edge.part() == SchemaEdge.THEN
          || edge.part() == SchemaEdge.ELSE
          || (edge.part() == SchemaEdge.IF_HOLDS && conditional.then().isEmpty())
          || (edge.part() == SchemaEdge.IF_FAILS && conditional.otherwise().isEmpty());
    }
    return !(keyword instanceof Keyword.Reference
        || keyword instanceof Keyword.Not
        || keyword instanceof Keyword.PropertyNames);
  }

  private void addViolations(SchemaRoutes routes, SchemaRoutes.Spot spot) {
    Subschema subschema = schema.subschema(spot.index());
    List<Keyword> keywords = subschema.keywords();
    for (int number = 0; number < keywords.size(); number++) {
      Keyword keyword = keywords.get(number);
      if (!isAssertion(keyword)) {
        continue;
      }
      String pointer = pointer(subschema, keyword);
      for (int option = 0; option < violations(keyword); option++) {
        Route way = routes.to(spot, new Route.Goal(number, option, null));
        String name = pointer + " violated" + detail(keyword, option);
        boolean isRequired = !(keyword instanceof Keyword.Combination) || option == 0;
        targets.add(
            new SampleTarget(
                name,
                pointer,
                keyword.keyword(),
                false,
                isRequired,
                PayloadSample.Kind.BRANCH,
                way,
                null));
      }
    }
  }

  private static int violations(Keyword keyword) {
    if (keyword instanceof Keyword.Contains contains) {
      return contains.max() == Long.MAX_VALUE ? 1 : 2;
    }
    return keyword instanceof Keyword.Combination combination
            && combination.keyword().equals("oneOf")
            && combination.parts().size() > 1
        ? 2
        : ConjunctionExpander.options(keyword);
  }

  private static String detail(Keyword keyword, int option) {
    if (keyword instanceof Keyword.Required required) {
      return ", no `" + required.names().get(option) + "`";
    }
    if (keyword instanceof Keyword.DependentRequired dependent) {
      int number = option;
      for (Map.Entry<String, List<String>> entry : dependent.names().entrySet()) {
        if (number < entry.getValue().size()) {
          return ", `" + entry.getKey() + "` without `" + entry.getValue().get(number) + "`";
        }
        number -= entry.getValue().size();
      }
    }
    boolean isTooMany =
        option == 1
            && (keyword instanceof Keyword.Contains || keyword instanceof Keyword.Combination);
    return isTooMany ? ", more than allowed" : "";
  }

  /** Returns true for keywords that fail themselves, not only through the schemas they apply. */
  private static boolean isAssertion(Keyword keyword) {
    if (keyword instanceof Keyword.Combination combination) {
      return !combination.keyword().equals("allOf");
    }
    return !(keyword instanceof Keyword.Reference
        || keyword instanceof Keyword.Conditional
        || keyword instanceof Keyword.DependentSchemas
        || keyword instanceof Keyword.Items
        || keyword instanceof Keyword.Members
        || keyword instanceof Keyword.PropertyNames
        || keyword instanceof Keyword.Unevaluated);
  }

  private void addValues(SchemaRoutes routes, SchemaRoutes.Spot spot, boolean isValid) {
    Subschema subschema = schema.subschema(spot.index());
    for (SampleValue each : SampleValue.of(subschema)) {
      if (probe.meets(spot.index(), each.value()) != isValid) {
        continue;
      }
      String pointer = pointer(subschema, each.keyword().orElse(null));
      String name = pointer + (isValid ? ": " : " violated by ") + shown(each.value());
      Route way = routes.to(spot, new Route.Goal(-1, 0, each.value()));
      String keyword = each.keyword().map(Keyword::keyword).orElse("");
      targets.add(
          new SampleTarget(name, pointer, keyword, isValid, false, each.kind(), way, each.value()));
    }
  }

  private void add(String name, String pointer, String keyword, boolean isValid, Route way) {
    targets.add(
        new SampleTarget(
            name, pointer, keyword, isValid, true, PayloadSample.Kind.BRANCH, way, null));
  }

  private boolean isNever(int index) {
    return schema.subschema(index).keyword(Keyword.Never.class).isPresent();
  }

  private String pointer(Subschema subschema, @Nullable Keyword keyword) {
    String base = pointer(subschema.index());
    return keyword == null || keyword instanceof Keyword.Never
        ? base
        : base + "/" + keyword.keyword();
  }

  /** Returns the pointer of a subschema, behind the file if it is in another one. */
  private String pointer(int index) {
    String location = schema.subschema(index).location();
    String root = schema.root().location();
    String file = root.substring(0, root.indexOf('#') + 1);
    return location.startsWith(root)
        ? location.substring(root.length())
        : location.startsWith(file) ? location.substring(file.length()) : location;
  }

  private static String shown(SchemaValue value) {
    return SampleValue.shown(value, SHOWN);
  }
}
