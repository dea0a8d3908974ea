package dev.lockstep.conformance.mutant;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The kit notices every mistake in charts with states in states, regions and history. */
class NestedMutantsTest {

  private static final Settings QUICK = new Settings(2, 0, 400, 4, 60, 40, 1);

  private static final ExpressionEvaluator EVALUATOR = new ExpressionEvaluator();

  /** A tape player: regions, both kinds of history, default content, completion, timers. */
  private static final String PLAYER =
      """
      statechart: player
      events: { play: , pause: , next: , mute: , end: , stop: , reset: }
      actions: { wind_back: W, chime: C, spin: S, halt: H, bye: B }
      states:
        off:
          on: { play: on, reset: on.tape.where, mute: on.sound.volume }
        on:
          type: parallel
          entry: [spin]
          exit: [halt]
          on:
            pause: paused
            end: over
          onDone: { target: over, actions: [bye] }
          states:
            tape:
              initial: { target: first, actions: [wind_back] }
              on:
                reset: { target: on.tape.first, actions: [chime] }
              states:
                first:
                  states:
                    side_a: { on: { next: side_b } }
                    side_b: { on: { next: on.tape.second } }
                second:
                  after: { 30s: ended }
                  on: { next: ended }
                ended: { type: final }
                where: { type: history, history: deep, target: second, actions: [chime] }
            sound:
              initial: loud
              states:
                silent: { on: { mute: loud } }
                loud: { on: { mute: silent, stop: gone } }
                gone: { type: final }
                volume: { type: history, target: silent, actions: [chime] }
        paused:
          on: { play: [ { target: [on.tape.where, on.sound.volume] } ], reset: on.sound.volume, end: over }
        over: { type: final }
      """;

  /** One compound state: a document that is edited, with a shallow memory. */
  private static final String EDITOR =
      """
      statechart: editor
      context: { saved: { type: int, initial: 0 } }
      events: { open: , type: , save: , close: , again: , fresh: , inner: }
      actions: { greet: G, forget: F }
      initial: { target: closed, actions: [greet] }
      states:
        closed:
          tags: [stable]
          on: { open: opened, again: opened.last }
        opened:
          initial: { target: clean, actions: [forget] }
          invariant: saved >= 0
          exit: [ { assign: { saved: "0" } } ]
          on:
            close: closed
            fresh: { target: opened.clean, reenter: true }
            save: { guard: saved < 2, target: opened.clean, actions: [ { assign: { saved: saved + 1 } } ] }
          states:
            clean:
              on: { type: dirty }
            dirty:
              on: { inner: { target: opened.dirty.deep } }
              states:
                shallow: { on: { type: deep } }
                deep: { always: { guard: saved == 2, target: shallow } }
            last: { type: history, target: dirty }
      """;

  @ParameterizedTest
  @ValueSource(strings = {PLAYER, EDITOR})
  void killsEveryMutant(String yaml) {
    IrChart chart = chart(yaml);
    ConformanceSuite suite = ConformanceSuite.of(chart).with(QUICK);
    List<Mutant> mutants = new ChartMutants(chart).all();

    List<String> survivors =
        mutants.stream()
            .filter(mutant -> suite.run(machine(mutant.chart())).run().firstDifference().isEmpty())
            .map(Mutant::toString)
            .toList();

    assertThat(survivors).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {PLAYER, EDITOR})
  void touchesEverything(String yaml) {
    IrChart chart = chart(yaml);

    Proof proof = ConformanceSuite.of(chart).with(QUICK).run(machine(chart)).run();

    assertThat(proof.passed()).as(proof.toText()).isTrue();
  }

  @Test
  void hasMutantsOfEveryKindOfStructure() {
    Set<String> kinds =
        List.of(PLAYER, EDITOR).stream()
            .flatMap(yaml -> new ChartMutants(chart(yaml)).all().stream())
            .map(Mutant::kind)
            .collect(Collectors.toSet());

    assertThat(kinds)
        .contains(
            "other initial",
            "dropped region",
            "other depth",
            "other history default",
            "forgotten history",
            "toggled reenter",
            "other target",
            "dropped action",
            "opened final");
  }

  private static InterpreterSubject machine(IrChart chart) {
    return new InterpreterSubject(chart, new ChartPayloads(chart), new GuardBoard(), EVALUATOR);
  }

  private static IrChart chart(String yaml) {
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("chart.yaml", yaml.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()));
    assertThat(compilation.charts()).as(compilation.diagnostics().toString()).isNotEmpty();
    return compilation.charts().get(0);
  }
}
