package dev.lockstep.exchange.scxml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.IrText;
import dev.lockstep.exchange.SharedSuite;
import dev.lockstep.exchange.conversion.Exported;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.draft.ChartDraft;
import dev.lockstep.verification.draft.DraftWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests that a chart written as SCXML and read again is unchanged. */
class RoundTripTest {

  private static final int SEEDS = Integer.getInteger("lockstep.roundtrips", 60);

  /**
   * The documents that read the data of events, or an event in handlers, which the exporter cannot
   * write.
   */
  private static final Pattern OF_EVENTS = Pattern.compile("data-of|event-in");

  @TestFactory
  Stream<DynamicTest> ofTheSuites() {
    return Stream.of("scion-scxml", "w3c-scxml-irp")
        .flatMap(suite -> SharedSuite.files(suite, ".scxml").stream())
        .map(
            source ->
                DynamicTest.dynamicTest(
                    source.name(), () -> isItself(ScxmlCharts.compile(source, List.of()))));
  }

  @TestFactory
  Stream<DynamicTest> ofSmallDocuments() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/scxml/meaning"))) {
      return files.sorted().toList().stream()
          .filter(file -> !OF_EVENTS.matcher(file.getFileName().toString()).lookingAt())
          .map(
              file ->
                  DynamicTest.dynamicTest(
                      file.getFileName().toString(),
                      () -> isItself(ScxmlCharts.compile(ScxmlCharts.source(file), List.of()))));
    }
  }

  @Test
  void ofEverythingThatFits() {
    isItself(
        ScxmlCharts.compile(
            """
            statechart: all-that-fits
            version: 2.1.0
            description: "Everything <SCXML> & \\"we\\" both can say."
            context:
              count: { type: int, initial: -3, description: How often. }
              share: { type: double, initial: 2.0 }
              name: { type: string, initial: "it's\\n\\\\" }
              busy: { type: bool }
            events:
              go: { description: On we go. }
              go.on:
              stop: { wire: STOP/now }
              never.used:
            initial: { target: [outer.p.a.a2, outer.p.b.b2] }
            states:
              outer:
                description: The first.
                tags: [stable, loud]
                initial: { target: outer.p.last, actions: [{ raise: go }] }
                onDone: { target: end, actions: [{ assign: { busy: "true" } }] }
                after:
                  30s: { guard: count > 3, target: outer }
                  1500ms: { actions: [{ raise: stop }] }
                entry: [{ send: { event: go, after: 2s, id: go } }]
                on:
                  go: { guard: event.name == 'go', target: outer.p.a.a2 }
                  go.*: { target: outer, reenter: true }
                  "*": { guard: "in('outer.p.b.b2')", actions: [{ cancel: go }] }
                states:
                  p:
                    type: parallel
                    states:
                      a:
                        states:
                          a1: { always: { guard: busy, target: a2 } }
                          a2: { wire: A2, exit: [{ raise: go.on }], on: { stop: f } }
                          f: { type: final }
                      b:
                        onDone: outer.p.a.a1
                        states:
                          b1:
                            on:
                              go:
                              - { guard: "count + 1 == 2 && !(share / 3.0 > 0.5) || name != 'x'", target: b2 }
                              - actions:
                                - assign: { count: count * 2 - -1, name: "busy ? name + 'y' : 'n'" }
                                - if: count % 2 == 1
                                  then: [{ raise: stop }]
                                  else:
                                  - if: busy
                                    then: [{ send: { event: stop } }]
                                    else: [{ assign: { share: share * 0.5 } }]
                          b2: { on: { go stop: f2 } }
                          f2: { type: final }
                      last: { type: history, history: deep, target: outer.p.b.b2 }
                  q: { type: final }
              end: { type: final, entry: [{ assign: { count: "0" } }] }
            """));
  }

  @Test
  void ofChartsMadeByChance() {
    int fitting = 0;
    for (long seed = 0; seed < SEEDS; seed++) {
      ChartDraft draft = FittingChart.of(seed);
      Optional<IrChart> chart = ScxmlCharts.tryToCompile(new DraftWriter().write(draft));
      if (chart.isPresent() && new ScxmlExporter().write(chart.get()).text().isPresent()) {
        fitting++;
        isItself(chart.get());
      }
    }

    assertThat(fitting).as("charts that compile and fit").isGreaterThan(SEEDS / 5);
  }

  private static void isItself(IrChart chart) {
    // when
    Exported exported = new ScxmlExporter().write(chart);

    // then
    if (!chart.root().transitions().isEmpty()) {
      assertThat(exported.text()).isEmpty();
      return;
    }
    assertThat(exported.diagnostics()).isEmpty();
    IrChart again = ScxmlCharts.compile(ScxmlCharts.source(exported.text().get()), List.of());
    assertThat(IrText.of(again)).as(exported.text().get()).isEqualTo(IrText.of(chart));
  }
}
