package dev.lockstep.cli.fuzz;

import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.fuzz.Bout;
import dev.lockstep.conformance.fuzz.SnapshotComparison;
import dev.lockstep.conformance.subject.Aspect;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.model.expression.evaluation.ExpressionEvaluator;
import dev.lockstep.model.interpreter.InterpreterSnapshot;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.verification.input.ChartPayloads;
import java.util.EnumSet;
import java.util.function.Supplier;

/** Creates the two machines of a chart: the interpreter and the generated one. */
final class Engines {

  private Engines() {}

  /** Returns a supplier of new comparisons of both machines. */
  static Supplier<Bout<?, ?>> bouts(IrChart chart, GeneratedMachines machines) {
    GuardBoard guards = new GuardBoard();
    Machine<?, ?, ?, ?> machine = machines.machine(chart, guards);
    ExpressionEvaluator evaluator = new ExpressionEvaluator();
    ChartPayloads payloads = new ChartPayloads(chart);
    return () ->
        bout(chart, new InterpreterSubject(chart, payloads, guards, evaluator), machine, guards);
  }

  private static <S extends StateType, C> Bout<InterpreterSnapshot, Snapshot<S, C>> bout(
      IrChart chart, InterpreterSubject model, Machine<S, ?, ?, C> machine, GuardBoard guards) {
    return new Bout<>(
        model,
        new MachineSubject<>(machine),
        guards,
        EnumSet.allOf(Aspect.class),
        new SnapshotComparison<>(chart));
  }
}
