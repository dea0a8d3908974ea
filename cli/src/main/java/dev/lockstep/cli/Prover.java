package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.model.ir.IrChart;

/** Compares the generated machines of charts with the interpreter and reports progress. */
final class Prover {

  private final GeneratedMachines machines;
  private final Settings settings;
  private final Console console;

  Prover(GeneratedMachines machines, Settings settings, Console console) {
    this.machines = machines;
    this.settings = settings;
    this.console = console;
  }

  Proof prove(IrChart chart) {
    var guards = new GuardBoard();
    return ConformanceSuite.of(chart, guards)
        .with(settings)
        .run(new MachineSubject<>(machines.machine(chart, guards)))
        .tellingProgress(title -> console.tell(chart.name() + ": " + title))
        .run();
  }
}
