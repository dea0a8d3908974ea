package dev.lockstep.model.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.model.document.Source;
import dev.lockstep.model.syntax.ShippedCharts;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Tests that mutated charts result in diagnostics, never in an exception. */
class MutatedChartsTest {

  @Property(tries = 200, edgeCases = EdgeCasesMode.NONE)
  void everyMutatedChartYieldsDiagnostics(
      @ForAll("charts") String chart, @ForAll("mutations") List<Mutation> mutations) {
    String text = chart;
    for (Mutation mutation : mutations) {
      text = mutation.apply(text);
    }

    Reading.ofChart(text.getBytes(UTF_8));
  }

  @Property(tries = 120, edgeCases = EdgeCasesMode.NONE)
  void everyMutatedChartIsCompiledOrTold(
      @ForAll("charts") String chart, @ForAll("mutations") List<Mutation> mutations) {
    String text = chart;
    for (Mutation mutation : mutations) {
      text = mutation.apply(text);
    }

    Compiling.ofChart(text.getBytes(UTF_8));
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void everyCutChartYieldsDiagnostics(@ForAll("charts") String chart, @ForAll("places") int place) {
    byte[] content = chart.getBytes(UTF_8);

    Reading.ofChart(java.util.Arrays.copyOf(content, content.length * place / 1000));
  }

  @Provide
  Arbitrary<String> charts() {
    return Arbitraries.of(ShippedCharts.all()).map(Source::content).map(b -> new String(b, UTF_8));
  }

  @Provide
  Arbitrary<Integer> places() {
    return Arbitraries.integers().between(0, 1000);
  }

  @Provide
  Arbitrary<List<Mutation>> mutations() {
    return Combinators.combine(
            Arbitraries.of(Mutation.Kind.class),
            places(),
            Arbitraries.integers().between(1, 12),
            inserts())
        .as(Mutation::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(4);
  }

  private static Arbitrary<String> inserts() {
    Arbitrary<String> signs =
        Arbitraries.of(
            ":",
            ": ",
            "- ",
            "\n",
            "\n- ",
            "{",
            "}",
            "[",
            "]",
            ",",
            "'",
            "\"",
            "#",
            " #",
            "&a ",
            "*a",
            "!t ",
            "<<: ",
            "|",
            ">",
            "? ",
            "%",
            "@",
            "`",
            "\t",
            "---\n",
            "...\n",
            "\\",
            "~",
            "null",
            "true",
            "1e999",
            "0x",
            ".___",
            "\u202E",
            "\u200B",
            "\u2028",
            "\u0085",
            "\uFEFF",
            "\0",
            "\uFDD0",
            "😀",
            "\r",
            "\"\\ud800\"",
            "\"\\U0010FFFF\"");
    return Arbitraries.oneOf(signs, Arbitraries.strings().ofMaxLength(6));
  }
}
