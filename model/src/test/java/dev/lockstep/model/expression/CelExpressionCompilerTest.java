package dev.lockstep.model.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CelExpressionCompilerTest {

  private final ExpressionCompiler compiler = new CelExpressionCompiler();
  private final ExpressionScope scope = new TableScope().scope();

  @Test
  void turnsACheckedTreeIntoTermsByIndex() {
    IrTerm term = term("neg + 1 == event.id", IrType.Scalar.BOOL);

    assertThat(term)
        .isEqualTo(
            new IrTerm.Call(
                IrFunction.EQUAL,
                List.of(
                    new IrTerm.Call(
                        IrFunction.ADD,
                        List.of(
                            new IrTerm.ContextValue(1, IrType.Scalar.INT),
                            new IrTerm.Constant(1L, IrType.Scalar.INT)),
                        IrType.Scalar.INT),
                    new IrTerm.EventField(List.of("id"), IrType.Scalar.INT)),
                IrType.Scalar.BOOL));
  }

  @Test
  void foldsConstantDurations() {
    assertThat(term("duration('30s')", IrType.Scalar.DURATION))
        .isEqualTo(new IrTerm.Constant(Duration.ofSeconds(30), IrType.Scalar.DURATION));
  }

  @Test
  void knowsStatesGuardsAndTheEventsName() {
    assertThat(term("in('off')", IrType.Scalar.BOOL)).isEqualTo(new IrTerm.InState(2));
    assertThat(term("denied", IrType.Scalar.BOOL)).isEqualTo(new IrTerm.JavaGuard(1));
    assertThat(term("event.name", IrType.Scalar.STRING))
        .isEqualTo(new IrTerm.Known(IrTerm.Name.EVENT_NAME, IrType.Scalar.STRING));
    assertThat(term("has(event.o.y)", IrType.Scalar.BOOL))
        .isEqualTo(new IrTerm.EventFieldPresent(List.of("o", "y")));
  }

  @Test
  void takesAnIntWhereADoubleIsAskedFor() {
    assertThat(term("5", IrType.Scalar.DOUBLE))
        .isEqualTo(new IrTerm.Constant(5.0, IrType.Scalar.DOUBLE));
    assertThat(term("n", IrType.Scalar.DOUBLE).type()).isEqualTo(IrType.Scalar.DOUBLE);
    assertThat(term("t ? 1 : n", IrType.Scalar.DOUBLE).type()).isEqualTo(IrType.Scalar.DOUBLE);
    assertThat(term("[1, n]", new IrType.ListOf(IrType.Scalar.DOUBLE)).type())
        .isEqualTo(new IrType.ListOf(IrType.Scalar.DOUBLE));
  }

  @Test
  void takesAMapWhereAnObjectIsAskedFor() {
    IrType object =
        new IrType.ObjectOf(
            List.of(
                TableScope.field("id", IrType.Scalar.INT),
                new IrField("note", IrType.Scalar.STRING, false, true, List.of())));

    assertThat(term("{'id': n, 'note': null}", object).type()).isEqualTo(object);
    assertThat(only("{'id': 'x'}", object).name()).isEqualTo("expression-type");
    assertThat(only("{'idd': 1}", object).name()).isEqualTo("expression-type");
  }

  @Test
  void takesNullOnlyWhereItIsAllowed() {
    assertThat(only("null", IrType.Scalar.STRING).name()).isEqualTo("expression-type");
    assertThat(
            compiler.compile("null", wide("null"), scope, IrType.Scalar.STRING, true).expression())
        .isPresent();
  }

  @Test
  void seesTheFieldsOfEmissionsInAnOrderingRule() {
    List<IrField> fields = List.of(TableScope.field("from", IrType.Scalar.STRING));
    ExpressionScope rule =
        new ExpressionScope(
            Map.of(), List.of(), Map.of("a", fields, "b", fields), List.of(), Map.of(), List.of());

    String text = "a.from == 'x' && has(b.from)";
    var result = compiler.compile(text, wide(text), rule, IrType.Scalar.BOOL);

    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.expression().get().term().toString())
        .contains("EmissionField[side=a, path=[from]", "EmissionFieldPresent[side=b, path=[from]");
    String misspelt = "a.form == 'x'";
    assertThat(
            compiler
                .compile(misspelt, wide(misspelt), rule, IrType.Scalar.BOOL)
                .diagnostics()
                .get(0)
                .help())
        .containsExactly("did you mean `from`?");
  }

  @Test
  void saysWhatAuthorsMayHaveMeant() {
    assertThat(only("alowed", IrType.Scalar.BOOL).help())
        .containsExactly("did you mean `allowed`?");
    assertThat(only("event.mayb == 1", IrType.Scalar.BOOL).help())
        .containsExactly("did you mean `maybe`?");
    assertThat(only("in('of')", IrType.Scalar.BOOL).help()).hasSize(1);
    assertThat(only("s.startWith('x')", IrType.Scalar.BOOL).help())
        .containsExactly("did you mean `startsWith`?");
  }

  @Test
  void doesNotLetAuthorsUseItsOwnSpelling() {
    assertThat(only("_i('on')", IrType.Scalar.BOOL).message()).isEqualTo("`_i` cannot be a name");
  }

  @Test
  void saysHowToMixNumbers() {
    assertThat(only("n + d", IrType.Scalar.DOUBLE).help()).hasSize(1);
  }

  @Test
  void tellsAllUnknownNamesAtOnce() {
    String text = "foo + n + bar.baz == event.zzz && qux(1)";

    var told = compiler.compile(text, wide(text), scope, IrType.Scalar.BOOL).diagnostics();

    assertThat(told).extracting(d -> d.span().column()).containsExactly(1, 11, 28, 35);
  }

  @Test
  void pointsAtTheOperatorInTheFile() {
    Span span = new Span("c.yaml", 12, 20, 12, 28);

    Diagnostic told =
        compiler.compile("n == 'x'", span, scope, IrType.Scalar.BOOL).diagnostics().get(0);

    assertThat(told.span()).isEqualTo(new Span("c.yaml", 12, 22, 12, 23));
    assertThat(told.message()).isEqualTo("`==` does not take `(int, string)`");
  }

  @Test
  void staysInsideTheScalarWhereColumnsAreNotKnown() {
    Span escaped = new Span("c.yaml", 3, 5, 3, 9);
    Span block = new Span("c.yaml", 3, 5, 6, 1);
    String text = "n == 1 && foo == 2";

    assertThat(told(text, escaped).span()).isEqualTo(new Span("c.yaml", 3, 8, 3, 9));
    assertThat(told(text, block).span()).isEqualTo(block);
  }

  @Test
  void asksForTheTypeOfItsPlace() {
    Diagnostic told = only("n + 1", IrType.Scalar.BOOL);

    assertThat(told.message()).isEqualTo("the expression is `int` where `bool` is asked for");
  }

  @Test
  void refusesWhatIsTooBigWithoutReadingIt() {
    assertThat(only("(".repeat(10_000) + "n" + ")".repeat(10_000), IrType.Scalar.INT).name())
        .isEqualTo("expression-syntax");
    assertThat(only("(".repeat(40) + "n" + ")".repeat(40), IrType.Scalar.INT).message())
        .isEqualTo("the expression nests deeper than 32 brackets");
    assertThat(only("t" + "&&t".repeat(600), IrType.Scalar.BOOL).message())
        .isEqualTo("the expression has more than 1000 names and operators");
    assertThat(only("t" + "&&t".repeat(5_000), IrType.Scalar.BOOL).message())
        .isEqualTo("the expression is longer than 4096 characters");
  }

  @Test
  void readsLongChainsWithinTheBounds() {
    assertThat(term("t" + " && t".repeat(300), IrType.Scalar.BOOL).type())
        .isEqualTo(IrType.Scalar.BOOL);
    assertThat(only("n" + "+1".repeat(400), IrType.Scalar.INT).name())
        .isEqualTo("expression-syntax");
    assertThat(term("!".repeat(900) + "t", IrType.Scalar.BOOL).type())
        .isEqualTo(IrType.Scalar.BOOL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "n = 1",
        "\t",
        "'",
        "\"",
        "'''",
        "r'",
        "\\",
        "in(",
        "in()",
        "in('on', 'off')",
        "has(n)",
        "has(event)",
        "has()",
        "event.",
        ".event",
        "event..id",
        "[",
        "]",
        "{",
        "}",
        "{1: 2}",
        "n[0]",
        "n.x",
        "event[0]",
        "event['id']",
        "`n`",
        "n // comment",
        "// only a comment",
        "\u0000",
        "n\u0000",
        "é",
        "😀",
        "n ? t",
        "a ? b : c : d",
        "$.x",
        "@in(n, [1])",
        "size()",
        "size(1, 2)",
        "duration()",
        "duration('')",
        "timestamp('')",
        "timestamp(0)",
        "string()",
        "event.tags.map(x, x)",
        "event.tags.all(x, x == 'a')",
        "google.protobuf.Duration{}",
        "b'\\xff'",
        "0xFFFFFFFFFFFFFFFFF",
        "1e999999",
        "-9223372036854775809",
        "'\\u00'",
        "'\\uD800'",
        "in in in",
        "in('on') in [t]",
        "event.o == event.o",
        "event.counts == {}",
        "null",
        "null == null",
        "true ? null : null",
        "matches('a', '*')",
        "'a'.matches('(?=a)')",
        "true && 1 / 0 == 0",
        "cel.bind(x, 1, x)",
        "event.name.size()",
        "has(event.name)",
        "optional.none()",
        "__not_strictly_false__(t)",
        "event.tags[0][0]",
        "event.tags['x']",
        "event.counts[0]",
        "event.o['x']",
        "int",
        "type(1)",
      })
  void answersAnyTextWithATermOrADiagnosticInsideTheScalar(String text) {
    Span span = new Span("c.yaml", 7, 10, 7, 10 + text.codePointCount(0, text.length()));

    ExpressionCompiler.Result result = compiler.compile(text, span, scope, IrType.Scalar.DYNAMIC);

    assertThat(result.expression().isPresent()).isEqualTo(result.diagnostics().isEmpty());
    assertThat(result.diagnostics())
        .allSatisfy(
            d -> {
              assertThat(d.span().line()).isEqualTo(7);
              assertThat(d.span().column()).isBetween(10, Math.max(10, span.endColumn() - 1));
              assertThat(d.span().endColumn()).isBetween(d.span().column(), span.endColumn());
              assertThat(d.message()).doesNotContain("_i", "\n", "google.protobuf");
            });
  }

  private IrTerm term(String text, IrType expected) {
    ExpressionCompiler.Result result = compiler.compile(text, wide(text), scope, expected);
    assertThat(result.diagnostics()).isEmpty();
    return result.expression().get().term();
  }

  private Diagnostic only(String text, IrType expected) {
    ExpressionCompiler.Result result = compiler.compile(text, wide(text), scope, expected);
    assertThat(result.diagnostics()).hasSize(1);
    return result.diagnostics().get(0);
  }

  private Diagnostic told(String text, Span span) {
    return compiler.compile(text, span, scope, IrType.Scalar.BOOL).diagnostics().get(0);
  }

  private static Span wide(String text) {
    return new Span("c.yaml", 1, 1, 1, text.codePointCount(0, text.length()) + 1);
  }
}
