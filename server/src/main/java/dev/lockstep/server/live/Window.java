package dev.lockstep.server.live;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** The newest frames of a stream, numbered without gaps, up to a size in bytes. Not thread-safe. */
final class Window {

  /** A frame with its number. */
  private record Frame(long number, byte[] bytes) {}

  /** The maximum number of bytes of one write, unless a single frame is larger. */
  static final int CHUNK = 32 << 10;

  private final int capacity;
  private final ArrayDeque<Frame> frames = new ArrayDeque<>();
  private long last;
  private int size;
  private long told;

  /**
   * Creates an empty window.
   *
   * @param last the number before the first frame to be added
   * @param capacity the maximum number of bytes kept; the newest frame is always kept
   */
  Window(long last, int capacity) {
    this.last = last;
    this.capacity = capacity;
  }

  /** Adds the frame with the next number, and removes the oldest frames beyond the capacity. */
  void add(byte[] bytes) {
    last++;
    frames.addLast(new Frame(last, bytes));
    size += bytes.length;
    told += bytes.length;
    while (size > capacity && frames.size() > 1) {
      size -= frames.removeFirst().bytes().length;
    }
  }

  /** Returns the number of the newest frame ever added. */
  long last() {
    return last;
  }

  /** Returns the number of bytes added since the window was created. */
  long told() {
    return told;
  }

  /**
   * Consecutive frames.
   *
   * @param bytes the frames
   * @param last the number of the last frame
   */
  record Run(byte[] bytes, long last) {}

  /**
   * Returns frames after a number, up to {@link #CHUNK} bytes; empty if the next frame is not in
   * the window.
   */
  Optional<Run> after(long number) {
    Frame first = frames.peekFirst();
    if (first == null || first.number() > number + 1 || number >= last) {
      return Optional.empty();
    }
    long steps = last - number;
    Iterator<Frame> from = steps * 2 < frames.size() ? newest(steps) : frames.iterator();
    return Optional.of(run(from, number));
  }

  /** Returns the newest frames, oldest first. */
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

  /**
   * Returns the concatenation of frames. A single frame is not copied, because all readers share
   * it.
   */
  static byte[] joined(List<byte[]> frames) {
    if (frames.size() == 1) {
      return frames.get(0);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    frames.forEach(all::writeBytes);
    return all.toByteArray();
  }
}
