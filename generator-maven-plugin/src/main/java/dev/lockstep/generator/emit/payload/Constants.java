package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.pattern.Automaton;
import dev.lockstep.model.schema.pattern.Pattern;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** The constants of a validator, in the order in which they are first asked for. */
final class Constants {

  private static final TypeName TEXTS =
      ParameterizedTypeName.get(ClassName.get(Set.class), ClassName.get(String.class));
  private static final TypeName NAMES =
      ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(String.class));
  private static final TypeName VALUES =
      ParameterizedTypeName.get(ClassName.get(List.class), PayloadTypes.JSON_VALUE);

  private final Map<String, FieldSpec> fields = new LinkedHashMap<>();
  private final Map<Object, String> known = new HashMap<>();

  List<FieldSpec> fields() {
    return List.copyOf(fields.values());
  }

  /** A set of texts. */
  CodeBlock texts(String part, String role, List<String> texts) {
    CodeBlock items =
        CodeBlock.join(new TreeSet<>(texts).stream().map(JavaText::literal).toList(), ",\n");
    return field(
        part, role, TEXTS, List.of("texts", texts), CodeBlock.of("$T.of(\n$L)", Set.class, items));
  }

  /** A table of texts, in their order. */
  CodeBlock table(String part, String role, List<String> texts) {
    CodeBlock items = CodeBlock.join(texts.stream().map(JavaText::literal).toList(), ",\n");
    return field(
        part,
        role,
        PayloadTypes.TEXT_TABLE,
        List.of("table", texts),
        texts.isEmpty()
            ? CodeBlock.of("$T.of()", PayloadTypes.TEXT_TABLE)
            : CodeBlock.of("$T.of(\n$L)", PayloadTypes.TEXT_TABLE, items));
  }

  /** The constants of an enum, in their order. */
  CodeBlock enumConstants(ClassName type) {
    return field(
        type.simpleName(),
        "ALL",
        ParameterizedTypeName.get(ClassName.get(List.class), type),
        List.of("enum", type),
        CodeBlock.of("$T.of($T.values())", List.class, type));
  }

  /** A list of names, in their order. */
  CodeBlock names(String part, String role, List<String> names) {
    CodeBlock items = CodeBlock.join(names.stream().map(JavaText::literal).toList(), ",\n");
    return field(
        part, role, NAMES, List.of("names", names), CodeBlock.of("$T.of(\n$L)", List.class, items));
  }

  /** A list of JSON values. */
  CodeBlock values(String part, List<SchemaValue> values) {
    CodeBlock items = CodeBlock.join(values.stream().map(Constants::value).toList(), ",\n");
    return field(
        part,
        "VALUES",
        VALUES,
        List.of("values", values),
        CodeBlock.of("$T.of(\n$L)", List.class, items));
  }

  /** A number, for comparisons. */
  CodeBlock number(String part, String role, BigDecimal number) {
    return field(
        part,
        role,
        PayloadTypes.JSON_NUMBER,
        List.of("number", number),
        CodeBlock.of(
            "new $T(new $T($S))", PayloadTypes.JSON_NUMBER, BigDecimal.class, number.toString()));
  }

  /** A pattern's automaton. */
  CodeBlock pattern(String part, Pattern pattern) {
    Automaton automaton = pattern.automaton();
    String endings =
        IntStream.range(0, automaton.endings().size())
            .filter(automaton.endings()::get)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" "));
    CodeBlock code =
        CodeBlock.of(
            "new $T(\n$L,\n$L,\n$L,\n$L,\n$L,\n$S)",
            PayloadTypes.TEXT_PATTERN,
            JavaText.literal(pattern.source()),
            numbers(automaton.starts()),
            numbers(automaton.classes()),
            numbers(automaton.byCategory()),
            numbers(automaton.transitions()),
            endings);
    return field(
        part, "PATTERN", PayloadTypes.TEXT_PATTERN, List.of("pattern", pattern.source()), code);
  }

  private static CodeBlock numbers(List<Integer> numbers) {
    return JavaText.literal(numbers.stream().map(String::valueOf).collect(Collectors.joining(" ")));
  }

  private static CodeBlock value(SchemaValue value) {
    if (value instanceof SchemaValue.TextValue text) {
      return CodeBlock.of("new $T($L)", PayloadTypes.JSON_STRING, JavaText.literal(text.value()));
    }
    if (value instanceof SchemaValue.BooleanValue truth) {
      return CodeBlock.of("$T.of($L)", PayloadTypes.JSON_BOOLEAN, truth.value());
    }
    if (value instanceof SchemaValue.NullValue) {
      return CodeBlock.of("$T.NULL", PayloadTypes.JSON_NULL);
    }
    return CodeBlock.of(
        "$T.standard().read($L).orElseThrow()",
        PayloadTypes.JSON_READER,
        JavaText.literal(value.toString()));
  }

  private CodeBlock field(
      String part, String role, TypeName type, Object key, CodeBlock initializer) {
    String same = known.get(key);
    if (same != null) {
      return CodeBlock.of("$N", same);
    }
    String plain = JavaNames.constant(part) + "_" + role;
    String name = plain;
    for (int i = 2; fields.containsKey(name); i++) {
      name = plain + "_" + i;
    }
    known.put(key, name);
    fields.put(
        name,
        FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(initializer)
            .build());
    return CodeBlock.of("$N", name);
  }
}
