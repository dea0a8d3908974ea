package dev.lockstep.verification.packed;

import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInstant;
import dev.lockstep.verification.run.TermParts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The labels of instants by the facts that the conditions of properties observe. A label is
 * computed once for equal facts. Not thread-safe.
 */
final class LabelTable {

  private static final long[] NONE = new long[0];

  /** Equal facts. */
  private record Facts(long[] values) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Facts facts && Arrays.equals(values, facts.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }
  }

  private final IrChart chart;
  private final PackedModel model;
  private final PropertyConditions conditions;
  private final ToIntFunction<InstantLabel> numbers;
  private final Map<Facts, Integer> known = new HashMap<>();
  private final int[] variables;
  private final BitSet seen = new BitSet();
  private long states;
  private boolean observesFired;
  private boolean observesEmitted;
  private boolean observesInput;

  /**
   * Creates a table.
   *
   * @param numbers number of a label in the graph
   */
  LabelTable(
      PackedModel model, PropertyConditions conditions, ToIntFunction<InstantLabel> numbers) {
    this.chart = model.chart;
    this.model = model;
    this.conditions = conditions;
    this.numbers = numbers;
    for (IrProperty property : chart.properties()) {
      Stream.of(
              property.predicate(),
              property.trigger(),
              property.begin(),
              property.end(),
              property.within())
          .flatMap(Optional::stream)
          .map(IrExpression::term)
          .forEach(term -> TermParts.visit(term, this::observe));
    }
    this.variables = seen.stream().toArray();
  }

  private void observe(IrTerm term) {
    if (term instanceof IrTerm.ContextValue value) {
      seen.set(value.variable());
    } else if (term instanceof IrTerm.InState in) {
      states |= 1L << in.state();
    } else if (term instanceof IrTerm.Observed observed) {
      switch (observed.kind()) {
        case ENTERED, EXITED -> states |= observed.index() < 0 ? -1L : 1L << observed.index();
        case FIRED -> observesFired = true;
        case EMITTED -> observesEmitted = true;
        case EVENT, ACTOR, REFUSED -> observesInput = true;
      }
    } else if (term instanceof IrTerm.Known || term instanceof IrTerm.JavaGuard) {
      throw new NotModelledException("a property that reads a name of a step");
    }
  }

  /**
   * Returns the number of the label of the last step of a run.
   *
   * @param event index of the event; -1 without one
   * @param sender number of the sender
   * @param refusal number of the reason of a refusal
   */
  int label(PackedRun run, int event, int sender, int refusal) {
    PackedStep step = run.step;
    boolean refused = refusal != Reasons.NONE;
    Registers after = refused ? run.from : step.at;
    long[] fired = observesFired ? step.fired : NONE;
    long[] emitted = observesEmitted ? step.emitted : NONE;
    long[] values = new long[5 + fired.length + emitted.length + 2 * variables.length];
    values[0] = after.configuration & states;
    values[1] = run.from.configuration & states;
    if (!refused) {
      values[2] = step.entered & states;
      values[3] = step.exited & states;
      System.arraycopy(fired, 0, values, 5, fired.length);
      System.arraycopy(emitted, 0, values, 5 + fired.length, emitted.length);
    }
    values[4] =
        observesInput ? (event + 1L) << 40 | (long) sender << 20 | refusal : refused ? 1 : 0;
    int at = 5 + fired.length + emitted.length;
    for (int variable : variables) {
      values[at++] = after.cells[variable];
      values[at++] = run.from.cells[variable];
    }
    Facts facts = new Facts(values);
    Integer number = known.get(facts);
    if (number == null) {
      number = numbers.applyAsInt(compute(run, after, event, sender, refusal));
      known.put(facts, number);
    }
    return number;
  }

  /** Returns the number of the label of an instant in which nothing happens in a state. */
  int still(PackedRun run) {
    InterpreterSnapshot at = snapshot(run.from);
    return numbers.applyAsInt(conditions.label(RunInstant.still(at)));
  }

  private InstantLabel compute(PackedRun run, Registers after, int event, int sender, int refusal) {
    InterpreterSnapshot before = snapshot(run.from);
    String actor = model.names.actor(sender);
    BitSet none = new BitSet();
    if (refusal != Reasons.NONE) {
      String reason = model.reasons.reason(refusal);
      return conditions.label(
          new RunInstant(before, before, event, actor, reason, none, none, none, none));
    }
    PackedStep step = run.step;
    return conditions.label(
        new RunInstant(
            before,
            snapshot(after),
            event,
            actor,
            "",
            BitSet.valueOf(new long[] {step.entered}),
            BitSet.valueOf(new long[] {step.exited}),
            BitSet.valueOf(step.emitted),
            BitSet.valueOf(step.fired)));
  }

  private InterpreterSnapshot snapshot(Registers at) {
    Map<String, Object> context = new LinkedHashMap<>();
    for (int i = 0; i < chart.context().size(); i++) {
      context.put(chart.context().get(i).name(), model.values.value(i, at.cells[i]));
    }
    BitSet configuration = BitSet.valueOf(new long[] {at.configuration});
    return new InterpreterSnapshot(configuration, context, Map.of(), List.of(), 0);
  }
}
