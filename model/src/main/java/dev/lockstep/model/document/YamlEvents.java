package dev.lockstep.model.document;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * SnakeYAML's events of a text. SnakeYAML ends lines as YAML 1.1 did; the characters it would take
 * for line ends or skip stand behind noncharacters while it reads.
 */
final class YamlEvents {

  private static final String CHARACTERS = "\u0085\u2028\u2029\uFEFF";
  private static final char FIRST_STAND_IN = '\uFDD0';

  private final String disguised;

  YamlEvents(SourceText text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int index = CHARACTERS.indexOf(text.at(i));
      out.appendCodePoint(index < 0 ? text.at(i) : FIRST_STAND_IN + index);
    }
    this.disguised = out.toString();
  }

  /**
   * A parser at the begin of the text.
   *
   * @param reader the text it reads, which knows how far it came
   */
  record Start(Parser parser, StreamReader reader) {}

  Start start() {
    LoaderOptions options = new LoaderOptions();
    options.setCodePointLimit(Integer.MAX_VALUE);
    options.setProcessComments(false);
    StreamReader reader = new StreamReader(disguised);
    return new Start(new ParserImpl(reader, options), reader);
  }

  /** A scalar's text as its author wrote it. */
  static String reveal(String scalar) {
    String text = scalar;
    for (int i = 0; i < CHARACTERS.length(); i++) {
      text = text.replace((char) (FIRST_STAND_IN + i), CHARACTERS.charAt(i));
    }
    return text;
  }
}
