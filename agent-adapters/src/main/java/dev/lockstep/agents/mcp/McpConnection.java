package dev.lockstep.agents.mcp;

import dev.lockstep.agent.tool.MissingTools;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The connection to one server over its lifetime. It is opened on another thread with a timeout,
 * one attempt at a time. After a failure the next attempt waits for a pause that doubles from 1 s
 * to 60 s. Thread-safe.
 */
final class McpConnection {

  private static final Logger LOG = LoggerFactory.getLogger(McpConnection.class);

  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(60);

  /** The time that callers wait beyond the maximum duration of an attempt. */
  private static final Duration SLACK = Duration.ofSeconds(1);

  private final McpSettings settings;
  private final McpDialler dialler;
  private final Executor threads;
  private final InstantSource clock;

  /**
   * The current attempt or its connection; {@code null} before the first attempt and after a
   * failure.
   */
  private @Nullable CompletableFuture<McpLine> current;

  private @Nullable String problem;
  private Instant nextAttempt = Instant.MIN;
  private Duration pause = FIRST_PAUSE;
  private boolean isTried;
  private boolean isClosed;

  /** The tools that the server listed last; empty while it is unreachable. */
  private volatile List<Tool> tools = List.of();

  McpConnection(McpSettings settings, McpDialler dialler, Executor threads, InstantSource clock) {
    this.settings = settings;
    this.dialler = dialler;
    this.threads = threads;
    this.clock = clock;
  }

  /** Starts connecting if there is no connection and the pause after a failure has passed. */
  void connect() {
    attempt();
  }

  /**
   * Returns the tools that the server listed last, without sending a request. Until the first
   * attempt has ended, the caller waits for it, at most for the start timeout.
   */
  List<Tool> tools() throws InterruptedException {
    CompletableFuture<McpLine> attempt = attempt();
    if (attempt != null && !isTried()) {
      try {
        await(attempt);
      } catch (ExecutionException | TimeoutException unheard) {
        // The problem is returned by missing().
      }
    }
    return tools;
  }

  /**
   * Returns the reason why the tools are missing; empty while there is a connection. Never blocks.
   */
  synchronized Optional<MissingTools> missing() {
    if (problem != null) {
      return Optional.of(missing(MissingTools.Reason.UNREACHABLE, problem));
    }
    return isTried
        ? Optional.empty()
        : Optional.of(missing(MissingTools.Reason.CONNECTING, "the server has not greeted yet"));
  }

  private MissingTools missing(MissingTools.Reason reason, String detail) {
    return new MissingTools(settings.service(), "", reason, detail);
  }

  /**
   * Returns a connection that accepts a call, a new one if necessary.
   *
   * @throws ExecutionException if the server is unreachable, or was unreachable shortly before
   */
  McpLine begin() throws ExecutionException, TimeoutException, InterruptedException {
    for (int attempts = 0; ; attempts++) {
      CompletableFuture<McpLine> attempt = attempt();
      if (attempt == null) {
        throw new ExecutionException(new UnreachableException(whyNot()));
      }
      McpLine line = await(attempt);
      if (line.begin(settings.startTimeout())) {
        return line;
      }
      if (attempts == 2) {
        throw new ExecutionException(new UnreachableException("it does not answer"));
      }
    }
  }

  private McpLine await(CompletableFuture<McpLine> attempt)
      throws ExecutionException, TimeoutException, InterruptedException {
    return attempt.get(settings.startTimeout().plus(SLACK).toNanos(), TimeUnit.NANOSECONDS);
  }

  private synchronized String whyNot() {
    return isClosed ? "it is closed" : problem == null ? "it is not connected" : problem;
  }

  private synchronized boolean isTried() {
    return isTried;
  }

  private @Nullable CompletableFuture<McpLine> attempt() {
    CompletableFuture<McpLine> begun;
    synchronized (this) {
      if (isClosed || current != null && !isLost(current)) {
        return isClosed ? null : current;
      }
      if (clock.instant().isBefore(nextAttempt)) {
        return null;
      }
      begun = new CompletableFuture<>();
      current = begun;
    }
    threads.execute(() -> dial(begun));
    return begun;
  }

  private static boolean isLost(CompletableFuture<McpLine> attempt) {
    return attempt.isDone() && (attempt.isCompletedExceptionally() || attempt.join().isRetired());
  }

  private void dial(CompletableFuture<McpLine> attempt) {
    try {
      McpLine line = dialler.dial(listed -> tools = listed);
      if (connected()) {
        attempt.complete(line);
      } else {
        line.cut();
        attempt.completeExceptionally(new UnreachableException("it is closed"));
      }
    } catch (ExecutionException | TimeoutException | RuntimeException unheard) {
      failed(Answered.cause(unheard));
      attempt.completeExceptionally(new UnreachableException(Answered.cause(unheard)));
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      failed("interrupted");
      attempt.completeExceptionally(new UnreachableException("interrupted"));
    }
  }

  private synchronized boolean connected() {
    problem = null;
    pause = FIRST_PAUSE;
    isTried = true;
    return !isClosed;
  }

  private synchronized void failed(String why) {
    LOG.warn(
        "{} cannot be reached: {}; next attempt in {} s",
        settings.service(),
        why,
        pause.toSeconds());
    tools = List.of();
    problem = why;
    isTried = true;
    nextAttempt = clock.instant().plus(pause);
    pause =
        pause.multipliedBy(2).compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : LONGEST_PAUSE;
  }

  /** Closes the connection permanently. */
  void close() {
    CompletableFuture<McpLine> open;
    synchronized (this) {
      isClosed = true;
      open = current;
      current = null;
    }
    if (open != null) {
      open.thenAccept(McpLine::cut);
    }
  }

  /** Thrown if a server is unreachable, so that nothing was sent to it. */
  static final class UnreachableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnreachableException(String why) {
      super(why);
    }
  }
}
