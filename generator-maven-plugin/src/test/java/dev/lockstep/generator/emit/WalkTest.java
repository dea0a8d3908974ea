package dev.lockstep.generator.emit;

import dev.lockstep.generator.Generation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.interpreter.Interpreter;
import dev.lockstep.model.ir.IrChart;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
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
    Generation generation = fixture.generate();
    IrChart chart =
        Statecharts.compile(
                new CompilationRequest(List.of(fixture.chart()), fixture.schemas(), Set.of()))
            .charts()
            .get(0);
    GeneratedCode code = GeneratedCode.of(generation);
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
