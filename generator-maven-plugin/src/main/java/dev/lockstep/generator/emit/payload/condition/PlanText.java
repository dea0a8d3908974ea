package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.model.schema.Alternatives;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.pattern.Pattern;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Writes a schema as the text of a {@code SchemaPlan}, which explains violations at run time. The
 * keywords of a subschema are in the order of their violations: types, constants, keywords of one
 * kind of value, keywords of the value as a whole.
 */
public final class PlanText {

  private static final Set<Format> DECIDED_BY_CODE =
      Set.of(
          Format.DATE_TIME,
          Format.DATE,
          Format.TIME,
          Format.HOSTNAME,
          Format.IDN_HOSTNAME,
          Format.REGEX);

  private final Parts parts;
  private final String text;
  private final Map<Integer, Integer> positions = new LinkedHashMap<>();
  private final List<Integer> open = new ArrayList<>();
  private final Map<String, Integer> patternPositions = new LinkedHashMap<>();
  private final List<CodeBlock> patterns = new ArrayList<>();

  private PlanText(Parts parts) {
    this.parts = parts;
    position(0);
    List<String> written = new ArrayList<>();
    for (int i = 0; i < open.size(); i++) {
      written.add(part(parts.schema().subschema(open.get(i))));
    }
    this.text = PlanJson.swapped(PlanJson.array(written));
  }

  /**
   * Returns the plan that explains the violations of a schema. Left to generated methods are
   * keywords about unevaluated parts, and texts with an unpaired surrogate, which no JSON text can
   * hold.
   */
  public static Optional<PlanText> of(Parts parts) {
    boolean isPlain =
        !Parts.acceptsAll(parts.target(0))
            && parts.schema().subschemas().stream()
                .flatMap(subschema -> subschema.keywords().stream())
                .noneMatch(Keyword.Unevaluated.class::isInstance);
    return Optional.of(parts)
        .filter(any -> isPlain)
        .map(PlanText::new)
        .filter(plan -> StandardCharsets.UTF_8.newEncoder().canEncode(plan.text));
  }

  /** The text of the plan, quotes exchanged. */
  String text() {
    return text;
  }

  /** The patterns of the text, in the order of their positions. */
  List<CodeBlock> patterns() {
    return List.copyOf(patterns);
  }

  /** The position of a subschema; -1 if it accepts everything. */
  private int position(int index) {
    Subschema subschema = parts.target(index);
    if (Parts.acceptsAll(subschema)) {
      return -1;
    }
    return positions.computeIfAbsent(
        subschema.index(),
        any -> {
          open.add(subschema.index());
          return open.size() - 1;
        });
  }

  private int position(OptionalInt index) {
    return index.isPresent() ? position(index.getAsInt()) : -1;
  }

  private String part(Subschema subschema) {
    String root = parts.schema().root().location();
    String location = subschema.location();
    List<String> items = new ArrayList<>();
    items.add(
        PlanJson.quoted(location.startsWith(root) ? location.substring(root.length()) : location));
    List<Keyword> keywords = subschema.keywords();
    for (Keyword keyword : keywords) {
      if (keyword instanceof Keyword.Never || keyword instanceof Keyword.Types) {
        items.add(step(subschema, keyword));
      }
    }
    for (Keyword keyword : keywords) {
      if (keyword instanceof Keyword.Constants) {
        items.add(step(subschema, keyword));
      }
    }
    for (Kind kind : Kind.values()) {
      for (Keyword keyword : keywords) {
        if (ScalarTests.kind(keyword).equals(Optional.of(kind))) {
          items.add(step(subschema, keyword));
        }
      }
    }
    for (Keyword keyword : keywords) {
      inPlace(subschema, keyword).ifPresent(items::add);
    }
    return PlanJson.array(items);
  }

  /** A keyword about a value of one kind, or about its type or constants. */
  private String step(Subschema subschema, Keyword keyword) {
    Expectation expectation = Expectation.of(subschema, keyword);
    String message = PlanJson.quoted(expectation.message());
    if (keyword instanceof Keyword.Never) {
      return PlanJson.array(
          PlanJson.quoted("never"), message, PlanJson.quoted(expectation.keyword()));
    }
    if (keyword instanceof Keyword.Types types) {
      return step(
          keyword,
          message,
          types.types().stream().map(JsonType::wire).map(PlanJson::quoted).toList());
    }
    if (keyword instanceof Keyword.Constants constants) {
      return step(
          keyword, message, constants.values().stream().map(SchemaValue::toString).toList());
    }
    if (keyword instanceof Keyword.Limit limit) {
      return step(keyword, message, List.of(PlanJson.quoted(limit.limit().toString())));
    }
    if (keyword instanceof Keyword.Count count) {
      return step(keyword, message, List.of(count.limit() + ""));
    }
    if (keyword instanceof Keyword.Matches matches) {
      return step(keyword, message, List.of(pattern(subschema, matches.pattern()) + ""));
    }
    if (keyword instanceof Keyword.Formatted formatted) {
      String decides =
          DECIDED_BY_CODE.contains(formatted.format())
              ? PlanJson.quoted(formatted.format().wire())
              : pattern(subschema, formatted.grammar().orElseThrow()) + "";
      return step(keyword, message, List.of(decides));
    }
    if (keyword instanceof Keyword.Contains contains) {
      return step(
          keyword,
          message,
          List.of(position(contains.item()) + "", contains.min() + "", contains.max() + ""));
    }
    return keyword instanceof Keyword.UniqueItems
        ? step(keyword, message, List.of())
        : walk(subschema, keyword);
  }

