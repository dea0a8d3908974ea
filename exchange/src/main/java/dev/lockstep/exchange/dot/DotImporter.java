package dev.lockstep.exchange.dot;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.SourceText;
import dev.lockstep.model.document.TextReader;
import java.util.Optional;

/**
 * An importer of Mealy machines in DOT: a digraph whose edges have labels {@code input / output},
 * with an edge from {@code __start0} to the initial state. A label is split at its first {@code " /
 * "} or, if there is none, at its first {@code /}. Bad input results in diagnostics, never in an
 * exception. Stateless.
 */
public final class DotImporter {

  /**
   * Reads {@code source} and reports every error with its position.
   *
   * @param name name of the chart
   */
  public Imported read(Source source, String name) {
    Findings findings = new Findings();
    TextReader.Result read = new TextReader().read(source);
    findings.addAll(read.diagnostics());
    Optional<MealyMachine> machine = read.text().flatMap(text -> machine(text, findings));
    return machine.isPresent() && !findings.hasErrors()
        ? new Imported(
            machine.map(m -> new MealyDraft(m).draft(name, description(m))), findings.sorted())
        : Imported.refused(findings.sorted());
  }

  private static Optional<MealyMachine> machine(SourceText text, Findings findings) {
    return new DotParser(new DotLexer(text, findings).tokens(), findings)
        .parse()
        .flatMap(graph -> new MealyReader(graph, findings).read());
  }

  private static String description(MealyMachine machine) {
    int states = machine.states().size();
    return "A Mealy machine of "
        + (states == 1 ? "1 state" : states + " states")
        + ": each input is answered with what it emits.";
  }
}
