package dev.lockstep.cli.chart;

import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.cli.replay.Replay;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.InterpreterSubject;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.conformance.subject.MonitoredSubject;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.verification.input.ChartPayloads;
import java.time.Instant;

/** Creates replays of one chart with the same guards and start time. */
public final class ChartReplays {

  private final IrChart chart;
  private final GuardBoard guards;
  private final Instant start;

  public ChartReplays(IrChart chart, GuardBoard guards, Instant start) {
    this.chart = chart;
    this.guards = guards;
    this.start = start;
  }

  /** Returns a replay on the interpreter, which monitors the properties of the chart. */
  public Replay interpreted() {
    var machine = new InterpreterSubject(chart, new ChartPayloads(chart), guards);
    return new Replay("interpreter", chart, new MonitoredSubject(chart, machine), start);
  }

  public Replay generated(GeneratedMachines machines) {
    var machine = new MachineSubject<>(machines.machine(chart, guards));
    return new Replay("generated", chart, machine, start);
  }
}
