package dev.lockstep.cli.replay;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/** Reads the lines of a stream one at a time, so that the stream may be arbitrarily long. */
final class Lines {

  /** The maximum number of bytes of a line. */
  private static final int LONGEST = 1 << 20;

  private final InputStream in;
  private long number;

  Lines(InputStream in) {
    this.in = new BufferedInputStream(in, 1 << 16);
  }

  /** Returns the one-based number of the last line that was read. */
  long number() {
    return number;
  }

  /**
   * Returns the bytes of the next line that is not blank; empty at the end of the stream.
   *
   * @throws MalformedLineException if the line is too long
   */
  Optional<byte[]> next() throws IOException, MalformedLineException {
    while (true) {
      var line = new ByteArrayOutputStream();
      int last = readInto(line);
      boolean atEnd = last < 0 && line.size() == 0;
      if (atEnd) {
        return Optional.empty();
      }
      number++;
      if (line.size() > LONGEST) {
        throw new MalformedLineException(number, "the line is longer than 1 MiB");
      }
      byte[] bytes = withoutByteOrderMark(line.toByteArray());
      if (!isBlank(bytes)) {
        return Optional.of(bytes);
      }
    }
  }

  private int readInto(ByteArrayOutputStream line) throws IOException {
    int next;
    while ((next = in.read()) >= 0 && next != '\n') {
      if (line.size() > LONGEST) {
        return next;
      }
      line.write(next);
    }
    return next;
  }

  private byte[] withoutByteOrderMark(byte[] line) {
    boolean marked =
        number == 1
            && line.length >= 3
            && (line[0] & 0xff) == 0xef
            && (line[1] & 0xff) == 0xbb
            && (line[2] & 0xff) == 0xbf;
    return marked ? Arrays.copyOfRange(line, 3, line.length) : line;
  }

  private static boolean isBlank(byte[] line) {
    for (byte b : line) {
      if (b != ' ' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }
}
