package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.machine.GeneratedMachines;
import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.Proof;
import dev.lockstep.conformance.explore.Settings;
import dev.lockstep.conformance.scenario.Scenario;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.model.ir.IrChart;
import java.util.List;

/** Compares the generated machines of charts with the interpreter and reports progress. */
public final class Prover {

  private final GeneratedMachines machines;
  private final Settings settings;
  private final List<Scenario> scenarios;
  private final Console console;

  public Prover(
      GeneratedMachines machines, Settings settings, List<Scenario> scenarios, Console console) {
    this.machines = machines;
    this.settings = settings;
    this.scenarios = scenarios;
    this.console = console;
  }

  public Proof prove(IrChart chart) {
    var guards = new GuardBoard();
    return ConformanceSuite.of(chart, guards)
        .with(settings)
        .withScenarios(scenarios)
        .run(new MachineSubject<>(machines.machine(chart, guards)))
        .tellingProgress(title -> console.tell(chart.name() + ": " + title))
        .run();
  }
}
