package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.ScalarTests;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.Alternatives;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Emits {@code checkX(value, violations)}: what is wrong with a value, in a fixed order. */
public final class CheckEmitter {

  private final Parts parts;
  private final FitsEmitter fits;
  private final ScalarTests scalars;
  private final CheckWalks walks;
  private final CheckAlternatives alternatives;

  public CheckEmitter(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
    this.scalars = new ScalarTests(parts.constants());
    this.walks = new CheckWalks(parts, fits, this);
    this.alternatives = new CheckAlternatives(parts, this);
  }

  /**
   * The statements that check {@code variable} against a subschema; none when anything is valid.
   */
  public CodeBlock check(int index, String variable) {
    Subschema subschema = parts.target(index);
    if (Parts.acceptsAll(subschema)) {
      return CodeBlock.of("");
    }
    if (subschema.keywords().size() == 1 && Parts.acceptsNone(subschema)) {
      return parts.violation(Expectation.of(subschema, subschema.keywords().get(0)));
    }
    String name = "check" + parts.name(subschema.index());
    parts.walk(name, () -> method(name, subschema));
    return CodeBlock.builder()
        .addStatement("$N($L, $L)", name, variable, parts.walked("violations"))
        .build();
  }

  private MethodSpec method(String name, Subschema subschema) {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean isMemoized = parts.isMemoized(subschema.index());
    if (isMemoized) {
      code.beginControlFlow(
              "if (violations.isFull() || memo.isValid($L, value))", subschema.index())
          .addStatement("return")
          .endControlFlow()
          .addStatement("int before = violations.size()");
    }
    Optional<Kind> only = Optional.empty();
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Never) {
        code.add(parts.violation(Expectation.of(subschema, keyword)));
      } else if (keyword instanceof Keyword.Types types) {
        List<Kind> kinds = Kind.of(types.types());
        only = kinds.size() == 1 ? Optional.of(kinds.get(0)) : Optional.empty();
        boolean binds = only.filter(kind -> needs(kind, subschema)).isPresent();
        code.add(types(types, subschema, binds));
        only = binds ? only : Optional.empty();
      }
    }
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Constants constants) {
        code.add(constants(subschema, constants, only));
      }
    }
    for (Kind kind : Kind.values()) {
      code.add(ofKind(kind, subschema, only.equals(Optional.of(kind))));
    }
    for (Keyword keyword : subschema.keywords()) {
      code.add(inPlace(subschema, keyword));
    }
    if (isMemoized) {
      code.addStatement("memo.put($L, value, violations.size() == before)", subschema.index());
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addParameter(PayloadTypes.VIOLATIONS, "violations")
        .addCode(code.build())
        .build();
  }

  /** Returns true if a keyword applies to values of a kind, by their variable. */
  private static boolean needs(Kind kind, Subschema subschema) {
    return !kind.variable().isEmpty()
        && subschema.keywords().stream()
            .anyMatch(
                keyword ->
                    ScalarTests.kind(keyword).equals(Optional.of(kind))
                        || (kind == Kind.STRING
                            && keyword instanceof Keyword.Constants constants
                            && ScalarTests.areTexts(constants)));
  }

  /** A value of a wrong type breaks nothing else. */
  private CodeBlock types(Keyword.Types types, Subschema subschema, boolean binds) {
    CodeBlock.Builder code = CodeBlock.builder();
    CodeBlock violation = parts.violation(Expectation.of(subschema, types));
    List<Kind> kinds = Kind.of(types.types());
    boolean integer =
        types.types().contains(JsonType.INTEGER) && !types.types().contains(JsonType.NUMBER);
    if (binds) {
      Kind kind = kinds.get(0);
      CodeBlock is = CodeBlock.of("value instanceof $T $L", kind.type(), kind.variable());
      return code.beginControlFlow(integer ? "if (!($L) || !number.isInteger())" : "if (!($L))", is)
          .add(violation)
          .addStatement("return")
          .endControlFlow()
          .build();
    }
    List<CodeBlock> tests = new ArrayList<>();
    for (Kind kind : kinds) {
      tests.add(
          kind == Kind.NUMBER && integer
              ? CodeBlock.of("value instanceof $T number && number.isInteger()", kind.type())
              : CodeBlock.of("value instanceof $T", kind.type()));
    }
    return code.beginControlFlow("if (!($L))", CodeBlock.join(tests, "\n    || "))
        .add(violation)
        .addStatement("return")
        .endControlFlow()
        .build();
  }

  /** {@code if (it fails) violations.add(...);} */
  CodeBlock unless(Test test, Subschema subschema, Keyword keyword) {
    if (test.isAlways()) {
      return CodeBlock.of("");
    }
    return CodeBlock.builder()
        .beginControlFlow("if ($L)", test.fails())
        .add(parts.violation(Expectation.of(subschema, keyword)))
        .endControlFlow()
        .build();
  }

  private CodeBlock constants(
      Subschema subschema, Keyword.Constants constants, Optional<Kind> bound) {
    Test test = scalars.constants(parts.name(subschema.index()), constants);
    boolean texts = ScalarTests.areTexts(constants);
    if (!texts || bound.equals(Optional.of(Kind.STRING))) {
      return unless(test, subschema, constants);
    }
    return unless(
        Test.of(
            CodeBlock.of(
                "value instanceof $T string && $L", PayloadTypes.JSON_STRING, test.holds())),
        subschema,
        constants);
  }

  private CodeBlock ofKind(Kind kind, Subschema subschema, boolean bound) {
    CodeBlock.Builder code = CodeBlock.builder();
    String part = parts.name(subschema.index());
    for (Keyword keyword : subschema.keywords()) {
      if (ScalarTests.kind(keyword).equals(Optional.of(kind))) {
        Optional<Test> test = scalars.test(part, keyword);
        code.add(
            test.isPresent()
                ? unless(test.get(), subschema, keyword)
                : walks.walk(subschema, keyword));
      }
    }
    if (code.isEmpty() || bound) {
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
      return unless(fits.test(not.schema(), "value").negated(), subschema, keyword);
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
    Test test = fits.choices().combine(combination);
    return Alternatives.of(parts.schema(), combination)
        .filter(found -> !test.isAlways() && !test.isNever())
        .map(found -> unlessSelected(subschema, combination, found, test))
        .orElseGet(() -> unless(test, subschema, combination));
  }

  /** {@code if (!selectX(value, violations) && it fails) violations.add(...);} */
  private CodeBlock unlessSelected(
      Subschema subschema, Keyword.Combination combination, Alternatives found, Test test) {
    return CodeBlock.builder()
        .beginControlFlow(
            "if (!$L\n&& ($L))", alternatives.selects(subschema, combination, found), test.fails())
        .add(parts.violation(Expectation.of(subschema, combination)))
        .endControlFlow()
        .build();
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
    Test condition = fits.test(conditional.condition(), "value");
    CodeBlock.Builder code = CodeBlock.builder();
    if (then.isEmpty()) {
      return code.beginControlFlow("if ($L)", condition.fails())
          .add(otherwise)
          .endControlFlow()
          .build();
    }
    code.beginControlFlow("if ($L)", condition.holds()).add(then);
    if (!otherwise.isEmpty()) {
      code.nextControlFlow("else").add(otherwise);
    }
    return code.endControlFlow().build();
  }
}
