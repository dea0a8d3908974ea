package dev.lockstep.cli.replay;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/** Reads the lines of a stream one at a time, so that the stream may be arbitrarily long. */
public final class Lines {

  /** The maximum number of bytes of a line. */
  private static final int LONGEST = 1 << 20;

  private static final int BUFFER = 1 << 16;

  private final InputStream in;
  private byte[] buffer = new byte[BUFFER];
  private int begin;
  private int end;
  private long number;
  private long bytes;
  private boolean isUnterminated;

  /** Creates a reader of a stream, which the caller closes. */
  public Lines(InputStream in) {
    this.in = in;
  }

  /** Returns the one-based number of the last line that was read. */
  public long number() {
    return number;
  }

  /** Returns true if the last line that was read is the last of the stream and has no line end. */
  public boolean isUnterminated() {
    return isUnterminated;
  }

  /** Returns the number of bytes of the lines that were returned. */
  long bytes() {
    return bytes;
  }

  /** Returns true if the next line that is not blank can be read without waiting for the stream. */
  boolean isReady() throws IOException {
    int searched = begin;
    while (true) {
      int stop = newline(searched);
      if (stop >= 0 && isBlank(begin, stop)) {
        number++;
        begin = stop + 1;
        searched = begin;
      } else if (stop >= 0 || end - begin > LONGEST) {
        return true;
      } else {
        int length = end - begin;
        int available = in.available();
        makeRoom();
        searched = begin + length;
        int read = available <= 0 ? 0 : in.read(buffer, end, room(available));
        if (read <= 0) {
          return false;
        }
        end += read;
      }
    }
  }

  private int room(int available) {
    return Math.min(available, buffer.length - end);
  }

  /**
   * Returns the bytes of the next line that is not blank; empty at the end of the stream.
   *
   * @throws MalformedLineException if the line is too long
   */
  public Optional<byte[]> next() throws IOException, MalformedLineException {
    while (true) {
      int stop = fill();
      if (stop < 0) {
        return Optional.empty();
      }
      number++;
      if (stop - begin > LONGEST) {
        throw new MalformedLineException(number, "the line is longer than 1 MiB");
      }
      int from = begin + (isMarked() ? 3 : 0);
      boolean blank = isBlank(from, stop);
      byte[] line = blank ? new byte[0] : Arrays.copyOfRange(buffer, from, stop);
      isUnterminated = stop == end;
      begin = Math.min(stop + 1, end);
      if (!blank) {
        bytes += line.length;
        return Optional.of(line);
      }
    }
  }

  /**
   * Reads until the buffer has a complete line, more bytes than a line may have, or the last bytes
   * of the stream. Returns the end of the line; -1 at the end of the stream.
   */
  private int fill() throws IOException {
    int searched = begin;
    while (true) {
      int stop = newline(searched);
      if (stop >= 0 || end - begin > LONGEST) {
        return stop >= 0 ? stop : end;
      }
      int length = end - begin;
      makeRoom();
      searched = begin + length;
      int read = in.read(buffer, end, buffer.length - end);
      if (read < 0) {
        return length == 0 ? -1 : end;
      }
      end += read;
    }
  }

  private int newline(int from) {
    for (int i = from; i < end; i++) {
      if (buffer[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  /**
   * Moves the bytes that are not read yet to the beginning if the buffer has no room behind them.
   */
  private void makeRoom() {
    if (end < buffer.length) {
      return;
    }
    int length = end - begin;
    byte[] target = length > buffer.length / 2 ? new byte[2 * buffer.length] : buffer;
    System.arraycopy(buffer, begin, target, 0, length);
    buffer = target;
    begin = 0;
    end = length;
  }

  /** Returns true if the first line begins with a byte order mark. */
  private boolean isMarked() {
    return number == 1
        && end - begin >= 3
        && (buffer[begin] & 0xff) == 0xef
        && (buffer[begin + 1] & 0xff) == 0xbb
        && (buffer[begin + 2] & 0xff) == 0xbf;
  }

  private boolean isBlank(int from, int stop) {
    for (int i = from; i < stop; i++) {
      byte b = buffer[i];
      if (b != ' ' && b != '\t' && b != '\r') {
        return false;
      }
    }
    return true;
  }
}
