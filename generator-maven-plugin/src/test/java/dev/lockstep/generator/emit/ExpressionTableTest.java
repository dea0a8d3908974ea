package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.emit.expression.ExpressionTranslator;
import dev.lockstep.generator.emit.expression.KnownPayload;
import dev.lockstep.generator.emit.expression.NotGeneratedException;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.mapping.TypeMappings;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.naming.ChartPackages;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.expression.CelExpressionCompiler;
import dev.lockstep.model.expression.ExpressionScope;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.runtime.expression.EvaluationException;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The shared table of expressions, each translated to Java, compiled and evaluated. */
class ExpressionTableTest {

  private static final Path TABLE =
      Path.of(
          System.getProperty("lockstep.root", ".."),
          "conformance-tests/src/test/resources/expressions.tsv");

  private static final Span SPAN = new Span("chart", 1, 1, 1, 2);

  private static final String SURROUNDINGS =
      """
      package dev.lockstep.fixtures;

      import dev.lockstep.runtime.json.JsonNumber;
      import dev.lockstep.runtime.json.JsonValue;
      import java.time.Duration;
      import java.time.Instant;
      import java.util.List;
      import java.util.Map;
      import org.jspecify.annotations.Nullable;

      public final class Surroundings {
        private Surroundings() {}

        public record Context(long n, long neg, long zero, long max, double d, String s, boolean t,
            boolean f, Duration du, Instant ts) {}

        public record O(String x, @Nullable Long y) {}

        public record Sent(long id, @Nullable Long opt, String str, @Nullable String ns,
            @Nullable Long maybe, Instant when, JsonValue any, List<String> tags,
            List<Long> marks, O o, Map<String, Long> counts) {}

        public static final Context CONTEXT = new Context(7L, -3L, 0L, Long.MAX_VALUE, 1.5,
            "a\\u00f1\\uD83D\\uDE00", true, false, Duration.ofSeconds(30),
            Instant.parse("2020-01-01T00:00:00Z"));

        public static final Sent SENT = new Sent(5L, null, "abc", null, 4L,
            Instant.parse("2026-01-01T00:00:00Z"), JsonNumber.of(1.0), List.of("a", "b"),
            List.of(1L, 2L), new O("q", null), Map.of("a", 1L));

        public static final class Guards {
          public boolean allowed(Context context, Object event) { return true; }
          public boolean denied(Context context, Object event) { return false; }
        }

        public static final class Step {
          public String eventName() { return "thing.happened"; }
          public String actor() { return "user"; }
          public String source() { return "off"; }
          public String target() { return "on"; }
          public Instant now() { return Instant.parse("2026-01-01T00:00:00Z"); }
          public boolean isIn(int state) { return state == 0; }
        }
      }
      """;

  private record Row(String expression, String kind, String result) {}

