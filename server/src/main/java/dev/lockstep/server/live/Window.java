package dev.lockstep.server.live;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The newest frames of a stream, numbered without gaps, up to a size. For one thread at a time. */
final class Window {

  /** A frame and the number it has in the window. */
  private record Frame(long number, byte[] bytes) {}

  /** Bytes written at once, unless one frame is larger. */
  static final int CHUNK = 32 << 10;

  private final int capacity;
  private final ArrayDeque<Frame> frames = new ArrayDeque<>();
  private long last;
  private int size;
  private long told;

  /**
   * Empty.
   *
   * @param last the number before the first frame to come
   * @param capacity bytes kept; the newest frame is kept in any case
   */
  Window(long last, int capacity) {
    this.last = last;
    this.capacity = capacity;
  }

  /** Adds the frame with the next number. */
  void add(byte[] bytes) {
    last++;
    frames.addLast(new Frame(last, bytes));
    size += bytes.length;
    told += bytes.length;
    while (size > capacity && frames.size() > 1) {
      size -= frames.removeFirst().bytes().length;
    }
  }

  /** Number of the newest frame there was. */
  long last() {
    return last;
  }

  /** Bytes added since it began. */
  long told() {
    return told;
  }

  /** Some frames in a row. */
  record Run(byte[] bytes, long last) {}

  /** Frames behind a number, some of them; empty if the first of them is not kept. */
  Optional<Run> after(long number) {
    Frame first = frames.peekFirst();
    if (first == null || first.number() > number + 1 || number >= last) {
      return Optional.empty();
    }
    long steps = last - number;
    Iterator<Frame> from = steps * 2 < frames.size() ? newest(steps) : frames.iterator();
    return Optional.of(run(from, number));
  }

  /** The newest so many, oldest first. */
  private Iterator<Frame> newest(long count) {
    ArrayDeque<Frame> found = new ArrayDeque<>();
    Iterator<Frame> backwards = frames.descendingIterator();
    for (long i = 0; i < count; i++) {
      found.addFirst(backwards.next());
    }
    return found.iterator();
  }

  private static Run run(Iterator<Frame> from, long number) {
    List<byte[]> taken = new ArrayList<>();
    long reached = number;
    int length = 0;
    while (from.hasNext()) {
      Frame frame = from.next();
      if (length > 0 && length + frame.bytes().length > CHUNK) {
        break;
      }
      if (frame.number() > number) {
        taken.add(frame.bytes());
        length += frame.bytes().length;
        reached = frame.number();
      }
    }
    return new Run(joined(taken), reached);
  }

  /** One frame alone is not copied: it is the same for all who read. */
  static byte[] joined(List<byte[]> frames) {
    if (frames.size() == 1) {
      return frames.get(0);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    frames.forEach(all::writeBytes);
    return all.toByteArray();
  }
}
