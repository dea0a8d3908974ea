package dev.lockstep.suites;

import dev.lockstep.exchange.conversion.Imported;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.verification.draft.DraftWriter;
import java.nio.charset.StandardCharsets;

/** Foreign charts as text of our language, which is then read like any other chart. */
public final class ImportedChart {

  private ImportedChart() {}

  /**
   * The text of a chart that was imported.
   *
   * @throws AssertionError if it was not, saying why
   */
  public static Source text(String name, Imported imported) {
    String text =
        imported
            .chart()
            .map(new DraftWriter()::write)
            .orElseThrow(() -> new AssertionError(name + ": " + complaint(imported)));
    return new Source(name + ".statechart.yaml", text.getBytes(StandardCharsets.UTF_8));
  }

  private static String complaint(Imported imported) {
    return imported.diagnostics().stream()
        .filter(Diagnostic::isError)
        .map(found -> found.message() + " [" + found.name() + "] at " + found.span())
        .findFirst()
        .orElse("no reason told");
  }
}
