package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.pattern.Automaton;
import dev.lockstep.pattern.Pattern;
import dev.lockstep.pattern.Program;
import java.math.BigDecimal;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The constants of a validator, in the order in which they are first asked for. */
public final class Constants {

  /** More texts or values than this are read from one text. */
  private static final int MANY = 700;

  /** The first character that may stand between texts; regular expressions know none behind it. */
  private static final int MARK = 0xA0;

  private static final TypeName TEXTS =
      ParameterizedTypeName.get(ClassName.get(Set.class), ClassName.get(String.class));
  private static final TypeName NAMES =
      ParameterizedTypeName.get(ClassName.get(List.class), ClassName.get(String.class));
  private static final TypeName VALUES =
      ParameterizedTypeName.get(ClassName.get(List.class), PayloadTypes.JSON_VALUE);

  private final Map<String, FieldSpec> fields = new LinkedHashMap<>();
  private final Map<Object, String> known = new HashMap<>();
  private final FreshNames names = new FreshNames();

  public List<FieldSpec> fields() {
    return List.copyOf(fields.values());
  }

  /** A set of texts. */
  public CodeBlock texts(String part, String role, List<String> texts) {
    CodeBlock items = items(List.copyOf(new TreeSet<>(texts)));
    return field(
        part, role, TEXTS, List.of("texts", texts), CodeBlock.of("$T.of(\n$L)", Set.class, items));
  }

  /** A table of texts, in their order. */
  public CodeBlock table(String part, String role, List<String> texts) {
    CodeBlock items = items(texts);
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
  public CodeBlock enumConstants(ClassName type) {
    return field(
        type.simpleName(),
        "ALL",
        ParameterizedTypeName.get(ClassName.get(List.class), type),
        List.of("enum", type),
        CodeBlock.of("$T.of($T.values())", List.class, type));
  }

  /** A list of names, in their order. */
  public CodeBlock names(String part, String role, List<String> names) {
    CodeBlock items = items(names);
    return field(
        part, role, NAMES, List.of("names", names), CodeBlock.of("$T.of(\n$L)", List.class, items));
  }

  /** A list of JSON values. */
  CodeBlock values(String part, List<SchemaValue> values) {
    return field(part, "VALUES", VALUES, List.of("values", values), list(values));
  }

  /** A table of distinct scalars, in their order. */
  public CodeBlock valueTable(String part, List<SchemaValue> values) {
    return field(
        part,
        "TABLE",
        PayloadTypes.VALUE_TABLE,
        List.of("value table", values),
        CodeBlock.of("$T.of($L)", PayloadTypes.VALUE_TABLE, list(values)));
  }

  /** Values as a list; many as one JSON text. */
  private static CodeBlock list(List<SchemaValue> values) {
    return values.size() <= MANY
        ? CodeBlock.of(
            "$T.of(\n$L)",
            List.class,
            JavaText.arguments(values.stream().map(Constants::value).toList()))
        : CodeBlock.of(
            "(($T) $L).items()", PayloadTypes.JSON_ARRAY, read(new SchemaValue.ArrayValue(values)));
  }

  /** Texts as arguments; many as one text that is split. */
  private static CodeBlock items(List<String> texts) {
    if (texts.size() <= MANY) {
      return JavaText.arguments(texts.stream().map(JavaText::literal).toList());
    }
    BitSet used = new BitSet();
    texts.forEach(text -> text.chars().forEach(used::set));
    String mark = String.valueOf((char) used.nextClearBit(MARK));
    return CodeBlock.of(
        "$L.split($L, -1)", JavaText.literal(String.join(mark, texts)), JavaText.literal(mark));
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
  public CodeBlock pattern(String part, Pattern pattern) {
    Automaton automaton = pattern.automaton();
    String endings =
        IntStream.range(0, automaton.endings().size())
            .filter(automaton.endings()::get)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" "));
    CodeBlock code =
        CodeBlock.of(
            "new $T(\n$L,\n$L,\n$L,\n$L,\n$L,\n$S$L)",
            PayloadTypes.TEXT_PATTERN,
            JavaText.literal(pattern.source()),
            numbers(automaton.starts()),
            numbers(automaton.classes()),
            numbers(automaton.byCategory()),
            numbers(automaton.transitions()),
            endings,
            pattern.program().map(Constants::program).orElse(CodeBlock.of("")));
    return field(
        part, "PATTERN", PayloadTypes.TEXT_PATTERN, List.of("pattern", pattern.source()), code);
  }

  private static CodeBlock program(Program program) {
    return CodeBlock.of(
        ",\nnew $T(\n$L,\n$L,\n$L,\n$L)",
        PayloadTypes.TEXT_PROGRAM,
        numbers(program.code()),
        numbers(program.sets().stream().flatMap(List::stream).toList()),
        program.slots(),
        program.repeatsGroups());
  }

  /** The plan that explains violations. */
  public CodeBlock plan(String address, PlanText plan) {
    CodeBlock text = JavaText.paragraph(plan.text());
    CodeBlock arguments =
        Stream.concat(Stream.of(JavaText.literal(address), text), plan.patterns().stream())
            .collect(CodeBlock.joining(",\n"));
    return field(
        "",
        "PLAN",
        PayloadTypes.SCHEMA_PLAN,
        List.of("plan"),
        CodeBlock.of("$T.of(\n$L)", PayloadTypes.SCHEMA_PLAN, arguments));
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
    return read(value);
  }

  private static CodeBlock read(SchemaValue value) {
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
    String name = names.fresh(part.isEmpty() ? role : JavaNames.constant(part) + "_" + role);
    known.put(key, name);
    fields.put(
        name,
        FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(initializer)
            .build());
    return CodeBlock.of("$N", name);
  }
}
