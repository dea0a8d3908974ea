package dev.lockstep.conformance.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.Verdict;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that the directed search reaches transitions that need many steps of one kind. */
class DirectedSearchTest {

  private static final Settings QUICK = new Settings(1, 0, 150, 2, 20, 15, 1);

  /** A counter that is reset on entry must be raised many times beside many other states. */
  @Test
  void raisesACounterThatIsResetOnEntry() {
    StringBuilder chart =
        new StringBuilder(
            """
            statechart: counting
            context: { tries: { type: int }, even: { type: bool }, odd: { type: bool } }
            events: { go: , left: , right: , fail: , end: }
            initial: s0
            states:
              trying:
                entry: [ { assign: { tries: 0 } } ]
                on:
                  fail: { guard: tries < 12, actions: [ { assign: { tries: tries + 1 } } ] }
                  left: s3
                  end: { guard: tries >= 9, target: given_up }
              given_up: { type: final }
            """);
    for (int i = 0; i < 40; i++) {
      chart
          .append("  s%d:\n    on:\n".formatted(i))
          .append(
              "      left: { target: s%d, actions: [ assign: { even: \"!even\" } ] }\n"
                  .formatted((i + 1) % 40))
          .append(
              "      right: { target: s%d, actions: [ assign: { odd: \"even && !odd\" } ] }\n"
                  .formatted((i * 7 + 3) % 40));
      chart.append(i == 17 ? "      go: { guard: even && odd, target: trying }\n" : "");
    }

    Proof proof = prove(chart.toString());

    assertThat(missing(proof)).as(proof.toText()).isEmpty();
    assertThat(proof.coverage().measure("guard outcomes").missing()).isEmpty();
  }

  /** A region needs its own long way while three other regions have more states than the limit. */
  @Test
  void followsALongWayBesideManyConfigurations() {
    StringBuilder chart =
        new StringBuilder(
            """
            statechart: wide
            events: { a: , b: , c: , d: , e: }
            type: parallel
            states:
            """);
    for (String region : List.of("a", "b", "c")) {
      chart.append("  r%s:\n    initial: %s0\n    states:\n".formatted(region, region));
      for (int i = 0; i < 9; i++) {
        chart.append(
            "      %s%d: { on: { %s: %s%d } }\n".formatted(region, i, region, region, (i + 1) % 9));
      }
    }
    chart.append("  rd:\n    initial: d0\n    states:\n");
    for (int i = 0; i < 6; i++) {
      chart.append(
          "      d%d: { on: { d: { guard: \"in('a%d') && in('b%d')\", target: d%d }, e: d0 } }\n"
              .formatted(i, (i * 5 + 7) % 9, (i * 4 + 5) % 9, i + 1));
    }
    chart.append("      d6: { on: { e: d0 } }\n");

    Proof proof = prove(chart.toString());

    assertThat(missing(proof)).as(proof.toText()).isEmpty();
  }

  private static List<String> missing(Proof proof) {
    assertThat(proof.verdict()).isNotEqualTo(Verdict.DIFFERS);
    return proof.coverage().measure("transitions").missing();
  }

  private static Proof prove(String yaml) {
    Source source = new Source("chart.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
    assertThat(compilation.charts()).as(compilation.diagnostics().toString()).isNotEmpty();
    IrChart chart = compilation.charts().get(0);
    InterpreterSubject machine =
        new InterpreterSubject(chart, new ChartPayloads(chart), new GuardBoard());
    return ConformanceSuite.of(chart).with(QUICK).run(machine).run();
  }
}
