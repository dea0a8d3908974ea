package dev.lockstep.flow.definition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the time and memory of the flow compiler are proportional to the definition. */
class FlowCostTest {

  private static final int LEAST = 8 << 10;
  private static final int MOST =
      (1 << 20) - 4_096 >> (Boolean.getBoolean("lockstep.exhaustive") ? 0 : 3);

  @ParameterizedTest
  @EnumSource
  void growsWithTheDefinition(HostileFlow shape) {
    GrowthExponent growth =
        GrowthExponent.measure(
            LEAST,
            MOST,
            size -> {
              byte[] text = shape.text(size).getBytes(UTF_8);
              return () -> compiled(text);
            });

    System.out.println("flow " + shape + " " + growth);
    assertThat(growth.time()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    assertThat(growth.bytes()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
  }

  private static void compiled(byte[] text) {
    Flows.compile(new Source("hostile.flow.yaml", text))
        .flow()
        .ifPresent(flow -> FlowWriter.write(flow, 12 << 20));
  }

  @ParameterizedTest
  @ValueSource(ints = {17, 200_000})
  void refusesMoreFiltersThanAReferenceTakes(int filters) {
    List<Diagnostic> told =
        compile(
            "flow: f\nvariables: { x: 1 }\nnodes:\n  a: { type: agent_task, prompt: \"{{variables.x"
                + "|json".repeat(filters)
                + "}}\" }\n");

    assertThat(told)
        .extracting(Diagnostic::message)
        .contains("a reference has at most 16 filters, this one has " + filters);
    assertThat(told.get(0).span().line()).isEqualTo(4);
  }

  @Test
  void refusesAPathLongerThanAValueIsDeep() {
    List<Diagnostic> told =
        compile(
            "flow: f\nvariables: { x: 1 }\nnodes:\n  a: { type: agent_task, prompt: \"{{variables.x"
                + ".a".repeat(99)
                + "}}\" }\n");

    assertThat(told).extracting(Diagnostic::message).contains("a path has at most 100 names");
  }

  @Test
  void refusesMoreValuesThanADefinitionHas() {
    List<Diagnostic> told =
        compile(
            "flow: f\nnodes:\n  a: { type: service, executor: echo, with: ["
                + "1,".repeat(300_000)
                + "] }\n");

    assertThat(told).extracting(Diagnostic::name).containsExactly("definition-too-large");
  }

  @Test
  void stopsAtACheckpoint() {
    AtomicInteger calls = new AtomicInteger();
    byte[] text = HostileFlow.REFERENCES_IN_A_CHAIN.text(LEAST).getBytes(UTF_8);

    org.assertj.core.api.Assertions.assertThatThrownBy(
            () ->
                Flows.compile(
                    new Source("a.flow.yaml", text),
                    () -> {
                      if (calls.incrementAndGet() == 3) {
                        throw new CancellationException("gone");
                      }
                    }))
        .isInstanceOf(CancellationException.class);
    assertThat(calls).hasValue(3);
  }

  private static List<Diagnostic> compile(String text) {
    return Flows.compile(new Source("flow.yaml", text.getBytes(UTF_8))).diagnostics();
  }
}