  @TestFactory
  List<DynamicTest> comesToWhatTheTableSays() throws IOException {
    Map<Row, Integer> translated = new LinkedHashMap<>();
    StringBuilder cases = new StringBuilder();
    List<String> left = new ArrayList<>();
    for (Row row : rows()) {
      Optional<IrExpression> expression = compile(row.expression());
      if (expression.isEmpty() || isOpen(expression.get().type())) {
        continue;
      }
      try {
        CodeBlock code = translate(expression.get());
        cases
            .append("  public static Object c")
            .append(translated.size())
            .append("() {\n    return ")
            .append(code)
            .append(";\n  }\n");
        translated.put(row, translated.size());
      } catch (NotGeneratedException e) {
        left.add(row.expression());
      }
    }
    assertThat(left)
        .allMatch(expression -> expression.contains("matches("), "is left out for a reason");
    assertThat(translated).hasSizeGreaterThan(150);
    Class<?> compiled = compiled(cases);
    return translated.entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey().expression(),
                    () -> check(entry.getKey(), compiled, entry.getValue())))
        .toList();
  }

  private static void check(Row row, Class<?> cases, int number)
      throws ReflectiveOperationException {
    try {
      Object value = cases.getMethod("c" + number).invoke(null);
      assertThat(row.kind()).isEqualTo("value");
      assertThat(String.valueOf(value))
          .isEqualTo(row.result().substring(row.result().indexOf(':') + 1));
    } catch (InvocationTargetException e) {
      if (!(e.getCause() instanceof EvaluationException)) {
        fail("not an evaluation error", e.getCause());
      }
      assertThat(row.kind()).isEqualTo("error");
    }
  }

  private static Class<?> compiled(StringBuilder cases) {
    SortedMap<String, byte[]> files = new TreeMap<>();
    files.put("dev/lockstep/fixtures/Surroundings.java", bytes(SURROUNDINGS));
    files.put(
        "dev/lockstep/fixtures/Cases.java",
        bytes(
            "package dev.lockstep.fixtures;\n\npublic final class Cases {\n"
                + "  private static final Surroundings.Context context = Surroundings.CONTEXT;\n"
                + "  private static final Surroundings.Sent sent = Surroundings.SENT;\n"
                + "  private static final Surroundings.Guards guards = new Surroundings.Guards();\n"
                + "  private static final Surroundings.Step step = new Surroundings.Step();\n"
                + "  private static final Object event = sent;\n\n  private Cases() {}\n\n"
                + cases
                + "}\n"));
    GeneratedCode code = GeneratedCode.of(new Generation(files, new TreeMap<>(), List.of()));
    return code.load("dev.lockstep.fixtures.Cases");
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isOpen(IrType type) {
    return type == IrType.Scalar.DYNAMIC || type instanceof IrType.ObjectOf;
  }

  private static CodeBlock translate(IrExpression expression) {
    IrPayload payload = new IrPayload("sent", fields(), new Schema("sent", SPAN));
    Scope scope =
        new Scope(
            CodeBlock.of("context"),
            CodeBlock.of("event"),
            CodeBlock.of("sent"),
            Optional.of(new KnownPayload(payload, TypeMappings.none())),
            TypeMappings.none(),
            Set.of());
    ChartView view = new ChartView(chart(), "", "", new ChartPackages(Fixture.BASE, List.of()));
    return new ExpressionTranslator(view, scope).translate(expression.term()).code();
  }

  private static Optional<IrExpression> compile(String text) {
    Map<String, IrType> context = new LinkedHashMap<>();
    chart().context().forEach(variable -> context.put(variable.name(), variable.type()));
    ExpressionScope scope =
        new ExpressionScope(
            context,
            fields(),
            Map.of(),
            List.of("allowed", "denied"),
            Map.of("on", 1, "off", 2),
            List.of("event.name", "actor", "source", "target", "now"));
    return new CelExpressionCompiler()
        .compile(text, SPAN, scope, IrType.Scalar.DYNAMIC)
        .expression();
  }

  private static List<IrField> fields() {
    IrType object =
        new IrType.ObjectOf(
            List.of(field("x", IrType.Scalar.STRING), optional("y", IrType.Scalar.INT)));
    return List.of(
        field("id", IrType.Scalar.INT),
        optional("opt", IrType.Scalar.INT),
        field("str", IrType.Scalar.STRING),
        new IrField("ns", IrType.Scalar.STRING, true, true, List.of()),
        new IrField("maybe", IrType.Scalar.INT, true, true, List.of()),
        field("when", IrType.Scalar.TIMESTAMP),
        field("any", IrType.Scalar.DYNAMIC),
        field("tags", new IrType.ListOf(IrType.Scalar.STRING)),
        field("marks", new IrType.ListOf(IrType.Scalar.INT)),
        field("o", object),
        field("counts", new IrType.MapOf(IrType.Scalar.INT)));
  }

  private static IrField field(String name, IrType type) {
    return new IrField(name, type, true, false, List.of());
  }

  private static IrField optional(String name, IrType type) {
    return new IrField(name, type, false, false, List.of());
  }

  private static IrChart chart() {
    List<IrVariable> context = new ArrayList<>();
    List.of("n", "neg", "zero", "max")
        .forEach(name -> context.add(variable(name, IrType.Scalar.INT)));
    context.add(variable("d", IrType.Scalar.DOUBLE));
    context.add(variable("s", IrType.Scalar.STRING));
    context.add(variable("t", IrType.Scalar.BOOL));
    context.add(variable("f", IrType.Scalar.BOOL));
    context.add(variable("du", IrType.Scalar.DURATION));
    context.add(variable("ts", IrType.Scalar.TIMESTAMP));
    IrState root =
        new IrState(
            0,
            "table",
            "",
            "",
            "",
            IrState.Kind.COMPOUND,
            false,
            -1,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Map.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new BitSet(),
            new BitSet(),
            SPAN);
    return new IrChart(
        "table",
        "1.0.0",
        "",
        "table.statechart.yaml",
        context,
        List.of(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(
            new IrDeclaration(0, "allowed", "", SPAN), new IrDeclaration(1, "denied", "", SPAN)),
        List.of(),
        List.of(root),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        SPAN);
  }

  private static IrVariable variable(String name, IrType type) {
    return new IrVariable(name, type, 0L, "", SPAN);
  }

  private static List<Row> rows() throws IOException {
    return Files.readAllLines(TABLE, StandardCharsets.UTF_8).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.split("\t", -1))
        .map(cells -> new Row(cells[0], cells[1], cells[2]))
        .toList();
  }
}
