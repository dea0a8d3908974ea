package dev.lockstep.model.document;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * A SnakeYAML reader of a text in memory. SnakeYAML's own reader copies its buffer for each KiB of
 * a long scalar, which takes quadratic time and memory.
 */
final class WholeTextReader extends StreamReader {

  private static final String NAME = "'reader'";

  private final int[] points;
  private int pointer;
  private int line;
  private int column;
  private int documentIndex;

  /**
   * Creates a reader at the start of a text.
   *
   * @param points code points, all allowed in YAML; lines end with LF, CR or both
   */
  WholeTextReader(int[] points) {
    super("");
    this.points = points;
  }

  @Override
  public Mark getMark() {
    return new Mark(NAME, pointer, line, column, points, pointer);
  }

  @Override
  public void forward() {
    forward(1);
  }

  @Override
  public void forward(int length) {
    for (int i = 0; i < length && pointer < points.length; i++) {
      int point = points[pointer++];
      documentIndex++;
      if (point == '\n' || (point == '\r' && peek() != '\n')) {
        line++;
        column = 0;
      } else {
        column++;
      }
    }
  }

  @Override
  public int peek() {
    return peek(0);
  }

  @Override
  public int peek(int index) {
    return pointer + index < points.length ? points[pointer + index] : 0;
  }

  @Override
  public String prefix(int length) {
    return new String(points, pointer, Math.min(length, points.length - pointer));
  }

  @Override
  public String prefixForward(int length) {
    String prefix = prefix(length);
    pointer += length;
    documentIndex += length;
    column += length;
    return prefix;
  }

  @Override
  public int getColumn() {
    return column;
  }

  @Override
  public int getDocumentIndex() {
    return documentIndex;
  }

  @Override
  public void resetDocumentIndex() {
    documentIndex = 0;
  }

  @Override
  public int getIndex() {
    return pointer;
  }

  @Override
  public int getLine() {
    return line;
  }
}
