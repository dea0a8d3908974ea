package dev.lockstep.languageserver;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/** One execution of a command, which can be cancelled before and while it runs. Thread-safe. */
final class CommandExecution {

  /**
   * The answer to a command.
   *
   * @param message one sentence
   * @param file the file that shows the result
   * @param external true if a browser shows it
   */
  record Answer(String message, Path file, boolean external) {}

  private final EditorCommand command;
  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private CommandRunner.@Nullable Running running;

  CommandExecution(EditorCommand command) {
    this.command = command;
  }

  EditorCommand command() {
    return command;
  }

  /** Returns the answer; it completes exceptionally if the execution fails or is cancelled. */
  CompletableFuture<Answer> answer() {
    return answer;
  }

  /**
   * Runs a command line and waits for its end.
   *
   * @throws CancellationException if the execution is cancelled; the command is then ended
   * @throws IOException if it cannot be started
   * @throws IllegalArgumentException if it did not end in time; it is then ended
   */
  CommandRunner.Result run(
      CommandRunner runner, List<String> arguments, Consumer<String> progress, Duration limit)
      throws IOException {
    CommandRunner.Running started = start(runner, arguments, progress);
    try {
      CommandRunner.Result result = started.result().get(limit.toMillis(), TimeUnit.MILLISECONDS);
      if (answer.isDone()) {
        throw new CancellationException();
      }
      return result;
    } catch (TimeoutException late) {
      throw new IllegalArgumentException(
          "%s did not end within %d s; run it on the command line, or raise the option commandSeconds"
              .formatted(command.title(), limit.toSeconds()));
    } catch (ExecutionException failure) {
      throw new IOException(failure.getCause());
    } catch (InterruptedException closed) {
      Thread.currentThread().interrupt();
      throw new CancellationException();
    } finally {
      started.cancel();
    }
  }

  private synchronized CommandRunner.Running start(
      CommandRunner runner, List<String> arguments, Consumer<String> progress) throws IOException {
    if (answer.isDone()) {
      throw new CancellationException();
    }
    CommandRunner.Running started = runner.start(arguments, progress);
    running = started;
    return started;
  }

  /** Ends the command and answers its request with the reason. Has no effect after its end. */
  synchronized void cancel(String reason) {
    answer.completeExceptionally(
        new ResponseErrorException(
            new ResponseError(
                ResponseErrorCode.RequestCancelled, command.title() + ": " + reason, null)));
    if (running != null) {
      running.cancel();
    }
  }
}
