package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.model.schema.Schema;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The mutants of final states, permissions, payloads and initial values. */
record DeclarationMutants(IrChart chart) {

  List<Mutant> openedFinals() {
    return chart.states().stream().filter(IrState::isFinal).map(this::opened).toList();
  }

  private Mutant opened(IrState end) {
    StateCopy copy = new StateCopy(end);
    copy.kind = IrState.Kind.ATOMIC;
    return new Mutant("opened final", end.path(), new Changed(chart).state(copy.build()));
  }

  List<Mutant> droppedActors() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrEvent event : chart.events()) {
      for (Integer actor : event.restricted() ? event.actors() : List.<Integer>of()) {
        List<Integer> others = new ArrayList<>(event.actors());
        others.remove(actor);
        String name = chart.actors().get(actor).name();
        mutants.add(mutant("dropped actor", event, " by " + name, others, event.payload()));
      }
    }
    return mutants;
  }

  List<Mutant> addedActors() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrEvent event : chart.events()) {
      for (int actor = 0; actor < chart.actors().size() && event.restricted(); actor++) {
        if (!event.actors().contains(actor)) {
          List<Integer> more = new ArrayList<>(event.actors());
          more.add(actor);
          String name = chart.actors().get(actor).name();
          mutants.add(mutant("added actor", event, " by " + name, more, event.payload()));
        }
      }
    }
    return mutants;
  }

  List<Mutant> loosenedSchemas() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrEvent event : chart.events()) {
      event
          .payload()
          .ifPresent(
              payload -> {
                Schema anything = new Schema(payload.address() + "?", payload.schema().span());
                IrPayload loose = new IrPayload(anything.address(), payload.fields(), anything);
                mutants.add(
                    mutant("loosened schema", event, "", event.actors(), Optional.of(loose)));
              });
    }
    return mutants;
  }

  List<Mutant> otherInitialValues() {
    List<Mutant> mutants = new ArrayList<>();
    for (int i = 0; i < chart.context().size(); i++) {
      IrVariable variable = chart.context().get(i);
      Object other = other(variable.initial());
      IrVariable changed =
          new IrVariable(
              variable.name(), variable.type(), other, variable.description(), variable.span());
      mutants.add(
          new Mutant(
              "other initial value",
              variable.name() + " = " + other,
              new Changed(chart).variable(i, changed)));
    }
    return mutants;
  }

  private static Object other(Object value) {
    if (value instanceof Boolean bool) {
      return !bool;
    } else if (value instanceof Long number) {
      return number + 1;
    } else if (value instanceof Double number) {
      return number + 1;
    } else if (value instanceof Duration duration) {
      return duration.plusSeconds(1);
    } else if (value instanceof Instant instant) {
      return instant.plusSeconds(1);
    }
    return value + "?";
  }

  private Mutant mutant(
      String kind, IrEvent event, String more, List<Integer> actors, Optional<IrPayload> payload) {
    IrEvent changed =
        new IrEvent(
            event.index(),
            event.name(),
            event.wire(),
            event.description(),
            List.copyOf(actors),
            event.restricted(),
            payload,
            event.span());
    return new Mutant(kind, event.name() + more, new Changed(chart).event(changed));
  }
}
