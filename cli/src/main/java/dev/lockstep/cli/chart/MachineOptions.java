package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.machine.MachineClass;
import dev.lockstep.learning.LearnedChart;
import dev.lockstep.learning.LearningLimitException;
import dev.lockstep.learning.MachineLearner;
import dev.lockstep.runtime.WireEvent;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for a machine to learn from. */
final class MachineOptions {

  private static final int MOST_EXTRA = 4;

  @Option(
      names = "--machine",
      paramLabel = "CLASS",
      description = "Class to learn from: a StatefulMachine of the conformance kit.")
  private String machine = "";

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description = "Folders and jars with the class. Default: the current folder.")
  private String classPath = ".";

  @Option(
      names = "--event",
      paramLabel = "EVENT",
      description = "Event to send to the machine. May be repeated.")
  private List<String> events = List.of();

  @Option(names = "--actor", paramLabel = "ACTOR", description = "Sender of the events.")
  private String actor = "";

  @Option(
      names = "--extra-states",
      paramLabel = "N",
      defaultValue = "1",
      description = "Number of states that the machine may have in addition, 0 to 4. Default: 1.")
  private int extra;

  @Option(
      names = "--max-steps",
      paramLabel = "N",
      defaultValue = "2000000",
      description = "Largest number of steps of the machine. Default: ${DEFAULT-VALUE}.")
  private int steps;

  boolean isGiven() {
    return !machine.isEmpty();
  }

  /**
   * Learns the chart of the machine.
   *
   * @throws Failure if an option is invalid, the machine cannot be loaded, or it needs more steps
   */
  LearnedChart learn(String name) {
    if (events.isEmpty()) {
      throw new Failure("no event is named; use --event");
    }
    if (extra < 0 || extra > MOST_EXTRA) {
      throw new Failure("--extra-states is a number from 0 to " + MOST_EXTRA + ", not " + extra);
    }
    if (steps < 1) {
      throw new Failure("--max-steps is at least 1");
    }
    try {
      List<WireEvent> letters =
          events.stream()
              .map(event -> new WireEvent(event, actor.isEmpty() ? null : actor, null))
              .toList();
      return new MachineLearner(letters, extra, steps)
          .learn(name, MachineClass.load(machine, classPath));
    } catch (LearningLimitException problem) {
      throw new Failure(problem.getMessage() + "; see --max-steps");
    } catch (IllegalArgumentException problem) {
      throw new Failure(machine + ": " + problem.getMessage());
    }
  }
}
