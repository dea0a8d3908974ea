package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.ScalarTests;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code fitsX(value)}: whether a value is valid, without noting why. Allocates nothing
 * unless the schema needs a memo.
 */
public final class FitsEmitter {

  private final Parts parts;
  private final ScalarTests scalars;
  private final FitsWalks walks;
  private final SeenEmitter seen;
  private final FitsChoices choices;
  private Planned planned = (index, variable) -> Optional.empty();

  /** The tests of the subschemas that a plan checks in one pass. */
  @FunctionalInterface
  public interface Planned {

    /** Returns the test that {@code variable} is valid against a subschema; empty if unplanned. */
    Optional<Test> test(int index, String variable);
  }

  public FitsEmitter(Parts parts) {
    this.parts = parts;
    this.scalars = new ScalarTests(parts.constants());
    this.walks = new FitsWalks(parts, this);
    this.seen = new SeenEmitter(parts, this);
    this.choices = new FitsChoices(parts, this);
  }

  /** Uses the tests of a plan wherever there is one. */
  public void use(Planned tests) {
    this.planned = tests;
  }

  SeenEmitter seen() {
    return seen;
  }

  FitsChoices choices() {
    return choices;
  }

  /** Returns the test that {@code variable} is valid against a subschema, as a part of a walk. */
  Test test(int index, String variable) {
    Optional<Test> test =
        parts.hasMemo() ? Optional.empty() : planned.test(parts.target(index).index(), variable);
    return test.orElseGet(() -> test(index, parts.walked(variable)));
  }

  /** Returns the test that {@code variable} is valid against a subschema, as a walk of its own. */
  public Test firstTest(int index, String variable) {
    return test(
        index,
        parts.hasMemo()
            ? CodeBlock.of("$L, new $T()", variable, PayloadTypes.VERDICT_MEMO)
            : CodeBlock.of("$L", variable));
  }

  private Test test(int index, CodeBlock arguments) {
    Subschema subschema = parts.target(index);
    if (Parts.acceptsAll(subschema)) {
      return Test.ALWAYS;
    }
    if (Parts.acceptsNone(subschema)) {
      return Test.NEVER;
    }
    String name = "fits" + parts.name(subschema.index());
    parts.walk(name, () -> method(name, subschema));
    return Test.call("$N($L)", name, arguments);
  }

  private MethodSpec method(String name, Subschema subschema) {
    List<Test> tests = new ArrayList<>(kinds(subschema));
    for (Keyword keyword : subschema.keywords()) {
      if (keyword instanceof Keyword.Constants constants && !ScalarTests.areTexts(constants)) {
        tests.add(scalars.constants(parts.name(subschema.index()), constants));
      } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
        tests.add(seen.test(subschema, unevaluated));
      }
      choices.inPlace(keyword).ifPresent(tests::add);
    }
    CodeBlock all = Test.all(tests);
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addCode(answer(subschema.index(), all.isEmpty() ? CodeBlock.of("true") : all))
        .build();
  }

  private CodeBlock answer(int index, CodeBlock all) {
    if (!parts.isMemoized(index)) {
      return CodeBlock.builder().addStatement("return $L", all).build();
    }
    return CodeBlock.builder()
        .addStatement("$T verdict = memo.of($L, value)", Boolean.class, index)
        .beginControlFlow("if (verdict != null)")
        .addStatement("return verdict")
        .endControlFlow()
        .addStatement("return memo.put($L, value,\n$L)", index, all)
        .build();
  }

  /** Returns the tests of types and of the keywords of single kinds. */
  private List<Test> kinds(Subschema subschema) {
    Optional<Set<JsonType>> types = Parts.types(subschema);
    if (types.isEmpty()) {
      return implications(subschema);
    }
    List<CodeBlock> kinds =
        Kind.of(types.get()).stream()
            .map(kind -> ofKind(kind, tests(kind, subschema, types.get())))
            .toList();
    if (kinds.isEmpty()) {
      return List.of(Test.NEVER);
    }
    return List.of(
        kinds.size() == 1
            ? Test.of(kinds.get(0))
            : Test.of(CodeBlock.of("($L)", CodeBlock.join(kinds, "\n|| "))));
  }

  /** Without types every kind is valid that breaks none of its keywords. */
  private List<Test> implications(Subschema subschema) {
    List<Test> implications = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      List<Test> tests = tests(kind, subschema, Set.of(JsonType.values()));
      if (!tests.isEmpty()) {
        CodeBlock all = Test.all(tests);
        implications.add(
            Test.of(
                CodeBlock.of(
                    "(!(value instanceof $T $L) || $L)",
                    kind.type(),
                    kind.variable(),
                    tests.size() == 1 ? all : CodeBlock.of("($L)", all))));
      }
    }
    return implications;
  }

  private static CodeBlock ofKind(Kind kind, List<Test> tests) {
    return tests.isEmpty()
        ? CodeBlock.of("value instanceof $T", kind.type())
        : CodeBlock.of(
            "value instanceof $T $L && $L", kind.type(), kind.variable(), Test.all(tests));
  }

  /** The tests of a value of this kind, about its variable. */
  private List<Test> tests(Kind kind, Subschema subschema, Set<JsonType> types) {
    List<Test> tests = new ArrayList<>();
    if (kind == Kind.NUMBER && !types.contains(JsonType.NUMBER)) {
      tests.add(Test.call("number.isInteger()"));
    }
    String part = parts.name(subschema.index());
    for (Keyword keyword : subschema.keywords()) {
      if (kind == Kind.STRING
          && keyword instanceof Keyword.Constants constants
          && ScalarTests.areTexts(constants)) {
        tests.add(scalars.constants(part, constants));
      } else if (ScalarTests.kind(keyword).equals(Optional.of(kind))) {
        scalars
            .test(part, keyword)
            .ifPresentOrElse(tests::add, () -> tests.addAll(walks.tests(subschema, keyword)));
      }
    }
    tests.removeIf(Test::isAlways);
    return tests;
  }
}
