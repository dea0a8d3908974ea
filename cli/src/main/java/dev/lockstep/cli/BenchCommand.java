package dev.lockstep.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/**
 * Rejects {@code bench} with a hint: the script that starts the command in a checkout runs the
 * benchmarks.
 */
@Command(
    name = "bench",
    header = "Compares the speed of generated machines with other libraries (only in a checkout).",
    description = {
      "",
      "Runs only as `./lockstep bench` in a checkout of the project, because the other libraries"
          + " are"
          + " not part of the jar. Takes a few minutes. `./lockstep bench --help` lists the"
          + " options.",
    })
final class BenchCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Unmatched private java.util.List<String> rest = new java.util.ArrayList<>();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "bench is not part of the jar; run ./lockstep bench in a checkout of the project");
  }
}
