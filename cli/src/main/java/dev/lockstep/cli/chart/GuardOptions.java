package dev.lockstep.cli.chart;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Option;

/**
 * The option for the values of guards that are implemented in Java, for commands without that Java.
 */
final class GuardOptions {

  @Option(
      names = "--guard",
      paramLabel = "NAME=true|false",
      description =
          "Value of a guard that is implemented in Java; may be repeated. Default: false, with a"
              + " warning.")
  private Map<String, Boolean> answers = new LinkedHashMap<>();

  /** Returns the given values as text. */
  String settings() {
    return new TreeMap<>(answers).toString();
  }

  /**
   * Returns the values of the guards. Reports on standard error the guards without a value.
   *
   * @throws Failure if the chart does not declare one of the guards
   */
  GuardBoard board(IrChart chart, Console console) {
    GuardBoard board = new GuardBoard();
    board.set(values(chart, console));
    return board;
  }

  /**
   * Returns the values that the user has set, by the names of the guards. Reports on standard error
   * the guards without a value.
   *
   * @throws Failure if the chart does not declare one of the guards
   */
  Map<String, Boolean> values(IrChart chart, Console console) {
    List<String> declared = chart.javaGuards().stream().map(IrDeclaration::name).toList();
    for (String name : answers.keySet()) {
      if (!declared.contains(name)) {
        throw new Failure(
            "the chart does not declare a guard `%s`; it declares %s"
                .formatted(name, declared.isEmpty() ? "none" : String.join(", ", declared)));
      }
    }
    List<String> untold = declared.stream().filter(name -> !answers.containsKey(name)).toList();
    if (!untold.isEmpty()) {
      console.tell(
          "%s: implemented in Java, false is assumed; use --guard %s=true for another value"
              .formatted(String.join(", ", untold), untold.get(0)));
    }
    return answers;
  }
}
