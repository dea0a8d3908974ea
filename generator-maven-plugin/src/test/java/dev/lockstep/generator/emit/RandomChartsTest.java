package dev.lockstep.generator.emit;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.random.RandomChart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random charts: generated Java and interpreter reach the same states. */
class RandomChartsTest {

  private static final long FIRST = Long.getLong("seed", 40);
  private static final long CHARTS = Long.getLong("charts", 6);
  private static final int WALKS = 6;
  private static final int LENGTH = 40;

  static LongStream seeds() {
    return LongStream.range(FIRST, FIRST + CHARTS);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void goesWhereTheInterpreterGoes(long seed) {
    String text = new DraftWriter().write(RandomChart.of(seed).draft());
    List<Source> charts =
        List.of(new Source("random.statechart.yaml", text.getBytes(StandardCharsets.UTF_8)));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(charts, SchemaFolder.empty(), Rules.relaxable()));
    if (compilation.charts().isEmpty()) {
      return;
    }
    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(
                    charts, SchemaFolder.empty(), Fixture.BASE, Rules.relaxable()));
    if (isNotYetGenerated(generation)) {
      return;
    }
    GeneratedCode code = GeneratedCode.of(generation);
    IrChart chart = compilation.charts().get(0);
    for (int walk = 0; walk < WALKS; walk++) {
      Random random = new Random(seed * WALKS + walk);
      boolean answer = random.nextBoolean();
      new Walk<>(
              code.machine((guard, context, event) -> answer),
              new Interpreter(chart, new WalkPayloads(chart), question -> answer),
              random,
              "seed " + seed + ", walk " + walk + " of\n" + text + "\n")
          .run(LENGTH);
    }
  }

  private static boolean isNotYetGenerated(Generation generation) {
    return generation.diagnostics().stream()
        .anyMatch(each -> each.name().equals("not-yet-generated"));
  }
}
