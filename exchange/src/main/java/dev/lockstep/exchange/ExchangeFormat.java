package dev.lockstep.exchange;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A format charts are exchanged in with other programs. */
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

  /** What it is called on a command line: {@code mealy-dot}. */
  public String word() {
    return word;
  }

  /** Whether charts are written in it, and not only read. */
  public boolean isWritten() {
    return written;
  }

  /** The format called {@code word}. */
  public static Optional<ExchangeFormat> of(String word) {
    return Arrays.stream(values()).filter(format -> format.word.equals(word)).findFirst();
  }

  /** The format files of that name are mostly in. */
  public static Optional<ExchangeFormat> ofFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(format -> format.extensions.stream().anyMatch(lower::endsWith))
        .findFirst();
  }
}
