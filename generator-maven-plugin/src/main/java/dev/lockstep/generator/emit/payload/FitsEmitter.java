package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Emits {@code fitsX(value)}: whether a value is valid, without noting why, allocating nothing. */
final class FitsEmitter {

  private final Parts parts;
  private final ScalarTests scalars;
  private final FitsWalks walks;
  private final SeenEmitter seen;

  FitsEmitter(Parts parts) {
    this.parts = parts;
    this.scalars = new ScalarTests(parts.constants());
    this.walks = new FitsWalks(parts, this);
    this.seen = new SeenEmitter(parts, this);
  }

  SeenEmitter seen() {
    return seen;
  }

  /** The condition that {@code variable} is valid against a subschema. */
  CodeBlock test(int index, String variable) {
    Subschema subschema = parts.target(index);
    if (Parts.acceptsAll(subschema)) {
      return CodeBlock.of("true");
    }
    if (Parts.acceptsNone(subschema)) {
      return CodeBlock.of("false");
    }
    String name = "fits" + parts.name(subschema.index());
    parts.method(name, () -> method(name, subschema));
    return CodeBlock.of("$N($L)", name, variable);
  }

  /** The condition that {@code variable} is not valid, with as few signs as can be. */
  CodeBlock notTest(int index, String variable) {
    CodeBlock test = test(index, variable);
    return switch (test.toString()) {
      case "true" -> CodeBlock.of("false");
      case "false" -> CodeBlock.of("true");
      default -> CodeBlock.of("!$L", test);
    };
  }

