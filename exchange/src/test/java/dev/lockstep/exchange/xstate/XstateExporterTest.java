package dev.lockstep.exchange.xstate;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.exchange.Importing;
import dev.lockstep.exchange.IrForm;
import dev.lockstep.exchange.conversion.Exported;
import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.Compilation;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.check.Rules;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.draft.DraftWriter;
import dev.lockstep.verification.random.RandomChart;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class XstateExporterTest {

  private static final int CHARTS = 150;

  private final XstateExporter exporter = new XstateExporter();

  @Test
  void writesAChartAsAMachine() {
    IrChart chart =
        Importing.compiled(
            """
            statechart: job
            version: 1.0.0
            description: Some work.
            context: { tries: { type: int, initial: 3 }, who: { type: string, initial: "me" } }
            events: { go: , stop: { wire: STOP IT } }
            emits: { done: }
            guards: { ready: Whether it may begin. }
            actions: { log: Say so. }
            initial: idle
            states:
              idle:
                description: Nothing to do.
                on:
                  go: { guard: "ready && !in('busy')", target: busy, actions: [log] }
                  stop: { target: idle }
              busy:
                tags: [stable]
                entry: [{ send: { event: stop, after: 90s, id: watch } }, { emit: done }]
                exit: [{ cancel: watch }]
                on: { stop: ended, go: { actions: [{ raise: stop }] } }
                after: { 500ms: ended }
              ended: { type: final }
            """);

    Exported exported = exporter.write(chart);

    assertThat(exported.diagnostics()).isEmpty();
    assertThat(exported.text().orElseThrow())
        .isEqualTo(
            """
            {
              "id": "job",
              "version": "1.0.0",
              "description": "Some work.",
              "context": { "tries": 3, "who": "me" },
              "initial": "idle",
              "states": {
                "idle": {
                  "description": "Nothing to do.",
                  "on": {
                    "go": {
                      "guard": {
                        "type": "xstate.and",
                        "guards": [
                          "ready",
                          {
                            "type": "xstate.not",
                            "guards": [{ "type": "xstate.stateIn", "stateValue": "#job.busy" }]
                          }
                        ]
                      },
                      "target": "busy",
                      "actions": "log"
                    },
                    "STOP IT": { "target": "idle", "reenter": true }
                  }
                },
                "busy": {
                  "tags": ["stable"],
                  "entry": [
                    { "type": "xstate.raise", "event": { "type": "STOP IT" }, "delay": 90000, "id": "watch" },
                    { "type": "xstate.emit", "event": { "type": "done" } }
                  ],
                  "exit": { "type": "xstate.cancel", "sendId": "watch" },
                  "on": {
                    "STOP IT": "ended",
                    "go": { "actions": { "type": "xstate.raise", "event": { "type": "STOP IT" } } }
                  },
                  "after": { "500": "ended" }
                },
                "ended": { "type": "final" }
              }
            }
            """);
  }

  @Test
  void severalEventsGetAKeyEach() {
    IrChart chart =
        Importing.compiled(
            """
            statechart: job
            version: 1.0.0
            events: { go: , run: { wire: RUN } }
            states: { idle: { on: { run go: busy } }, busy: { type: final } }
            """);

    assertThat(exporter.write(chart).text().orElseThrow())
        .contains("\"on\": { \"RUN\": \"busy\", \"go\": \"busy\" }");
  }

  @Test
  void tellsWhatAMachineCannotSay() {
    IrChart chart =
        Importing.compiled(
            """
            statechart: job
            version: 1.0.0
            context: { n: { type: int }, t: { type: duration, initial: 5s } }
            actors: [boss]
            events: { go: { by: [boss] }, x.a: , x.b: }
            emits: { done: { payload: { type: object, properties: { n: { type: integer } } } } }
            states:
              idle:
                invariant: n >= 0
                on:
                  go:
                    - { guard: n > 1, refuse: too_many }
                    - { target: busy, actions: [{ emit: { done: { n: n } } }] }
                  x.a go: { actions: [{ assign: { n: n + 1 } }] }
              busy:
                on:
                  "*": { guard: n > 3, target: idle }
                  x.a: ended
                after: { t: idle }
              ended: { type: final }
            """);

    Exported exported = exporter.write(chart);

    assertThat(exported.text()).isEmpty();
    assertThat(Importing.told(exported.diagnostics()))
        .containsExactly(
            "3:30 left-out",
            "5:11 left-out",
            "5:38 left-out",
            "8:3 left-out",
            "12:11 not-carried-over",
            "12:20 not-carried-over",
            "13:11 not-carried-over",
            "14:15 not-carried-over",
            "17:21 not-carried-over",
            "18:12 not-carried-over",
            "19:17 not-carried-over");
  }

  @Test
  void whatWasExportedIsImportedAsItWas() {
    int fitting = 0;
    for (long seed = 1; seed <= CHARTS; seed++) {
      var draft = new PlainDrafts(seed).of(RandomChart.of(seed).draft());
      Optional<IrChart> chart = compiled(new DraftWriter().write(draft));
      Optional<String> json = chart.map(exporter::write).flatMap(Exported::text);
      if (json.isPresent()) {
        fitting++;
        assertThat(IrForm.of(again(json.get(), chart.orElseThrow())))
            .as("seed %s%n%s", seed, json.get())
            .isEqualTo(IrForm.of(chart.orElseThrow()));
      }
    }
    assertThat(fitting).isGreaterThan(CHARTS / 4);
  }

  private static IrChart again(String json, IrChart chart) {
    List<String> events = chart.events().stream().map(IrEvent::wire).toList();
    Imported imported =
        new XstateImporter().read(new Source("x.json", json.getBytes(UTF_8)), "", events);
    assertThat(imported.diagnostics()).as(json).isEmpty();
    String yaml = new DraftWriter().write(imported.chart().orElseThrow());
    return compiled(yaml).orElseThrow(() -> new AssertionError(json + yaml));
  }

  private static Optional<IrChart> compiled(String yaml) {
    Source source = new Source("c.statechart.yaml", yaml.getBytes(UTF_8));
    Compilation compilation =
        Statecharts.compile(
            new CompilationRequest(List.of(source), SchemaFolder.empty(), Rules.relaxable()));
    return compilation.charts().stream().findFirst();
  }

  @Test
  void tellsWhereAParallelStateWouldStayActive() {
    IrChart chart =
        Importing.compiled(
            """
            statechart: job
            version: 1.0.0
            events: { e: , f: , g: }
            type: parallel
            states:
              p:
                type: parallel
                states:
                  h: { type: history, target: p.b }
                  a: { states: { a1: { tags: [stable], on: { e: p.b.b2, g: p.h } } } }
                  b: { states: { b1: { tags: [stable] }, b2: { tags: [stable], on: { f: b1 } } } }
              q: { states: { r: { tags: [stable] } } }
            """);

    Exported exported = exporter.write(chart);

    assertThat(Importing.told(exported.diagnostics()))
        .containsExactly("10:53 not-carried-over", "10:64 not-carried-over");
  }
}
