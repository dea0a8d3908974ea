package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.ShippedCharts;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows a newcomer what Lockstep does, in a minute. */
@Command(name = "demo", header = "Shows what Lockstep does, in a minute.", description = "")
final class DemoCommand implements Callable<Integer> {

  private final Console console;
  private final ShippedCharts shipped;

  @Mixin private CommonOptions common = new CommonOptions();

  DemoCommand(Console console, ShippedCharts shipped) {
    this.console = console;
    this.shipped = shipped;
  }

  @Override
  public Integer call() {
    console.out().println("Lockstep: a chart, its Java and its tests, kept in step.");
    console.out().println("Shipped charts: " + String.join(", ", shipped.names()));
    return ExitCode.OK;
  }
}
