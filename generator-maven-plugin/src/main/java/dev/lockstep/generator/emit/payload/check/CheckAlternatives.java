package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Alternatives;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code selectX(value, violations)}: checks an object against the alternative that the text
 * of a member selects, and returns false if it has no such member.
 */
final class CheckAlternatives {

  /** Texts of one method. */
  private static final int CHUNK = 100;

  private final Parts parts;
  private final CheckEmitter checks;

  CheckAlternatives(Parts parts, CheckEmitter checks) {
    this.parts = parts;
    this.checks = checks;
  }

  /** Returns the condition that an object selects an alternative, or lacks one that it must. */
  CodeBlock selects(
      Subschema subschema, Keyword.Combination combination, Alternatives alternatives) {
    String name = "select" + parts.name(combination.parts().get(0));
    parts.walk(name, () -> method(name, Expectation.of(subschema, combination), alternatives));
    return CodeBlock.of("$N(value, $L)", name, parts.walked("violations"));
  }

  private MethodSpec method(String name, Expectation expectation, Alternatives alternatives) {
    CodeBlock texts =
        parts
            .constants()
            .names(
                name.substring("select".length()),
                "SELECTING",
                List.copyOf(alternatives.byText().keySet()));
    return select(name)
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addParameter(PayloadTypes.VIOLATIONS, "violations")
        .beginControlFlow("if (!(value instanceof $T object))", PayloadTypes.JSON_OBJECT)
        .addStatement("return false")
        .endControlFlow()
        .addStatement(
            "$T selecting = object.get($L)",
            PayloadTypes.JSON_VALUE,
            JavaText.literal(alternatives.member()))
        .beginControlFlow("if (selecting == null)")
        .addCode(absent(expectation, alternatives))
        .endControlFlow()
        .addCode(selected(name, alternatives))
        .addStatement(
            "violations.addUnselected(\n$L,\n$S,\n$L,\nselecting,\n$L)",
            parts.place(expectation),
            expectation.keyword(),
            JavaText.literal(alternatives.expected()),
            texts)
        .addStatement("return true")
        .build();
  }

  private CodeBlock absent(Expectation expectation, Alternatives alternatives) {
    if (!alternatives.isRequired()) {
      return CodeBlock.builder().addStatement("return false").build();
    }
    return CodeBlock.builder()
        .add(
            parts.violation(
                new Expectation(
                    expectation.schemaPointer(), expectation.keyword(), alternatives.absent())))
        .addStatement("return true")
        .build();
  }

  private CodeBlock selected(String name, Alternatives alternatives) {
    List<CodeBlock> calls = new ArrayList<>();
    List<Map.Entry<String, Integer>> texts = List.copyOf(alternatives.byText().entrySet());
    for (int from = 0; from < texts.size(); from += CHUNK) {
      List<Map.Entry<String, Integer>> chunk =
          texts.subList(from, Math.min(texts.size(), from + CHUNK));
      String method = name + "To" + (from + chunk.size() - 1);
      parts.walk(method, () -> chunk(method, chunk));
      calls.add(CodeBlock.of("$N(text.value(), value, $L)", method, parts.walked("violations")));
    }
    CodeBlock any = CodeBlock.join(calls, "\n|| ");
    return CodeBlock.builder()
        .beginControlFlow(
            calls.size() == 1
                ? "if (selecting instanceof $T text && $L)"
                : "if (selecting instanceof $T text\n&& ($L))",
            PayloadTypes.JSON_STRING,
            any)
        .addStatement("return true")
        .endControlFlow()
        .build();
  }

  private MethodSpec chunk(String name, List<Map.Entry<String, Integer>> texts) {
    Map<Integer, List<CodeBlock>> byPart = new LinkedHashMap<>();
    texts.forEach(
        text ->
            byPart
                .computeIfAbsent(text.getValue(), any -> new ArrayList<>())
                .add(JavaText.literal(text.getKey())));
    CodeBlock.Builder cases = CodeBlock.builder().beginControlFlow("switch (text)");
    byPart.forEach(
        (part, labels) ->
            cases
                .add("case $L -> {\n", CodeBlock.join(labels, ", "))
                .indent()
                .add(checks.check(part, "value"))
                .addStatement("return true")
                .unindent()
                .add("}\n"));
    cases.add("default -> {\n").indent().addStatement("return false").unindent().add("}\n");
    return select(name)
        .addParameter(String.class, "text")
        .addParameter(PayloadTypes.JSON_VALUE, "value")
        .addParameter(PayloadTypes.VIOLATIONS, "violations")
        .addCode(cases.endControlFlow().build())
        .build();
  }

  private static MethodSpec.Builder select(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN);
  }
}
