package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.record.Selection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code chooseX(value)}: tests only the alternatives that constants and the presence of
 * members select.
 */
final class SelectedChoices {

  /** Candidates that are tested where they are selected; more have a method of their own. */
  private static final int IN_PLACE = 2;

  private final Parts parts;
  private final String part;
  private final Function<List<Integer>, Test> candidates;
  private final Map<List<Integer>, CodeBlock> tests = new HashMap<>();
  private int methods;

  /**
   * Creates the methods of one selection.
   *
   * @param part the end of the methods' names
   * @param candidates the test of the alternatives at these positions, if all others fail
   */
  SelectedChoices(Parts parts, String part, Function<List<Integer>, Test> candidates) {
    this.parts = parts;
    this.part = part;
    this.candidates = candidates;
  }

  /** Returns the test of {@code value}. */
  Test test(Selection selection) {
    String name = "choose" + part;
    parts.walk(name, () -> byType(name, (Selection.ByType) selection));
    return Test.call("$N($L)", name, parts.walked("value"));
  }

  private MethodSpec byType(String name, Selection.ByType selection) {
    boolean walks = selection.objects() instanceof Selection.ByMember;
    return method(name, PayloadTypes.JSON_VALUE)
        .beginControlFlow(
            walks ? "if (value instanceof $T object)" : "if (value instanceof $T)",
            PayloadTypes.JSON_OBJECT)
        .addCode(returned(selection.objects(), "object"))
        .endControlFlow()
        .addCode(
            selection.others() instanceof Selection.ByValue byValue
                ? select("value", byValue.byValue(), byValue.other())
                : returned(selection.others(), "value"))
        .build();
  }

  private MethodSpec byMember(String name, Selection.ByMember selection) {
    CodeBlock get = CodeBlock.of("value.get($L)", JavaText.literal(selection.name()));
    MethodSpec.Builder method = method(name, PayloadTypes.JSON_OBJECT);
    if (selection.byValue().isEmpty()) {
      return method
          .beginControlFlow("if ($L == null)", get)
          .addCode(returned(selection.absent(), "value"))
          .endControlFlow()
          .addCode(returned(selection.other(), "value"))
          .build();
    }
    return method
        .addStatement("$T selecting = $L", PayloadTypes.JSON_VALUE, get)
        .beginControlFlow("if (selecting == null)")
        .addCode(returned(selection.absent(), "value"))
        .endControlFlow()
        .addCode(select("selecting", selection.byValue(), selection.other()))
        .build();
  }

  /** Returns the answer for a variable that may be one of several constants. */
  private CodeBlock select(
      String variable, Map<SchemaValue, ? extends Selection> byValue, Selection other) {
    List<SchemaValue> values = List.copyOf(byValue.keySet());
    CodeBlock table = parts.constants().valueTable(part, values);
    Map<Selection, List<CodeBlock>> labels = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      labels
          .computeIfAbsent(byValue.get(values.get(i)), any -> new ArrayList<>())
          .add(CodeBlock.of("$L", i));
    }
    labels.remove(other);
    if (labels.isEmpty()) {
      return returned(other, "value");
    }
    CodeBlock.Builder code =
        CodeBlock.builder().add("return switch ($L.index($N)) {\n", table, variable).indent();
    labels.forEach(
        (selection, all) ->
            code.add("case $L -> $L;\n", CodeBlock.join(all, ", "), answer(selection, "value")));
    return code.add("default -> $L;\n", answer(other, "value"))
        .unindent()
        .addStatement("}")
        .build();
  }

  private CodeBlock returned(Selection selection, String variable) {
    return CodeBlock.builder().addStatement("return $L", answer(selection, variable)).build();
  }

  /** Returns the answer for {@code value}, which {@code variable} holds as a narrower type. */
  private CodeBlock answer(Selection selection, String variable) {
    if (selection instanceof Selection.ByMember byMember) {
      String name = "choose" + part + "By" + ++methods;
      parts.walk(name, () -> byMember(name, byMember));
      return CodeBlock.of("$N($L)", name, parts.walked(variable));
    }
    List<Integer> positions = ((Selection.Candidates) selection).positions();
    return tests.computeIfAbsent(positions, this::among);
  }

  private CodeBlock among(List<Integer> positions) {
    if (positions.size() <= IN_PLACE) {
      return candidates.apply(positions).holds();
    }
    String name = "choose" + part + "Among" + ++methods;
    parts.walk(
        name,
        () ->
            method(name, PayloadTypes.JSON_VALUE)
                .addStatement("return $L", candidates.apply(positions).holds())
                .build());
    return CodeBlock.of("$N($L)", name, parts.walked("value"));
  }

  private static MethodSpec.Builder method(String name, ClassName type) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(type, "value");
  }
}