  /** A keyword that looks inside an object or array and has no message of its own. */
  private String walk(Subschema subschema, Keyword keyword) {
    if (keyword instanceof Keyword.Required required) {
      return PlanJson.array("required", required.names());
    }
    if (keyword instanceof Keyword.Items items) {
      return PlanJson.array(
          PlanJson.quoted("items"),
          PlanJson.array(items.prefix().stream().map(each -> position(each) + "").toList()),
          position(items.rest()) + "");
    }
    if (keyword instanceof Keyword.PropertyNames names) {
      return PlanJson.array(PlanJson.quoted("propertyNames"), position(names.name()) + "");
    }
    List<String> all = new ArrayList<>();
    if (keyword instanceof Keyword.DependentRequired dependent) {
      all.add(PlanJson.quoted("dependentRequired"));
      dependent
          .names()
          .forEach(
              (name, needed) -> {
                all.add(PlanJson.quoted(name));
                all.add(PlanJson.array(needed.stream().map(PlanJson::quoted).toList()));
              });
    } else if (keyword instanceof Keyword.DependentSchemas dependent) {
      all.add(PlanJson.quoted("dependentSchemas"));
      all.addAll(byName(dependent.schemas()));
    } else if (keyword instanceof Keyword.Members members) {
      List<String> patterned = new ArrayList<>();
      for (Keyword.ByPattern each : members.patterned()) {
        patterned.add(pattern(subschema, each.pattern()) + "");
        patterned.add(position(each.value()) + "");
      }
      all.add(PlanJson.quoted("members"));
      all.add(PlanJson.array(byName(members.named())));
      all.add(PlanJson.array(patterned));
      all.add(position(members.additional()) + "");
    }
    return PlanJson.array(all);
  }

  private Optional<String> inPlace(Subschema subschema, Keyword keyword) {
    if (keyword instanceof Keyword.Reference reference) {
      return Optional.of(PlanJson.array(PlanJson.quoted("all"), position(reference.target()) + ""));
    }
    if (keyword instanceof Keyword.Not not) {
      return Optional.of(
          step(keyword, message(subschema, keyword), List.of(position(not.schema()) + "")));
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      return Optional.of(
          PlanJson.array(
              PlanJson.quoted("if"),
              position(conditional.condition()) + "",
              position(conditional.then()) + "",
              position(conditional.otherwise()) + ""));
    }
    return keyword instanceof Keyword.Combination combination
        ? Optional.of(combination(subschema, combination))
        : Optional.empty();
  }

  private String combination(Subschema subschema, Keyword.Combination combination) {
    List<String> schemas = combination.parts().stream().map(each -> position(each) + "").toList();
    if (combination.keyword().equals("allOf")) {
      List<String> all = new ArrayList<>(List.of(PlanJson.quoted("all")));
      all.addAll(schemas);
      return PlanJson.array(all);
    }
    List<String> arguments = new ArrayList<>(List.of(PlanJson.array(schemas)));
    Alternatives.of(parts.schema(), combination)
        .ifPresent(
            found -> {
              List<String> selecting = new ArrayList<>();
              selecting.add(PlanJson.quoted(found.member()));
              selecting.add(PlanJson.quoted(found.isRequired() ? found.absent() : ""));
              selecting.add(PlanJson.quoted(found.expected()));
              selecting.addAll(byName(found.byText()));
              arguments.add(PlanJson.array(selecting));
            });
    return step(combination, message(subschema, combination), arguments);
  }

  private List<String> byName(Map<String, Integer> schemas) {
    List<String> pairs = new ArrayList<>();
    schemas.forEach(
        (name, schema) -> {
          pairs.add(PlanJson.quoted(name));
          pairs.add(position(schema) + "");
        });
    return pairs;
  }

  private int pattern(Subschema subschema, Pattern pattern) {
    return patternPositions.computeIfAbsent(
        pattern.source(),
        any -> {
          patterns.add(parts.constants().pattern(parts.name(subschema.index()), pattern));
          return patterns.size() - 1;
        });
  }

  private static String message(Subschema subschema, Keyword keyword) {
    return PlanJson.quoted(Expectation.of(subschema, keyword).message());
  }

  private static String step(Keyword keyword, String message, Collection<String> arguments) {
    List<String> all = new ArrayList<>(List.of(PlanJson.quoted(keyword.keyword()), message));
    all.addAll(arguments);
    return PlanJson.array(all);
  }
}
