package dev.lockstep.conformance.mutant;

import dev.lockstep.conformance.mutant.ExpressionMistakes.Mistake;
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
import java.util.stream.IntStream;

/** The mutants of the rows of a chart's transition table. */
record TransitionMutants(IrChart chart) {

  List<Mutant> droppedEdges() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition transition : chart.transitions()) {
      IrState source = chart.states().get(transition.source());
      StateCopy copy = new StateCopy(source);
      copy.transitions = without(source.transitions(), transition.index());
      mutants.add(
          new Mutant("dropped edge", transition.id(), new Changed(chart).state(copy.build())));
    }
    return mutants;
  }

  /**
   * Returns for each transition with one target a mutant that leads to the next sibling of the
   * target and one that leads to the sibling after that.
   */
  List<Mutant> otherTargets() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      if (edge.targets().size() == 1) {
        for (int other : neighbours(edge.targets().get(0))) {
          TransitionCopy copy = new TransitionCopy(edge);
          copy.targets = List.of(other);
          String name = chart.states().get(other).path();
          mutants.add(mutant("other target", edge, copy, " to " + name));
        }
      }
    }
    return mutants;
  }

  private List<Integer> neighbours(int state) {
    IrState parent = chart.states().get(chart.states().get(state).parent());
    List<Integer> children =
        parent.children().stream()
            .filter(child -> chart.states().get(child).kind() != IrState.Kind.HISTORY)
            .toList();
    int position = children.indexOf(state);
    return IntStream.rangeClosed(1, Math.min(2, children.size() - 1))
        .filter(shift -> parent.kind() == IrState.Kind.COMPOUND && position >= 0)
        .mapToObj(shift -> children.get((position + shift) % children.size()))
        .toList();
  }

  private static List<Integer> without(List<Integer> rows, Integer row) {
    List<Integer> others = new ArrayList<>(rows);
    others.remove(row);
    return others;
  }

  List<Mutant> swappedEvents() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      if (edge.trigger() instanceof IrTrigger.OnEvent on) {
        int other = (on.events().get(0) + 1) % chart.events().size();
        String name = chart.events().get(other).name();
        TransitionCopy copy = new TransitionCopy(edge);
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

  /** Returns mutants with one changed operator, clause or constant of a guard. */
  List<Mutant> otherGuards() {
    ExpressionMistakes mistakes = new ExpressionMistakes(chart);
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      for (Mistake mistake : edge.guard().map(mistakes::ofGuard).orElse(List.of())) {
        TransitionCopy copy = new TransitionCopy(edge);
        copy.guard = Optional.of(mistake.expression());
        mutants.add(mutant(mistake.kind(), edge, copy, ", " + mistake.expression().text()));
      }
    }
    return mutants;
  }

  /** Returns mutants with another delay. */
  List<Mutant> otherDelays() {
    ExpressionMistakes mistakes = new ExpressionMistakes(chart);
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      TransitionCopy copy = new TransitionCopy(edge);
      if (edge.trigger() instanceof IrTrigger.After after) {
        copy.trigger = new IrTrigger.After(after.delay().plusMillis(1));
        mutants.add(mutant("other delay", edge, copy, ""));
      } else if (edge.trigger() instanceof IrTrigger.AfterComputed after) {
        for (Mistake mistake : mistakes.ofValue(after.delay())) {
          copy.trigger = new IrTrigger.AfterComputed(mistake.expression());
          String text = ", " + mistake.expression().text();
          mutants.add(mutant("other delay", edge, copy, text));
        }
      }
    }
    return mutants;
  }

  List<Mutant> renamedRefusals() {
    List<Mutant> mutants = new ArrayList<>();
    for (IrTransition edge : chart.transitions()) {
      if (edge.refuse().isPresent()) {
        TransitionCopy copy = new TransitionCopy(edge);
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
        TransitionCopy copy = new TransitionCopy(edge);
        copy.guard = change.apply(edge.guard().get());
        mutants.add(mutant(kind, edge, copy, ""));
      }
    }
    return mutants;
  }

  /**
   * Returns true if a guard reads the payload of the event. Another event may not have the same
   * fields.
   */
  private static boolean carriesFields(IrTransition edge) {
    return edge.guard().filter(guard -> guard.text().contains("event.")).isPresent();
  }

  private Mutant mutant(String kind, IrTransition edge, TransitionCopy copy, String more) {
    return new Mutant(kind, edge.id() + more, new Changed(chart).transition(copy.build()));
  }
}
