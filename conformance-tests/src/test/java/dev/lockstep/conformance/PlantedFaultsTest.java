package dev.lockstep.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.scenario.ScenarioPlayer;
import dev.lockstep.conformance.scenario.ScenarioReader;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.Counterexample;
import dev.lockstep.verification.PropertyCheck;
import dev.lockstep.verification.PropertyReport;
import dev.lockstep.verification.PropertyVerdict;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests that each form of property holds on a sound chart and is violated on the same chart with a
 * planted fault, by a shortest run that replays as a scenario.
 */
class PlantedFaultsTest {

  private static final String DESK =
      """
      statechart: desk
      version: 1.0.0
      context:
        asked_times: { type: int }
        quick: { type: bool, initial: false }
      actors: [user, system]
      events:
        asked: { by: [system] }
        answered:
          by: [user]
          payload:
            type: object
            properties: { number: { type: integer } }
            required: [number]
        worked:
        stopped:
      emits: { question: , farewell: }
      states:
        idle:
          on:
            asked:
              target: waiting
              actions: [{ emit: question }, { assign: { asked_times: asked_times + 1 } }]
            stopped: { target: ended, actions: [{ emit: farewell }] }
        waiting:
          on:
            answered: { guard: event.number == asked_times, target: working }
          after:
            5m: { target: ended, actions: [{ emit: farewell }] }
        working:
          on:
            worked:
              - { guard: quick && asked_times > 2, target: ended }
              - { target: idle }
            stopped: ended
        ended: { type: final }
      properties:
        subject: PROPERTY
      """;

  /** A property, and a replacement in the chart that breaks it. */
  private enum Fault {
    ALWAYS(
        "{ always: asked_times >= before(asked_times) }",
        "target: working }",
        "target: working, actions: [{ assign: { asked_times: 0 } }] }",
        2),
    ALWAYS_AFTER(
        "{ after: \"in('ended')\", always: refused('final-state') || fired() }",
        "ended: { type: final }",
        "ended: { on: { stopped: idle, worked: { guard: quick, target: ended } } }",
        2),
    NEVER("{ never: \"emitted('question') && in('idle')\" }", "target: waiting", "target: idle", 1),
    NEVER_AFTER(
        "{ after: \"in('ended')\", never: emitted() }",
        "ended: { type: final }",
        "ended: { on: { worked: { actions: [{ emit: farewell }] } } }",
        2),
    NEVER_BETWEEN(
        "{ between: [\"entered('waiting')\", \"entered('idle')\"], never: \"refused('guard-false')"
            + " && !in('waiting')\" }",
        "stopped: ended",
        "stopped: { guard: asked_times > 3, target: ended }",
        3),
    REACHABLE(
        "{ from: always, reachable: \"in('ended')\" }", "stopped: ended", "stopped: trap", 3) {
      @Override
      String rest() {
        return "  trap: { tags: [stable], on: { worked: trap } }\n";
      }
    },
    PRECEDED_BY(
        "{ event: \"entered('waiting')\", preceded_by: emitted('question') }",
        "{ emit: question }, ",
        "",
        1),
    AT_MOST(
        "{ event: \"event('answered') && !refused()\", at_most: 1,"
            + " between: [\"entered('waiting')\", \"entered('idle')\"] }",
        "target: working }",
        "actions: [{ emit: question }] }",
        3),
    LEADS_TO(
        "{ when: entered('working'), leads_to: \"!in('working')\", assuming: [stopped] }",
        "stopped: ended",
        "",
        2),
    LEADS_TO_BY_TIME(
        "{ when: entered('waiting'), leads_to: \"!in('waiting')\", assuming: [clock] }",
        "target: working }",
        "target: waiting, reenter: true }",
        1),
    LEADS_TO_WITHIN(
        "{ when: entered('waiting'), leads_to: \"!in('waiting')\", within: 5m }",
        "target: working }",
        "target: waiting, reenter: true }",
        4);

    private final String property;
    private final String sound;
    private final String faulty;
    private final int length;

    Fault(String property, String sound, String faulty, int length) {
      this.property = property;
      this.sound = sound;
      this.faulty = faulty;
      this.length = length;
    }

    String rest() {
      return "";
    }

    IrChart soundChart() {
      return compile(DESK.replace("PROPERTY", property));
    }

    IrChart faultyChart() {
      String text = DESK.replace("PROPERTY", property).replace(sound, faulty);
      return compile(text.replace("\nproperties:", "\n" + rest() + "properties:"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void holdsOnTheSoundChart(Fault fault) {
    PropertyReport report = PropertyCheck.of(fault.soundChart()).run();

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.HOLDS);
  }

  @ParameterizedTest
  @EnumSource
  void isViolatedOnTheFaultyChartByAShortestRunThatReplays(Fault fault) {
    IrChart chart = fault.faultyChart();

    PropertyReport report = PropertyCheck.of(chart).run();

    assertThat(report.results().get(0).verdict())
        .as(report.toText())
        .isEqualTo(PropertyVerdict.VIOLATED);
    Counterexample found = report.results().get(0).counterexample().orElseThrow();
    assertThat(found.length()).as(found.scenario()).isEqualTo(fault.length);
    Scenario scenario =
        new ScenarioReader()
            .read(
                new Source(
                    "found.scenario.yaml", found.scenario().getBytes(StandardCharsets.UTF_8)));
    GuardBoard guards = new GuardBoard();
    assertThat(
            new ScenarioPlayer(guards)
                .play(scenario, new InterpreterSubject(chart, new ChartPayloads(chart), guards)))
        .as(found.scenario())
        .isEmpty();
  }

  @Test
  void reportsATriggerThatNeverOccursAsVacuous() {
    assertThat(verdict("{ when: asked_times < 0, leads_to: in('ended') }", 1_000))
        .isEqualTo(PropertyVerdict.VACUOUS);
    assertThat(verdict("{ after: in('idle') && in('waiting'), never: emitted() }", 1_000))
        .isEqualTo(PropertyVerdict.VACUOUS);
  }

  @Test
  void isIncompleteBeyondTheLimitOfStates() {
    assertThat(verdict("{ never: in('ended') && in('idle') }", 2))
        .isEqualTo(PropertyVerdict.INCOMPLETE);
  }

  @Test
  void findsAViolationWithinTheLimitOfStates() {
    assertThat(verdict("{ never: in('waiting') }", 2)).isEqualTo(PropertyVerdict.VIOLATED);
  }

  @Test
  void needsAnAssumptionForWhatOthersMustDo() {
    assertThat(verdict("{ when: entered('waiting'), leads_to: \"!in('waiting')\" }", 1_000))
        .isEqualTo(PropertyVerdict.VIOLATED);
  }

  private static PropertyVerdict verdict(String property, int limit) {
    IrChart chart = compile(DESK.replace("PROPERTY", property));
    return PropertyCheck.of(chart).withLimit(limit).run().results().get(0).verdict();
  }

  private static IrChart compile(String text) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("chart.statechart.yaml", text.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty(),
                Rules.relaxable()));
    return compilation.charts().stream()
        .findFirst()
        .orElseThrow(() -> new AssertionError(text + compilation.diagnostics()));
  }
}
