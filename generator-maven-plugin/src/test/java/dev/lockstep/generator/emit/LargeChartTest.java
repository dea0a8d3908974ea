package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.runtime.sample.Sample;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Topology;
import dev.lockstep.runtime.TransitionType;
import dev.lockstep.runtime.WireEvent;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Charts far larger than hand-written ones. */
class LargeChartTest {

  private static final int COMPILED_BY_JIT = 8_000;

  static List<Arguments> sizes() {
    return Sample.of(List.of(arguments(1_200, 3), arguments(5_000, 4)), 2);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void compilesAndRuns(int states, int perState) throws ReflectiveOperationException {
    // given
    String chart = chart(states, perState, 40, new Random(20261121));
    Generation generation = generate(chart);

    // when
    GeneratedCode code = GeneratedCode.of(generation);

    // then
    Machine<?, ?, ?, ?> machine = code.machine((guard, context, event) -> true);
    Topology topology = machine.topology();
    assertThat(topology.states()).hasSize(states);
    assertThat(topology.transitions()).hasSize((states - 1) * perState);
    walk(machine, next(code));
    assertThat(MethodSizes.largest(code.classes().values())).isLessThan(COMPILED_BY_JIT);
  }

  @Test
  void saysWhenAChartIsTooLarge() {
    StringBuilder context = new StringBuilder("statechart: wide\ncontext:\n");
    for (int i = 0; i < 101; i++) {
      context.append("  v").append(i).append(": { type: int, initial: 0 }\n");
    }
    context.append("events: { e: {} }\nstates: { a: { on: { e: b } }, b: { type: final } }\n");

    Generation generation = generate(context.toString());

    assertThat(generation.diagnostics())
        .extracting(each -> each.name())
        .contains("chart-too-large");
  }

  private static <S extends StateType, C> void walk(Machine<S, ?, ?, C> machine, Method next)
      throws ReflectiveOperationException {
    Random random = new Random(7);
    List<? extends TransitionType> rows = machine.topology().transitions();
    FireResult<S, C> start = machine.start(Instant.EPOCH);
    Snapshot<S, C> at = ((Fired<S, C>) start).snapshot();
    for (int step = 0; step < 2000 && !at.configuration().state().isFinal(); step++) {
      S state = at.configuration().state();
      TransitionType row =
          rows.get(state.ordinal() * (rows.size() / (machine.states().size() - 1)));
      assertThat(row.source()).isEqualTo(state);
      int event = random.nextInt(4) == 0 ? random.nextInt(40) : row.events().get(0).ordinal();
      Object answer = next.invoke(null, state.ordinal(), event, -1);
      FireResult<S, C> result =
          machine.fire(at, new WireEvent("e" + event, null, null), Instant.EPOCH);
      if (result instanceof Fired<S, C> fired) {
        at = fired.snapshot();
        assertThat(answer).isEqualTo(at.configuration().state().ordinal());
      } else {
        assertThat((int) answer).isNegative();
      }
    }
  }

  private static Method next(GeneratedCode code) throws ReflectiveOperationException {
    return code.load(Fixture.BASE + ".large.LargeTable")
        .getMethod("next", int.class, int.class, int.class);
  }

  private static Generation generate(String chart) {
    return new StatechartCompiler()
        .generate(
            new GenerationRequest(
                List.of(
                    new Source("large.statechart.yaml", chart.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                Fixture.BASE,
                Set.of()));
  }

  /** States in a row, so that all can be reached, and edges at random. */
  static String chart(int states, int perState, int events, Random random) {
    StringBuilder chart = new StringBuilder("statechart: large\ncontext:\n");
    for (int i = 0; i < 6; i++) {
      chart.append("  v").append(i).append(": { type: bool, initial: true }\n");
    }
    chart.append("events:\n");
    for (int i = 0; i < events; i++) {
      chart.append("  e").append(i).append(": {}\n");
    }
    chart.append("initial: s0\nstates:\n");
    for (int state = 0; state < states - 1; state++) {
      chart.append("  s").append(state).append(":\n    on:\n");
      int first = random.nextInt(events);
      for (int edge = 0; edge < perState; edge++) {
        int target = edge == 0 ? state + 1 : random.nextInt(states);
        chart.append("      e").append((first + edge * 7) % events).append(": ");
        chart.append(
            edge == 1
                ? "{ target: s" + target + ", guard: v" + random.nextInt(6) + " }\n"
                : "s" + target + "\n");
      }
    }
    return chart.append("  s").append(states - 1).append(": { type: final }\n").toString();
  }
}
