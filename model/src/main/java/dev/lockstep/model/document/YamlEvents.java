package dev.lockstep.model.document;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * The events of SnakeYAML for a text. SnakeYAML reads YAML 1.1: it recognizes other line ends, and
 * it takes every question mark within {@code [ ]} and {@code { }} for the start of a key. The
 * characters that it would interpret differently from YAML 1.2 are replaced by noncharacters before
 * parsing and restored in scalars.
 */
final class YamlEvents {

  private static final String CHARACTERS = "\u0085\u2028\u2029\uFEFF?";
  private static final char FIRST_STAND_IN = '\uFDD0';

  private final int[] disguised;

  YamlEvents(SourceText text) {
    int[] out = new int[text.length()];
    for (int i = 0; i < out.length; i++) {
      int index = KeySigns.contains(text, i) ? -1 : CHARACTERS.indexOf(text.at(i));
      out[i] = index < 0 ? text.at(i) : FIRST_STAND_IN + index;
    }
    this.disguised = out;
  }

  /**
   * A parser at the start of a text.
   *
   * @param reader the reader of the text, whose index is the position of the parser
   */
  record Start(Parser parser, StreamReader reader) {}

  Start start() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setProcessComments(false);
    StreamReader reader = new WholeTextReader(disguised);
    return new Start(new ParserImpl(reader, options), reader);
  }

  /** Returns the text of a scalar as its author wrote it. */
  static String reveal(String scalar) {
    String text = scalar;
    for (int i = 0; i < CHARACTERS.length(); i++) {
      text = text.replace((char) (FIRST_STAND_IN + i), CHARACTERS.charAt(i));
    }
    return text;
  }
}
