package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Failure;
import java.util.Locale;

/** The format of a log. */
public enum LogFormat {
  /** One JSON object per line. */
  JSON,
  /** RFC 4180 with a header; a record is one line. */
  CSV,
  /** OpenTelemetry's JSON (OTLP): one request with logs or spans per line. */
  OTEL,
  /** Plain text; the pattern of the mapping names the parts of a line. */
  TEXT,
  /** The archive of a flow run: the journal entries of one chart. */
  ARCHIVE;

  /**
   * Returns the format of a file by its extension.
   *
   * @throws Failure if the extension is unknown
   */
  static LogFormat of(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    String name = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    if (name.endsWith(".csv")) {
      return CSV;
    }
    if (name.equals("-")
        || name.endsWith(".jsonl")
        || name.endsWith(".ndjson")
        || name.endsWith(".json")) {
      return JSON;
    }
    if (name.endsWith(".log") || name.endsWith(".txt")) {
      return TEXT;
    }
    throw new Failure(
        "unknown file type of " + file + "; use --format json, csv, otel, text or archive");
  }
}
