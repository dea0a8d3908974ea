package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.Topology;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Charts with hierarchy and regions whose states fill one word, several, or no enum. */
class LargeHierarchyTest {

  private static final int COMPILED_BY_JIT = 8_000;

  static List<Arguments> sizes() {
    return Sample.of(
        List.of(
            arguments(62, 40, 60),
            arguments(63, 40, 60),
            arguments(64, 40, 60),
            arguments(65, 40, 60),
            arguments(130, 20, 60),
            arguments(700, 4, 60),
            arguments(5_000, 1, 25)),
        2);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void goesWhereTheInterpreterGoes(int states, int walks, int length) {
    // given
    Random random = new Random(states);
    List<Source> charts =
        List.of(
            new Source(
                "large.statechart.yaml",
                new LargeHierarchy(states, random).chart().getBytes(StandardCharsets.UTF_8)));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(charts, SchemaFolder.empty(), Rules.relaxable()));
    assertThat(compilation.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
    IrChart chart = compilation.charts().get(0);
    Generation generation =
        new StatechartCompiler()
            .generate(
                new GenerationRequest(
                    charts, SchemaFolder.empty(), Fixture.BASE, Rules.relaxable()));

    // when
    GeneratedCode code = GeneratedCode.of(generation);

    // then
    Topology topology = code.machine((guard, context, event) -> true).topology();
    assertThat(topology.states()).hasSize(states);
    assertThat(MethodSizes.largest(code.classes().values())).isLessThan(COMPILED_BY_JIT);
    for (int walk = 0; walk < walks; walk++) {
      new Walk<>(
              code.machine((guard, context, event) -> true),
              new Interpreter(chart, new WalkPayloads(chart), question -> true),
              random,
              states + " states, walk " + walk)
          .run(length);
    }
  }
}
