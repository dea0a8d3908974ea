package dev.lockstep.cli.replay;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Replays all inputs of a script on one or more machines, whose results must be the same after each
 * input. Each machine has its own thread, which executes batches of inputs that are available. The
 * results are compared and passed on in the order of the inputs. A machine may be ahead of the
 * results that the listener has received; steps have no side effects.
 */
public final class ReplayScript {

  /** The maximum number of batches that are executed and not yet compared. */
  private static final int AHEAD = 3;

  private final ReplayReader reader;
  private final List<Replay> replays;
  private final ReplayListener listener;

  /** A batch in execution, with its results by machine. */
  private record Submitted(ReplayBatch batch, List<Future<ReplayWorker.Results>> results) {}

  /**
   * Creates a script.
   *
   * @param reader the inputs
   * @param replays the machines, at least one; the results of the first are passed to the listener
   * @param listener receives the results
   */
  public ReplayScript(ReplayReader reader, List<Replay> replays, ReplayListener listener) {
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
    boolean given = input.isPresent() && input.get() instanceof ReplayInput.Context;
    if (given) {
      context = ((ReplayInput.Context) input.get()).values();
    }
    Optional<String> ended = tell(0, start(context));
    if (listener.pause() && ended.isEmpty() && input.isPresent()) {
      ended = batches(given ? Optional.empty() : input);
    }
    return ended.filter(words -> !words.isEmpty());
  }

  private List<ReplayLine> start(JsonObject context)
      throws MalformedLineException, EndlessReplayException {
    List<ReplayLine> lines = new ArrayList<>();
    try {
      for (Replay replay : replays) {
        lines.add(replay.start(context));
      }
    } catch (IllegalArgumentException e) {
      throw new MalformedLineException(reader.line(), String.valueOf(e.getMessage()));
    }
    return lines;
  }

  private Optional<String> batches(Optional<ReplayInput> first)
      throws IOException, MalformedLineException, EndlessReplayException {
    List<ReplayWorker> workers = replays.stream().map(ReplayWorker::new).toList();
    try {
      return batches(first, workers);
    } finally {
      workers.forEach(ReplayWorker::close);
    }
  }

  private Optional<String> batches(Optional<ReplayInput> first, List<ReplayWorker> workers)
      throws IOException, MalformedLineException, EndlessReplayException {
    Queue<Submitted> ahead = new ArrayDeque<>();
    Optional<ReplayInput> waiting = first;
    boolean over = false;
    while (!over || !ahead.isEmpty()) {
      boolean reads = !over && (ahead.isEmpty() || ahead.size() < AHEAD && reader.isReady());
      if (reads) {
        ReplayBatch batch = ReplayBatch.read(reader, waiting);
        waiting = Optional.empty();
        over = batch.last();
        ahead.add(
            new Submitted(batch, workers.stream().map(worker -> worker.submit(batch)).toList()));
      } else {
        Optional<String> ended = tell(ahead.remove());
        if (ended.isPresent() || !listener.pause()) {
          return ended.or(() -> Optional.of(""));
        }
      }
    }
    return Optional.empty();
  }

  private Optional<String> tell(Submitted submitted)
      throws IOException, MalformedLineException, EndlessReplayException {
    List<ReplayWorker.Results> results =
        submitted.results().stream().map(ReplayWorker::await).toList();
    List<ReplayBatch.Numbered> inputs = submitted.batch().inputs();
    for (int i = 0; i < inputs.size(); i++) {
      List<ReplayLine> lines = new ArrayList<>(results.size());
      for (ReplayWorker.Results result : results) {
        if (i == result.lines().size()) {
          fail(result.failure());
        }
        lines.add(result.lines().get(i));
      }
      Optional<String> ended = tell(inputs.get(i).number(), lines);
      if (ended.isPresent()) {
        return ended;
      }
    }
    fail(submitted.batch().failure());
    return Optional.empty();
  }

  private static void fail(@Nullable Exception failure)
      throws IOException, MalformedLineException, EndlessReplayException {
    if (failure instanceof IOException unread) {
      throw unread;
    } else if (failure instanceof MalformedLineException malformed) {
      throw malformed;
    } else if (failure instanceof EndlessReplayException endless) {
      throw endless;
    } else if (failure instanceof RuntimeException unexpected) {
      throw unexpected;
    }
  }

  /**
   * Passes a result to the listener. Returns empty to continue, the description of a difference, or
   * an empty text if the script ends without a difference.
   */
  private Optional<String> tell(long number, List<ReplayLine> lines) {
    ReplayLine first = lines.get(0);
    boolean goOn = listener.line(number, first);
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
}
