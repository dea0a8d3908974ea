package dev.lockstep.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/**
 * Rejects {@code stream} with a hint: the script that starts the command in a checkout runs the
 * demonstration.
 */
@Command(
    name = "stream",
    header = "Compares a generated stream with a chart on Apache Flink (only in a checkout).",
    description = {
      "",
      "Runs only as `./lockstep stream --demo` in a checkout of the project, because Apache Flink"
          + " is"
          + " not part of the jar. `./lockstep stream --help` lists the options.",
    })
final class StreamCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Unmatched private List<String> rest = new ArrayList<>();

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "stream is not part of the jar; run ./lockstep stream --demo in a checkout of the project");
  }
}
