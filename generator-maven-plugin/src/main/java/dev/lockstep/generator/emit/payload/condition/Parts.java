package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.Subschema;
import dev.lockstep.model.schema.plan.RepeatedVisits;
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
public final class Parts {

  private static final int ON_ONE_LINE = 60;

  private final Schema schema;
  private final PartNames names;
  private final Set<Integer> memoized;
  private final Constants constants = new Constants();
  private final Map<String, Optional<MethodSpec>> methods = new LinkedHashMap<>();
  private final List<Runnable> open = new ArrayList<>();

  public Parts(Schema schema) {
    this.schema = schema;
    this.names = new PartNames(schema);
    this.memoized = RepeatedVisits.in(schema).memoized();
  }

  public Schema schema() {
    return schema;
  }

  public Constants constants() {
    return constants;
  }

  public String name(int index) {
    return names.of(index);
  }

  /** Returns the subschema at the end of a chain of pure references. */
  public Subschema target(int index) {
    return schema.target(index);
  }

  public static boolean acceptsAll(Subschema subschema) {
    return subschema.keywords().stream()
        .allMatch(
            keyword ->
                keyword instanceof Keyword.Conditional conditional
                    && conditional.then().isEmpty()
                    && conditional.otherwise().isEmpty());
  }

  public static boolean acceptsNone(Subschema subschema) {
    return subschema.keywords().stream().anyMatch(Keyword.Never.class::isInstance);
  }

  /** The types a subschema leaves open, texts that are constants taken into account. */
  public static Optional<Set<JsonType>> types(Subschema subschema) {
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

  /** Returns whether the verdicts of a subschema are kept while a value is checked. */
  public boolean isMemoized(int index) {
    return memoized.contains(index);
  }

  /** Returns whether the methods that walk a value have a {@code memo}. */
  public boolean hasMemo() {
    return !memoized.isEmpty();
  }

  /** Returns the arguments of a method that walks a value: {@code first}, and the memo if any. */
  public CodeBlock walked(String first) {
    return CodeBlock.of(hasMemo() ? "$L, memo" : "$L", first);
  }

  /** As {@link #method}, for one that walks a value: its last parameter is the memo, if any. */
  public void walk(String name, Supplier<MethodSpec> method) {
    method(
        name,
        () ->
            hasMemo()
                ? method.get().toBuilder().addParameter(PayloadTypes.VERDICT_MEMO, "memo").build()
                : method.get());
  }

  /** Asks for a method; it is written later, once. */
  public void method(String name, Supplier<MethodSpec> method) {
    if (methods.putIfAbsent(name, Optional.empty()) == null) {
      open.add(() -> methods.put(name, Optional.of(method.get())));
    }
  }

  /**
   * Returns all requested methods, including those requested meanwhile; first the tests, then those
   * that collect violations.
   */
  public List<MethodSpec> finish() {
    while (!open.isEmpty()) {
      List<Runnable> batch = List.copyOf(open);
      open.clear();
      batch.forEach(Runnable::run);
    }
    return methods.values().stream()
        .flatMap(Optional::stream)
        .sorted(Comparator.comparing(method -> isTelling(method.name())))
        .toList();
  }

  private static boolean isTelling(String method) {
    return method.startsWith("check") || method.startsWith("select");
  }

  /** Returns the location of a keyword. */
  public CodeBlock place(Expectation expectation) {
    String root = schema.root().location();
    return expectation.schemaPointer().startsWith(root)
        ? CodeBlock.of(
            "SCHEMA + $L", JavaText.literal(expectation.schemaPointer().substring(root.length())))
        : JavaText.literal(expectation.schemaPointer());
  }

  /** The statement that notes a violation. */
  public CodeBlock violation(Expectation expectation) {
    CodeBlock place = place(expectation);
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
