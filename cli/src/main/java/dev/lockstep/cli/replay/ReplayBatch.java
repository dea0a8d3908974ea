package dev.lockstep.cli.replay;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Consecutive inputs that are available without waiting.
 *
 * @param failure the failure to read the next input; {@code null} if there is none
 * @param last true if no input follows
 */
record ReplayBatch(List<Numbered> inputs, @Nullable Exception failure, boolean last) {

  private static final int MOST_INPUTS = 256;
  private static final int MOST_BYTES = 1 << 20;

  /**
   * An input with its line.
   *
   * @param number the one-based number of the line
   */
  record Numbered(long number, ReplayInput input) {}

  /**
   * Reads a batch of at least one input if there is one, which may wait for the stream.
   *
   * @param first the first input if it was read before
   */
  static ReplayBatch read(ReplayReader reader, Optional<ReplayInput> first) {
    List<Numbered> inputs = new ArrayList<>();
    long limit = reader.bytes() + MOST_BYTES;
    try {
      Optional<ReplayInput> next = first.isPresent() ? first : reader.next();
      while (next.isPresent()) {
        long line = reader.line();
        if (next.get() instanceof ReplayInput.Context) {
          var misplaced =
              new MalformedLineException(
                  line, "`context` must be the first line, before any event");
          return new ReplayBatch(inputs, misplaced, true);
        }
        inputs.add(new Numbered(line, next.get()));
        boolean full = inputs.size() == MOST_INPUTS || reader.bytes() > limit;
        if (full || !reader.isReady()) {
          return new ReplayBatch(inputs, null, false);
        }
        next = reader.next();
      }
      return new ReplayBatch(inputs, null, true);
    } catch (IOException | MalformedLineException e) {
      return new ReplayBatch(inputs, e, true);
    }
  }
}
