package dev.lockstep.conformance.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.fuzz.Shrinking.Parted;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.input.ChartPayloads;
import dev.lockstep.verification.random.RandomChart;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that random charts detect an engine with a mistake, and that the reported chart is small.
 */
class PlantedBugsTest {

  private static final int CHARTS = 40;
  private static final int INPUTS = 150;
  private static final int TRIES = 250;

  @ParameterizedTest
  @EnumSource
  void findsTheMistakeAndMakesTheChartSmall(PlantedBug bug) {
    Parted found =
        LongStream.range(0, CHARTS)
            .mapToObj(seed -> parted(bug, seed))
            .flatMap(Optional::stream)
            .findFirst()
            .orElseThrow(() -> new AssertionError("not found by seeds 0 to " + (CHARTS - 1)));
    if (!Sample.of(List.of(PlantedBug.values()), 2).contains(bug)) {
      return;
    }

    Parted small =
        new Shrinking(chart -> compile(chart).map(sound -> () -> bout(sound, bug.in(sound))), TRIES)
            .smallest(found);

    String text = new DraftWriter().write(small.chart());
    assertThat(small.difference().aspect()).isEqualTo(found.difference().aspect());
    assertThat(small.inputs()).as(text).hasSizeLessThanOrEqualTo(6);
    assertThat(text.lines().filter(line -> !line.isBlank()))
        .as("%s%n%s", text, small.difference())
        .hasSizeLessThanOrEqualTo(50);
  }

  @Test
  void findsNothingWhereNothingIsPlanted() {
    assertThat(
            LongStream.range(0, 10)
                .mapToObj(seed -> compile(RandomChart.of(seed).draft()).orElseThrow())
                .map(chart -> Course.byChance(chart, bout(chart, chart), 1, INPUTS).difference()))
        .allMatch(Optional::isEmpty);
  }

  private static Optional<Parted> parted(PlantedBug bug, long seed) {
    ChartDraft draft = RandomChart.of(seed).draft();
    IrChart chart = compile(draft).orElseThrow();
    Course course = Course.byChance(chart, bout(chart, bug.in(chart)), seed, INPUTS);
    return course.difference().map(difference -> new Parted(draft, course.inputs(), difference));
  }

  private static Optional<IrChart> compile(ChartDraft draft) {
    byte[] text = new DraftWriter().write(draft).getBytes(StandardCharsets.UTF_8);
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("random.statechart.yaml", text)),
                SchemaFolder.empty(),
                Rules.relaxable()));
    return compilation.charts().stream().findFirst();
  }

  private static Bout<?, ?> bout(IrChart chart, IrChart other) {
    GuardBoard guards = new GuardBoard();
    ChartPayloads payloads = new ChartPayloads(chart);
    ExpressionEvaluator evaluator = new ExpressionEvaluator();
    return new Bout<>(
        new InterpreterSubject(chart, payloads, guards, evaluator),
        new InterpreterSubject(other, payloads, guards, evaluator),
        guards,
        EnumSet.allOf(Aspect.class),
        (one, two) -> Optional.empty());
  }
}
