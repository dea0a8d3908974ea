package dev.lockstep.verification.packed;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrActor;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.verification.input.PlainJson;
import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.run.Runner;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The conversion of explored events to integers. */
final class PackedInputs {

  private final IrChart chart;
  private final PackedModel model;
  private final Runner runner;

  PackedInputs(PackedModel model) {
    this.chart = model.chart;
    this.model = model;
    this.runner = new Runner(chart);
  }

  PackedInput[] lower(List<RunInput> events) {
    return events.stream().map(event -> lower((RunInput.Event) event)).toArray(PackedInput[]::new);
  }

  private PackedInput lower(RunInput.Event input) {
    String actor = input.event().actor();
    int sender = model.names.sender(actor == null ? "" : actor, input.guards());
    if (input.index() < 0) {
      return new PackedInput(input, -1, sender, false, -1, null);
    }
    IrEvent event = chart.events().get(input.index());
    List<String> allowed =
        event.actors().stream().map(chart.actors()::get).map(IrActor::name).toList();
    boolean may = !event.restricted() || actor != null && allowed.contains(actor);
    return input.copied().isEmpty()
        ? new PackedInput(input, event.index(), sender, may, occurrence(event, input.event()), null)
        : new PackedInput(input, event.index(), sender, may, -1, copied(event, input));
  }

  private int occurrence(IrEvent event, WireEvent wire) {
    return model
        .forms
        .read(event, PlainJson.of(wire.payload()))
        .map(fields -> model.occurrences.event(event, fields))
        .orElse(TermTable.FAILED);
  }

  /** Returns a table of occurrences by the variables that the payload follows. */
  private @Nullable TermTable copied(IrEvent event, RunInput.Event input) {
    TermReads reads = new TermReads();
    Map<String, Integer> indices = new HashMap<>();
    for (int i = 0; i < chart.context().size(); i++) {
      String name = chart.context().get(i).name();
      if (input.copied().stream().anyMatch(copy -> copy.variable().equals(name))) {
        if (!model.values.isRelevant(i)) {
          throw new NotModelledException("a payload that follows `" + name + "`");
        }
        indices.put(name, i);
        reads.variables.set(i);
      }
    }
    return new TermTable(
        event.wire(),
        reads,
        model.values.bits(),
        at -> {
          Map<String, Object> context = new HashMap<>();
          indices.forEach((name, i) -> context.put(name, model.values.value(i, at.cells[i])));
          InterpreterSnapshot snapshot =
              new InterpreterSnapshot(new BitSet(), context, Map.of(), List.of(), 0);
          return occurrence(event, runner.concrete(input, snapshot));
        });
  }
}
