package dev.lockstep.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.syntax.ShippedCharts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Tests of charts with shuffled words and lines, which are mostly well-formed and semantically
 * wrong.
 */
class ReshuffledChartsTest {

  private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_.]*|[0-9]+");
  private static final List<String> LANGUAGE =
      List.of(
          "target",
          "guard",
          "actions",
          "refuse",
          "reenter",
          "always",
          "after",
          "onDone",
          "history",
          "parallel",
          "final",
          "deep",
          "initial",
          "states",
          "entry",
          "exit",
          "invariant",
          "tags",
          "raise",
          "emit",
          "send",
          "cancel",
          "assign",
          "if",
          "then",
          "else",
          "forbidden",
          "rules",
          "onTransition",
          "true",
          "now",
          "event",
          "source",
          "actor",
          "0s",
          "30s",
          "'text'");
  private static final List<String> CHARTS = charts();

  @Property(tries = 600)
  void yieldAChartOrDiagnosticsInsideTheSource(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 5) int slips) {
    // given
    String chart = reshuffled(new Random(seed), slips);

    // when
    Compilation first = Fixture.compile(chart, Rules.all());
    Compilation second = Fixture.compile(chart, Rules.all());

    // then
    assertThat(first.diagnostics()).isEqualTo(second.diagnostics());
    assertThat(first.charts()).hasSameSizeAs(second.charts());
    assertThat(first.charts().isEmpty()).isEqualTo(first.hasErrors());
    List<String> lines = chart.lines().toList();
    first.diagnostics().forEach(told -> places(told).forEach(span -> assertInside(span, lines)));
    first.charts().forEach(ReshuffledChartsTest::assertSound);
  }

  private static Stream<Span> places(Diagnostic told) {
    return Stream.concat(
        Stream.of(told.span()),
        told.notes().stream().map(Note::span).flatMap(java.util.Optional::stream));
  }

  private static void assertInside(Span span, List<String> lines) {
    assertThat(span.line()).as(span.toString()).isBetween(1, lines.size() + 1);
    String line = span.line() <= lines.size() ? lines.get(span.line() - 1) : "";
    assertThat(span.column())
        .as(span.toString())
        .isBetween(1, line.codePointCount(0, line.length()) + 1);
  }

  private static void assertSound(IrChart chart) {
    assertThat(chart.transitions()).extracting(IrTransition::id).doesNotHaveDuplicates();
    assertThat(chart.states()).extracting(state -> state.wire()).doesNotHaveDuplicates();
    for (IrTransition transition : chart.transitions()) {
      if (transition.changesConfiguration()) {
        assertThat(transition.exitSet())
            .isEqualTo(chart.states().get(transition.domain()).descendants());
      }
    }
    chart.forbidden().forEach(pair -> assertThat(pair.from()).isNotEqualTo(pair.to()));
  }

  private static String reshuffled(Random random, int slips) {
    String chart = CHARTS.get(random.nextInt(CHARTS.size()));
    for (int i = 0; i < slips; i++) {
      chart = random.nextInt(3) == 0 ? moveALine(chart, random) : changeAWord(chart, random);
    }
    return chart;
  }

  private static String changeAWord(String chart, Random random) {
    List<MatchResult> words = WORD.matcher(chart).results().toList();
    if (words.isEmpty()) {
      return chart;
    }
    MatchResult word = words.get(random.nextInt(words.size()));
    String other =
        random.nextBoolean()
            ? words.get(random.nextInt(words.size())).group()
            : LANGUAGE.get(random.nextInt(LANGUAGE.size()));
    return chart.substring(0, word.start()) + other + chart.substring(word.end());
  }

  private static String moveALine(String chart, Random random) {
    List<String> lines = new ArrayList<>(chart.lines().toList());
    int from = random.nextInt(lines.size());
    switch (random.nextInt(3)) {
      case 0 -> lines.remove(from);
      case 1 -> lines.add(random.nextInt(lines.size()), lines.get(from));
      default -> Collections.swap(lines, from, random.nextInt(lines.size()));
    }
    return String.join("\n", lines) + "\n";
  }

  private static List<String> charts() {
    var charts = new ArrayList<String>();
    Fixture.all().forEach(fixture -> charts.add(fixture.chart()));
    for (Source shipped : ShippedCharts.all()) {
      charts.add(new String(shipped.content(), StandardCharsets.UTF_8));
    }
    return charts;
  }
}
