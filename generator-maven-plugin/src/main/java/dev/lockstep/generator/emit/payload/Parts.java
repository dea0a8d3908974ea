package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The methods of one validator: each is written when it is first called, in the order of the calls.
 */
final class Parts {

  private static final int ON_ONE_LINE = 60;

  private final Schema schema;
  private final PartNames names;
  private final Constants constants = new Constants();
  private final Map<String, Optional<MethodSpec>> methods = new LinkedHashMap<>();
  private final List<Runnable> open = new ArrayList<>();

  Parts(Schema schema) {
    this.schema = schema;
    this.names = new PartNames(schema);
  }

  Schema schema() {
    return schema;
  }

  Constants constants() {
    return constants;
  }

  String name(int index) {
    return names.of(index);
  }

  /** What a subschema is once pure references are followed. */
  Subschema target(int index) {
    Subschema subschema = schema.subschema(index);
    while (subschema.keywords().size() == 1
        && subschema.keywords().get(0) instanceof Keyword.Reference reference) {
      subschema = schema.subschema(reference.target());
    }
    return subschema;
  }

  static boolean acceptsAll(Subschema subschema) {
    return subschema.keywords().stream()
        .allMatch(
            keyword ->
                keyword instanceof Keyword.Conditional conditional
                    && conditional.then().isEmpty()
                    && conditional.otherwise().isEmpty());
  }

  static boolean acceptsNone(Subschema subschema) {
    return subschema.keywords().stream().anyMatch(Keyword.Never.class::isInstance);
  }

  /** The types a subschema leaves open, texts that are constants taken into account. */
  static Optional<Set<JsonType>> types(Subschema subschema) {
    Optional<Set<JsonType>> types =
        subschema.keyword(Keyword.Types.class).map(Keyword.Types::types);
    boolean texts =
        subschema.keywords(Keyword.Constants.class).stream().anyMatch(ScalarTests::areTexts);
    if (!texts) {
      return types;
    }
    return types.isEmpty() || types.get().contains(JsonType.STRING)
        ? Optional.of(Set.of(JsonType.STRING))
        : Optional.of(Set.of());
  }

  /** Asks for a method; it is written later, once. */
  void method(String name, Supplier<MethodSpec> method) {
    if (methods.putIfAbsent(name, Optional.empty()) == null) {
      open.add(() -> methods.put(name, Optional.of(method.get())));
    }
  }

  /**
   * All methods asked for, those asked for meanwhile too; first those that answer, then those that
   * tell.
   */
  List<MethodSpec> finish() {
    while (!open.isEmpty()) {
      List<Runnable> batch = List.copyOf(open);
      open.clear();
      batch.forEach(Runnable::run);
    }
    return methods.values().stream()
        .flatMap(Optional::stream)
        .sorted(Comparator.comparing(method -> method.name().startsWith("check")))
        .toList();
  }

  /** The statement that notes a violation. */
  CodeBlock violation(Expectation expectation) {
    String root = schema.root().location();
    CodeBlock place =
        expectation.schemaPointer().startsWith(root)
            ? CodeBlock.of(
                "SCHEMA + $L",
                JavaText.literal(expectation.schemaPointer().substring(root.length())))
            : JavaText.literal(expectation.schemaPointer());
    CodeBlock message = JavaText.literal(expectation.message());
    boolean fits = (place + expectation.keyword() + message).length() < ON_ONE_LINE;
    return CodeBlock.builder()
        .addStatement(
            fits ? "violations.add($L, $S, $L)" : "violations.add(\n$L,\n$S,\n$L)",
            place,
            expectation.keyword(),
            message)
        .build();
  }
}
