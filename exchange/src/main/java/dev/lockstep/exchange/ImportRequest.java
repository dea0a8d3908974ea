package dev.lockstep.exchange;

import dev.lockstep.exchange.csv.CsvOptions;
import dev.lockstep.model.document.Source;
import java.util.List;

/**
 * The input of an import.
 *
 * @param name name of the chart; if empty, the name in the document or else the name of the file
 * @param exact SCXML only: true if a transition into its own source state exits that state
 * @param events SCXML and XState only: events that may occur in addition to those the document
 *     names
 * @param table CSV only: settings that the table itself does not contain
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

  /** Creates a request without options. */
  public static ImportRequest of(Source source, ExchangeFormat format) {
    return new ImportRequest(source, format, "", false, List.of(), CsvOptions.NONE);
  }
}
