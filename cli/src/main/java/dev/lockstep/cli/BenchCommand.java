package dev.lockstep.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Says where the benchmarks are; the script that starts the command runs them. */
@Command(
    name = "bench",
    header = "Times generated machines beside other libraries (from a checkout).",
    description = {
      "",
      "Runs only as `./lockstep bench` in a checkout of the project: the contenders are no part of"
          + " the jar. A few minutes; `./lockstep bench --help` lists its options.",
    })
final class BenchCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Unmatched private java.util.List<String> rest = new java.util.ArrayList<>();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "bench runs as ./lockstep bench in a checkout of the project");
  }
}
