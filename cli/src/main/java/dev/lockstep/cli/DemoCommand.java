package dev.lockstep.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows a newcomer what Lockstep does, in one screen. */
@Command(name = "demo", description = "Shows what Lockstep does, in one screen.")
final class DemoCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine().getOut().println("Lockstep: a chart, its Java and its tests, kept in step.");
    return 0;
  }
}
