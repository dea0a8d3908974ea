package dev.lockstep.cli;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** How the guards that only Java can answer are answered where there is no Java of the author's. */
final class GuardOptions {

  @Option(
      names = "--guard",
      paramLabel = "NAME=true|false",
      description =
          "Answer of a guard that only Java can answer; may be repeated. Default: false, and said"
              + " so.")
  private Map<String, Boolean> answers = new LinkedHashMap<>();

  /** A board that answers as told; says on standard error which guards were not told. */
  GuardBoard board(IrChart chart, Console console) {
    List<String> declared = chart.javaGuards().stream().map(IrDeclaration::name).toList();
    for (String name : answers.keySet()) {
      if (!declared.contains(name)) {
        throw new Failure(
            "the chart declares no guard `%s`; it declares %s"
                .formatted(name, declared.isEmpty() ? "none" : String.join(", ", declared)));
      }
    }
    List<String> untold = declared.stream().filter(name -> !answers.containsKey(name)).toList();
    if (!untold.isEmpty()) {
      console.tell(
          "only Java can answer %s; false is taken, say --guard %s=true for another answer"
              .formatted(String.join(", ", untold), untold.get(0)));
    }
    GuardBoard board = new GuardBoard();
    board.set(answers);
    return board;
  }
}