  private MethodSpec method(String name, Subschema subschema) {
    List<CodeBlock> conditions = new ArrayList<>(kinds(subschema));
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Constants constants && !ScalarTests.areTexts(constants)) {
        conditions.add(scalars.constants(parts.name(subschema.index()), constants));
      }
      inPlace(subschema, keyword).ifPresent(conditions::add);
    }
    conditions.removeIf(condition -> condition.toString().equals("true"));
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addStatement(
            "return $L",
            conditions.isEmpty() ? CodeBlock.of("true") : CodeBlock.join(conditions, "\n&& "))
        .build();
  }

  /** What types and the keywords of single kinds ask for. */
  private List<CodeBlock> kinds(Subschema subschema) {
    Optional<Set<JsonType>> types = Parts.types(subschema);
    if (types.isPresent()) {
      List<CodeBlock> kinds =
          Kind.of(types.get()).stream()
              .map(kind -> ofKind(kind, conditions(kind, subschema, types.get())))
              .toList();
      if (kinds.isEmpty()) {
        return List.of(CodeBlock.of("false"));
      }
      return kinds.size() == 1
          ? kinds
          : List.of(CodeBlock.of("($L)", CodeBlock.join(kinds, "\n|| ")));
    }
    List<CodeBlock> implications = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      List<CodeBlock> conditions = conditions(kind, subschema, Set.of(JsonType.values()));
      if (!conditions.isEmpty()) {
        implications.add(
            CodeBlock.of(
                "(!(value instanceof $T $L) || $L)",
                kind.type(),
                kind.variable(),
                all(conditions)));
      }
    }
    return implications;
  }

  private static CodeBlock all(List<CodeBlock> conditions) {
    CodeBlock joined = CodeBlock.join(conditions, "\n&& ");
    return conditions.size() == 1 ? joined : CodeBlock.of("($L)", joined);
  }

  private static CodeBlock ofKind(Kind kind, List<CodeBlock> conditions) {
    if (conditions.isEmpty()) {
      return CodeBlock.of("value instanceof $T", kind.type());
    }
    return CodeBlock.of(
        "value instanceof $T $L\n&& $L",
        kind.type(),
        kind.variable(),
        CodeBlock.join(conditions, "\n&& "));
  }

  /** The conditions on a value of this kind, about its variable. */
  private List<CodeBlock> conditions(Kind kind, Subschema subschema, Set<JsonType> types) {
    List<CodeBlock> conditions = new ArrayList<>();
    if (kind == Kind.NUMBER && !types.contains(JsonType.NUMBER)) {
      conditions.add(CodeBlock.of("number.isInteger()"));
    }
    String part = parts.name(subschema.index());
    for (Keyword keyword : subschema.keywords()) {
      if (kind == Kind.STRING
          && keyword instanceof Keyword.Constants constants
          && ScalarTests.areTexts(constants)) {
        conditions.add(scalars.constants(part, constants));
      } else if (ScalarTests.kind(keyword).equals(Optional.of(kind))) {
        scalars
            .test(part, keyword)
            .ifPresentOrElse(
                conditions::add, () -> conditions.addAll(walks.conditions(subschema, keyword)));
      }
    }
    conditions.removeIf(condition -> condition.toString().equals("true"));
    return conditions;
  }

  private Optional<CodeBlock> inPlace(Subschema subschema, Keyword keyword) {
    if (keyword instanceof Keyword.Reference reference) {
      return Optional.of(test(reference.target(), "value"));
    }
    if (keyword instanceof Keyword.Combination combination) {
      return Optional.of(combine(combination));
    }
    if (keyword instanceof Keyword.Not not) {
      return Optional.of(notTest(not.schema(), "value"));
    }
    if (keyword instanceof Keyword.Unevaluated unevaluated) {
      return Optional.of(seen.test(subschema, unevaluated));
    }
    return keyword instanceof Keyword.Conditional conditional
        ? conditional(conditional)
        : Optional.empty();
  }

  /** The condition of {@code allOf}, {@code anyOf}, {@code oneOf} over {@code value}. */
  CodeBlock combine(Keyword.Combination combination) {
    List<CodeBlock> tests = combination.parts().stream().map(part -> test(part, "value")).toList();
    if (tests.size() == 1) {
      return tests.get(0);
    }
    return switch (combination.keyword()) {
      case "allOf" -> CodeBlock.join(tests, "\n&& ");
      case "anyOf" -> CodeBlock.of("($L)", CodeBlock.join(tests, "\n|| "));
      default -> exactlyOne(tests);
    };
  }

  private static CodeBlock exactlyOne(List<CodeBlock> tests) {
    if (tests.size() == 2) {
      return CodeBlock.of("($L ^ $L)", tests.get(0), tests.get(1));
    }
    List<CodeBlock> counts =
        tests.stream().map(test -> CodeBlock.of("($L ? 1 : 0)", test)).toList();
    return CodeBlock.of("$L == 1", CodeBlock.join(counts, "\n+ "));
  }

  private Optional<CodeBlock> conditional(Keyword.Conditional conditional) {
    CodeBlock condition = test(conditional.condition(), "value");
    if (conditional.then().isPresent() && conditional.otherwise().isPresent()) {
      return Optional.of(
          CodeBlock.of(
              "($L ? $L : $L)",
              condition,
              test(conditional.then().getAsInt(), "value"),
              test(conditional.otherwise().getAsInt(), "value")));
    }
    if (conditional.then().isPresent()) {
      return Optional.of(
          CodeBlock.of(
              "($L || $L)",
              notTest(conditional.condition(), "value"),
              test(conditional.then().getAsInt(), "value")));
    }
    return conditional.otherwise().isPresent()
        ? Optional.of(
            CodeBlock.of(
                "($L || $L)", condition, test(conditional.otherwise().getAsInt(), "value")))
        : Optional.empty();
  }

  /** The condition that members are there, for {@code required} and {@code dependentRequired}. */
  static CodeBlock has(List<String> names) {
    return CodeBlock.join(
        names.stream().map(name -> CodeBlock.of("object.has($L)", JavaText.literal(name))).toList(),
        "\n&& ");
  }

  /** The condition that an object meets what some of its members ask for. */
  CodeBlock dependent(Map<String, Integer> schemas) {
    List<CodeBlock> tests = new ArrayList<>();
    schemas.forEach(
        (name, schema) ->
            tests.add(
                CodeBlock.of(
                    "(!object.has($L) || $L)", JavaText.literal(name), test(schema, "object"))));
    return CodeBlock.join(tests, "\n&& ");
  }
}
