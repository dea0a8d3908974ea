package dev.lockstep.conformance;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.verification.input.ChartPayloads;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A process that examines a chart with the jars that the kit brings to a project. */
final class KitProcess {

  private static final String CHART =
      """
      statechart: desk
      version: 1.0.0
      context:
        asked_times: { type: int }
        asked_at: { type: timestamp, initial: "2026-01-01T00:00:00Z" }
      actors: [user]
      events:
        answered:
          by: [user]
          payload:
            type: object
            properties:
              name: { type: string, pattern: "^[a-z]+$" }
              at: { type: string, format: date-time }
            required: [name, at]
      states:
        idle:
          on:
            answered:
              - guard: event.name.matches('^[a-m]') && event.at - asked_at > duration('1h')
                target: done
              - { target: idle, actions: [{ assign: { asked_times: asked_times + 1 } }] }
        done: { type: final }
      """;

  private KitProcess() {}

  public static void main(String[] arguments) {
    var compiled =
        Statecharts.compile(
            new CompilationRequest(
                List.of(new Source("desk.statechart.yaml", CHART.getBytes(StandardCharsets.UTF_8))),
                SchemaFolder.empty()));
    if (compiled.charts().isEmpty()) {
      System.out.println(compiled.diagnostics());
      return;
    }
    IrChart chart = compiled.charts().get(0);
    System.out.println(
        ConformanceSuite.of(chart)
            .run(new InterpreterSubject(chart, new ChartPayloads(chart), new GuardBoard()))
            .run()
            .toText());
  }
}
