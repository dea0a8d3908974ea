package dev.lockstep.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import dev.lockstep.generator.diagram.DiagramFormat;
import dev.lockstep.generator.diagram.Diagrams;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.random.RandomChart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Tests that each function and operator of expressions is in the manual, in the simulator of the
 * page and in random charts, whose texts have no patterns for {@code matches}. The compiler
 * requires its Java, {@code ExpressionTableTest} of module {@code model} its rows in the table.
 */
class FunctionPlacesTest {

  /** The functions that the compiler evaluates, since their arguments are constants. */
  private static final Set<IrFunction> FOLDED =
      EnumSet.of(IrFunction.TO_DURATION, IrFunction.TO_TIMESTAMP);

  /** Spellings in expressions; a function that is not here is spelled like its constant. */
  private static final Map<IrFunction, String> SPELLINGS =
      Map.ofEntries(
          Map.entry(IrFunction.AND, "&&"),
          Map.entry(IrFunction.OR, "||"),
          Map.entry(IrFunction.NOT, "!"),
          Map.entry(IrFunction.CONDITIONAL, "?"),
          Map.entry(IrFunction.EQUAL, "=="),
          Map.entry(IrFunction.NOT_EQUAL, "!="),
          Map.entry(IrFunction.LESS, "<"),
          Map.entry(IrFunction.LESS_OR_EQUAL, "<="),
          Map.entry(IrFunction.GREATER, ">"),
          Map.entry(IrFunction.GREATER_OR_EQUAL, ">="),
          Map.entry(IrFunction.ADD, "+"),
          Map.entry(IrFunction.SUBTRACT, "-"),
          Map.entry(IrFunction.MULTIPLY, "*"),
          Map.entry(IrFunction.DIVIDE, "/"),
          Map.entry(IrFunction.MODULO, "%"),
          Map.entry(IrFunction.NEGATE, "-"),
          Map.entry(IrFunction.IN, "in"),
          Map.entry(IrFunction.INDEX, "["),
          Map.entry(IrFunction.STARTS_WITH, "startsWith"),
          Map.entry(IrFunction.ENDS_WITH, "endsWith"));

  private static final Pattern CODE = Pattern.compile("(?s)```.*?```|`[^`\n]*`");

  @Test
  void eachFunctionHasItsPlaces() throws IOException {
    String manual =
        CODE.matcher(
                Files.readString(
                    Path.of(System.getProperty("lockstep.root", ".."), "docs/language.md")))
            .results()
            .map(found -> found.group())
            .collect(Collectors.joining("\n"));
    String charts =
        LongStream.range(0, 300)
            .mapToObj(seed -> new DraftWriter().write(RandomChart.of(seed).draft()))
            .collect(Collectors.joining("\n"));
    String page = page();

    assertAll(
        () ->
            assertThat(missing(function -> manual.contains(spelling(function).replace("(", ""))))
                .as("functions of IrFunction that docs/language.md does not show")
                .isEmpty(),
        () ->
            assertThat(missing(function -> isEvaluated(function, page)))
                .as("functions of IrFunction that diagram/html/expressions.js does not evaluate")
                .isEqualTo(FOLDED),
        () ->
            assertThat(missing(function -> charts.contains(spelling(function))))
                .as("functions of IrFunction that verification.random.Expressions never writes")
                .containsExactly(IrFunction.MATCHES));
  }

  private static Set<IrFunction> missing(Predicate<IrFunction> place) {
    return EnumSet.allOf(IrFunction.class).stream()
        .filter(place.negate())
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(IrFunction.class)));
  }

  private static String spelling(IrFunction function) {
    String name = function.name().replaceFirst("^TO_", "").toLowerCase(Locale.ROOT);
    return SPELLINGS.getOrDefault(function, name + "(");
  }

  private static boolean isEvaluated(IrFunction function, String page) {
    return Pattern.compile("(?m)^ *(?:case '%1$s':|%1$s[:,(])".formatted(function))
        .matcher(page)
        .find();
  }

  private static String page() {
    Source source =
        new Source(
            "page.statechart.yaml",
            "statechart: page\nevents: { e: }\nstates: { a: { on: { e: b } }, b: { type: final } }"
                .getBytes(StandardCharsets.UTF_8));
    return Diagrams.draw(
        Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
            .charts()
            .get(0),
        DiagramFormat.HTML,
        true);
  }
}
