package dev.lockstep.exchange;

import dev.lockstep.exchange.csv.CsvOptions;
import dev.lockstep.model.document.Source;
import java.util.List;

/**
 * What to import.
 *
 * @param name of the chart; empty for the document's own, or else the file's
 * @param exact SCXML: whether a transition into its own source leaves it
 * @param events SCXML and XState: further events that may come, which the document does not name
 * @param table CSV: what the table does not say of itself
 */
public record ImportRequest(
    Source source,
    ExchangeFormat format,
    String name,
    boolean exact,
    List<String> events,
    CsvOptions table) {

  public ImportRequest {
    events = List.copyOf(events);
  }

  /** A request without options. */
  public static ImportRequest of(Source source, ExchangeFormat format) {
    return new ImportRequest(source, format, "", false, List.of(), CsvOptions.NONE);
  }
}
