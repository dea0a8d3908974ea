package dev.lockstep.conformance.mutant;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Mutants of the rows of a chart's transition table. */
record TransitionMutants(IrChart chart) {

  List<Mutant> droppedEdges() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition transition : chart.transitions()) {
      IrState source = chart.states().get(transition.source());
      List<Integer> others = new ArrayList<>(source.transitions());
      others.remove(Integer.valueOf(transition.index()));
      mutants.add(
          new Mutant(
              "dropped edge",
              transition.id(),
              new Changed(chart).state(StateCopy.withTransitions(source, others))));
    }
    return mutants;
  }

  /** Each edge once to the next state, and to the next but one. */
  List<Mutant> otherTargets() {
    List<Mutant> mutants = new ArrayList<>();
    int states = chart.states().size() - 1;
    for (IrTransition edge : chart.isFlat() ? chart.transitions() : List.<IrTransition>of()) {
      for (int shift = 1; shift <= 2 && edge.changesConfiguration(); shift++) {
        int other = (edge.targets().get(0) - 1 + shift) % states + 1;
        Copy copy = new Copy(edge);
        copy.targets = List.of(other);
        mutants.add(mutant("other target", edge, copy, " to " + chart.states().get(other).name()));
      }
    }
    return mutants;
  }

  List<Mutant> swappedEvents() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      if (edge.trigger() instanceof IrTrigger.OnEvent on) {
        int other = (on.events().get(0) + 1) % chart.events().size();
        String name = chart.events().get(other).name();
        Copy copy = new Copy(edge);
        copy.trigger = new IrTrigger.OnEvent(List.of(name), List.of(other));
        if (!carriesFields(edge)) {
          mutants.add(mutant("swapped event", edge, copy, " on " + name));
        }
      }
    }
    return mutants;
  }

  List<Mutant> droppedGuards() {
    return guarded("dropped guard", guard -> Optional.empty());
  }

  List<Mutant> negatedGuards() {
    return guarded(
        "negated guard",
        guard ->
            Optional.of(
                new IrExpression(
                    "!(" + guard.text() + ")",
                    guard.type(),
                    guard.scope(),
                    new IrTerm.Call(IrFunction.NOT, List.of(guard.term()), IrType.Scalar.BOOL),
                    guard.span())));
  }

  List<Mutant> renamedRefusals() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      if (edge.refuse().isPresent()) {
        Copy copy = new Copy(edge);
        copy.refuse = Optional.of("another_reason");
        mutants.add(mutant("renamed refusal", edge, copy, ""));
      }
    }
    return mutants;
  }

  private List<Mutant> guarded(String kind, Function<IrExpression, Optional<IrExpression>> change) {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      if (edge.guard().isPresent()) {
        Copy copy = new Copy(edge);
        copy.guard = change.apply(edge.guard().get());
        mutants.add(mutant(kind, edge, copy, ""));
      }
    }
    return mutants;
  }

  /** Whether it reads its event's payload, which another event may not have. */
  private static boolean carriesFields(IrTransition edge) {
    return edge.guard().filter(guard -> guard.text().contains("event.")).isPresent();
  }

  private Mutant mutant(String kind, IrTransition edge, Copy copy, String more) {
    return new Mutant(kind, edge.id() + more, new Changed(chart).transition(copy.build()));
  }

  /** A transition under change. */
  static final class Copy {
    private final IrTransition edge;
    private IrTrigger trigger;
    private Optional<IrExpression> guard;
    private Optional<String> refuse;
    private List<Integer> targets;
    List<IrAction> actions;

    Copy(IrTransition edge) {
      this.edge = edge;
      this.trigger = edge.trigger();
      this.guard = edge.guard();
      this.refuse = edge.refuse();
      this.targets = edge.targets();
      this.actions = edge.actions();
    }

    IrTransition build() {
      return new IrTransition(
          edge.index(),
          edge.id(),
          edge.description(),
          edge.source(),
          trigger,
          guard,
          refuse,
          targets,
          edge.external(),
          actions,
          edge.domain(),
          edge.exitSet(),
          edge.span());
    }
  }
}
