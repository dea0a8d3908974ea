package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.time.DateTimeException;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Replays all inputs of a script on one or more machines, whose results must be the same after each
 * input.
 */
public final class ReplayScript {

  private final ReplayReader reader;
  private final List<Replay> replays;
  private final BiPredicate<Long, ReplayLine> listener;

  /**
   * Creates a script.
   *
   * @param reader the inputs
   * @param replays the machines, at least one; the results of the first are passed to the listener
   * @param listener receives the number of the input line, 0 for the start, and the result; returns
   *     false to end the script
   */
  public ReplayScript(
      ReplayReader reader, List<Replay> replays, BiPredicate<Long, ReplayLine> listener) {
    this.reader = reader;
    this.replays = List.copyOf(replays);
    this.listener = listener;
  }

  /**
   * Replays the script. Returns a description of the first difference between the machines; empty
   * if there is none.
   */
  public Optional<String> play()
      throws IOException, MalformedLineException, EndlessReplayException {
    Optional<ReplayInput> input = reader.next();
    JsonObject context = JsonObject.EMPTY;
    if (input.isPresent() && input.get() instanceof ReplayInput.Context given) {
      context = given.values();
      input = Optional.empty();
    }
    Optional<String> ended = tell(0, start(context));
    input = input.isPresent() || ended.isPresent() ? input : reader.next();
    while (input.isPresent() && ended.isEmpty()) {
      ended = tell(reader.line(), take(input.get()));
      input = ended.isPresent() ? input : reader.next();
    }
    return ended.filter(words -> !words.isEmpty());
  }

  private List<ReplayLine> start(JsonObject context)
      throws MalformedLineException, EndlessReplayException {
    try {
      return each(replay -> replay.start(context));
    } catch (IllegalArgumentException e) {
      throw new MalformedLineException(reader.line(), String.valueOf(e.getMessage()));
    }
  }

  private List<ReplayLine> take(ReplayInput input)
      throws MalformedLineException, EndlessReplayException {
    if (input instanceof ReplayInput.Event event) {
      return each(replay -> replay.fire(event));
    }
    if (input instanceof ReplayInput.Advance advance) {
      try {
        return each(replay -> replay.advance(advance));
      } catch (DateTimeException | ArithmeticException e) {
        throw new MalformedLineException(
            reader.line(), "the time is out of the range of the clock");
      }
    }
    throw new MalformedLineException(
        reader.line(), "`context` must be the first line, before any event");
  }

  private List<ReplayLine> each(Play play) throws EndlessReplayException {
    var lines = new java.util.ArrayList<ReplayLine>();
    for (Replay replay : replays) {
      lines.add(play.on(replay));
    }
    return lines;
  }

  /**
   * Passes a result to the listener. Returns empty to continue, the description of a difference, or
   * an empty text if the script ends without a difference.
   */
  private Optional<String> tell(long number, List<ReplayLine> lines) {
    ReplayLine first = lines.get(0);
    boolean goOn = listener.test(number, first);
    for (int i = 1; i < lines.size(); i++) {
      Optional<String> difference = first.differenceTo(lines.get(i));
      if (difference.isPresent()) {
        return Optional.of(words(number, replays.get(i), difference.get(), lines.get(i)));
      }
    }
    boolean over = first.state().isEmpty();
    return goOn && !over ? Optional.empty() : Optional.of("");
  }

  private String words(long number, Replay other, String difference, ReplayLine line) {
    String where = number == 0 ? "at the start" : "at line " + number;
    return "%s and %s differ %s: %s\n  %s: %s"
        .formatted(
            replays.get(0).name(),
            other.name(),
            where,
            difference,
            other.name(),
            JsonWriter.write(line.toJson()));
  }

  /** A step of one machine. */
  private interface Play {
    ReplayLine on(Replay replay) throws EndlessReplayException;
  }
}
