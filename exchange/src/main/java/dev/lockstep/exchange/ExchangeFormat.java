package dev.lockstep.exchange;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A foreign format in which charts are read or written. */
public enum ExchangeFormat {
  /** State Chart XML 1.0 (W3C Recommendation 2015). */
  SCXML("scxml", List.of(".scxml", ".xml"), true),
  /** A Mealy machine as a DOT digraph with labels {@code input / output}. */
  MEALY_DOT("mealy-dot", List.of(".dot", ".gv"), false),
  /** A transition table with the columns {@code source,event,guard,target,actions}. */
  CSV("csv", List.of(".csv"), false),
  /** The JSON of an XState 5 machine, without functions. */
  XSTATE("xstate", List.of(".json"), true);

  private final String word;
  private final List<String> extensions;
  private final boolean written;

  ExchangeFormat(String word, List<String> extensions, boolean written) {
    this.word = word;
    this.extensions = extensions;
    this.written = written;
  }

  /** Returns the name of the format on the command line, for example {@code mealy-dot}. */
  public String word() {
    return word;
  }

  /** Returns whether charts can be written in this format. Every format can be read. */
  public boolean isWritten() {
    return written;
  }

  /** Returns the format with this command-line name, or empty if there is none. */
  public static Optional<ExchangeFormat> of(String word) {
    return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
  }

  /**
   * Returns the usual format of a file by the extension of its name, ignoring case; empty if the
   * extension is unknown.
   */
  public static Optional<ExchangeFormat> ofFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format.extensions.stream().anyMatch(lower::endsWith))
        .findFirst();
  }
}
