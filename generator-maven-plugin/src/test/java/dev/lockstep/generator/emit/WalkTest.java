package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.ir.IrChart;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Random walks of generated machines beside the reference interpreter. */
class WalkTest {

  private static final long SEED = 20261121;
  private static final int WALKS = 60;
  private static final int LENGTH = 25;

  static Stream<Fixture> fixtures() {
    return Fixture.all().filter(fixture -> !fixture.generate().hasErrors());
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void goesWhereTheInterpreterGoes(Fixture fixture) {
    walk(GeneratedCode.of(fixture.generate()), compile(fixture.chart(), fixture), fixture);
  }

  @ParameterizedTest
  @CsvSource({
    "history-states, history: deep, history: shallow",
    "compound-states, 'reenter: true', 'reenter: false'",
    "parallel-regions, 'on: { blink: dark, out: dark }', 'on: { blink: dark }'",
    "parallel-regions, 'exit: [ { cancel: hush } ]', 'exit: []'",
    "completion, 'onDone: r3', 'onDone: { target: r1 }'",
    "several-targets, 'initial: b2', 'initial: b1'",
    "compound-states, 'after: { 10s: idle }', 'after: { 11s: idle }'"
  })
  void tellsAMachineFromTheInterpreterOfAnotherChart(String name, String said, String other) {
    Fixture fixture = Fixture.all().filter(each -> each.name().equals(name)).findFirst().get();
    String text = new String(fixture.chart().content(), StandardCharsets.UTF_8);
    assertThat(text).contains(said);
    IrChart changed =
        compile(
            new Source(
                fixture.chart().name(), text.replace(said, other).getBytes(StandardCharsets.UTF_8)),
            fixture);
    GeneratedCode code = GeneratedCode.of(fixture.generate());

    assertThatThrownBy(() -> walk(code, changed, fixture)).isInstanceOf(AssertionError.class);
  }

  private static IrChart compile(Source chart, Fixture fixture) {
    return Statecharts.compile(
            new CompilationRequest(List.of(chart), fixture.schemas(), Rules.relaxable()))
        .charts()
        .get(0);
  }

  private static void walk(GeneratedCode code, IrChart chart, Fixture fixture) {
    for (int walk = 0; walk < WALKS; walk++) {
      Random random = new Random(SEED + walk);
      boolean answer = random.nextBoolean();
      Interpreter interpreter = new Interpreter(chart, new WalkPayloads(chart), question -> answer);
      new Walk<>(
              code.machine((guard, context, event) -> answer),
              interpreter,
              random,
              fixture + ", seed " + (SEED + walk))
          .run(LENGTH);
    }
  }
}
