package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Emits {@code checkX(value, violations)}: what is wrong with a value, in a fixed order. */
final class CheckEmitter {

  private final Parts parts;
  private final FitsEmitter fits;
  private final ScalarTests scalars;
  private final CheckWalks walks;

  CheckEmitter(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
    this.scalars = new ScalarTests(parts.constants());
    this.walks = new CheckWalks(parts, fits, this);
  }

  /**
   * The statements that check {@code variable} against a subschema; none when anything is valid.
   */
  CodeBlock check(int index, String variable) {
    Subschema subschema = parts.target(index);
    if (Parts.acceptsAll(subschema)) {
      return CodeBlock.of("");
    }
    if (subschema.keywords().size() == 1 && Parts.acceptsNone(subschema)) {
      return parts.violation(Expectation.of(subschema, subschema.keywords().get(0)));
    }
    String name = "check" + parts.name(subschema.index());
    parts.method(name, () -> method(name, subschema));
    return CodeBlock.builder().addStatement("$N($L, violations)", name, variable).build();
  }

  private MethodSpec method(String name, Subschema subschema) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Never) {
        code.add(parts.violation(Expectation.of(subschema, keyword)));
      } else if (keyword instanceof Keyword.Types types) {
        code.add(unless(types(types), subschema, keyword));
      } else if (keyword instanceof Keyword.Constants constants) {
        code.add(unless(constants(subschema, constants), subschema, keyword));
      }
    }
    for (Kind kind : Kind.values()) {
      code.add(ofKind(kind, subschema));
    }
    for (Keyword keyword : subschema.keywords()) {
      code.add(inPlace(subschema, keyword));
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addParameter(PayloadTypes.VIOLATIONS, "violations")
        .addCode(code.build())
        .build();
  }

  /** {@code if (!(condition)) violations.add(...);} */
  CodeBlock unless(CodeBlock condition, Subschema subschema, Keyword keyword) {
    if (condition.toString().equals("true")) {
      return CodeBlock.of("");
    }
    return CodeBlock.builder()
        .beginControlFlow("if (!($L))", condition)
        .add(parts.violation(Expectation.of(subschema, keyword)))
        .endControlFlow()
        .build();
  }

  private static CodeBlock types(Keyword.Types types) {
    List<CodeBlock> kinds = new ArrayList<>();
    for (Kind kind : Kind.of(types.types())) {
      boolean integer = kind == Kind.NUMBER && !types.types().contains(JsonType.NUMBER);
      kinds.add(
          integer
              ? CodeBlock.of("value instanceof $T number && number.isInteger()", kind.type())
              : CodeBlock.of("value instanceof $T", kind.type()));
    }
    return CodeBlock.join(kinds, "\n|| ");
  }

  private CodeBlock constants(Subschema subschema, Keyword.Constants constants) {
    CodeBlock condition = scalars.constants(parts.name(subschema.index()), constants);
    return ScalarTests.areTexts(constants)
        ? CodeBlock.of("value instanceof $T string && $L", PayloadTypes.JSON_STRING, condition)
        : condition;
  }

  private CodeBlock ofKind(Kind kind, Subschema subschema) {
    CodeBlock.Builder code = CodeBlock.builder();
    String part = parts.name(subschema.index());
    for (Keyword keyword : subschema.keywords()) {
      if (ScalarTests.kind(keyword).equals(Optional.of(kind))) {
        Optional<CodeBlock> test = scalars.test(part, keyword);
        code.add(
            test.isPresent()
                ? unless(test.get(), subschema, keyword)
                : walks.walk(subschema, keyword));
      }
    }
    if (code.isEmpty()) {
      return code.build();
    }
    return CodeBlock.builder()
        .beginControlFlow("if (value instanceof $T $L)", kind.type(), kind.variable())
        .add(code.build())
        .endControlFlow()
        .build();
  }

  private CodeBlock inPlace(Subschema subschema, Keyword keyword) {
    if (keyword instanceof Keyword.Reference reference) {
      return check(reference.target(), "value");
    }
    if (keyword instanceof Keyword.Combination combination) {
      return combine(subschema, combination);
    }
    if (keyword instanceof Keyword.Not not) {
      return unless(fits.notTest(not.schema(), "value"), subschema, keyword);
    }
    if (keyword instanceof Keyword.Conditional conditional) {
      return conditional(conditional);
    }
    return keyword instanceof Keyword.Unevaluated unevaluated
        ? walks.unevaluated(subschema, unevaluated)
        : CodeBlock.of("");
  }

  private CodeBlock combine(Subschema subschema, Keyword.Combination combination) {
    if (combination.keyword().equals("allOf")) {
      return CodeBlock.join(
          combination.parts().stream().map(part -> check(part, "value")).toList(), "");
    }
    return unless(fits.combine(combination), subschema, combination);
  }

  private CodeBlock conditional(Keyword.Conditional conditional) {
    CodeBlock then =
        conditional.then().isPresent()
            ? check(conditional.then().getAsInt(), "value")
            : CodeBlock.of("");
    CodeBlock otherwise =
        conditional.otherwise().isPresent()
            ? check(conditional.otherwise().getAsInt(), "value")
            : CodeBlock.of("");
    if (then.isEmpty() && otherwise.isEmpty()) {
      return CodeBlock.of("");
    }
    CodeBlock.Builder code = CodeBlock.builder();
    if (then.isEmpty()) {
      code.beginControlFlow("if ($L)", fits.notTest(conditional.condition(), "value"))
          .add(otherwise);
    } else {
      code.beginControlFlow("if ($L)", fits.test(conditional.condition(), "value")).add(then);
      if (!otherwise.isEmpty()) {
        code.nextControlFlow("else").add(otherwise);
      }
    }
    return code.endControlFlow().build();
  }
}
