package dev.lockstep.languageserver;

import dev.lockstep.languageserver.workspace.Analyses;
import dev.lockstep.languageserver.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/**
 * Executes the commands of code lenses, two at once. A command replaces an earlier one with the
 * same arguments that has not ended, because its text is outdated. Thread-safe.
 */
final class EditorCommands implements AutoCloseable {

  /** The longest time of a command unless the editor sets another. */
  static final Duration LIMIT = Duration.ofMinutes(10);

  private static final int THREADS = 2;
  private static final int MOST = 100;
  private static final long CLOSING_SECONDS = 5;

  private final Workspace workspace;
  private final Analyses analyses;
  private final CommandRunner runner;
  private final ExecutorService threads;
  private final ScratchFolder scratch = new ScratchFolder();
  private final Map<List<String>, CommandExecution> current = new HashMap<>();
  private volatile Duration limit = LIMIT;

  EditorCommands(
      Workspace workspace, Analyses analyses, CommandRunner runner, ThreadFactory daemons) {
    this.workspace = workspace;
    this.analyses = analyses;
    this.runner = runner;
    this.threads = Executors.newFixedThreadPool(THREADS, daemons);
  }

  /** Sets the longest time of a command, without the time that it waits for its turn. */
  void setLimit(Duration longest) {
    limit = longest;
  }

  /**
   * Starts an execution and does not wait for it.
   *
   * @param progress receives the messages of the command
   */
  void start(CommandExecution execution, Consumer<String> progress) {
    List<String> key = key(execution.command());
    boolean accepted;
    Optional<CommandExecution> earlier;
    synchronized (current) {
      earlier = Optional.ofNullable(current.get(key));
      accepted = earlier.isPresent() || current.size() < MOST;
      if (accepted) {
        current.put(key, execution);
      }
    }
    if (!accepted) {
      execution.answer().completeExceptionally(failed("too many commands are waiting"));
      return;
    }
    earlier.ifPresent(each -> each.cancel("replaced by a later command"));
    execution.answer().whenComplete((answer, failure) -> remove(key, execution));
    try {
      threads.execute(() -> run(execution, progress));
    } catch (RejectedExecutionException closed) {
      execution.cancel("the server is closing");
    }
  }

  private static List<String> key(EditorCommand command) {
    return List.of(command.name(), String.join("\n", command.arguments()));
  }

  private void remove(List<String> key, CommandExecution execution) {
    synchronized (current) {
      current.remove(key, execution);
    }
  }

  private void run(CommandExecution execution, Consumer<String> progress) {
    if (execution.answer().isDone()) {
      return;
    }
    try {
      Path folder = scratch.create();
      try {
        execution.answer().complete(run(execution, folder, progress));
      } finally {
        scratch.release(folder);
      }
    } catch (CancellationException cancelled) {
      execution.cancel("cancelled");
    } catch (IllegalArgumentException reason) {
      execution.answer().completeExceptionally(failed(String.valueOf(reason.getMessage())));
    } catch (IOException failure) {
      execution
          .answer()
          .completeExceptionally(failed("cannot start the command or write its files"));
    } catch (RuntimeException | Error failure) {
      execution.answer().completeExceptionally(new ResponseErrorException(Requests.error(failure)));
    }
  }

  private CommandExecution.Answer run(
      CommandExecution execution, Path folder, Consumer<String> progress) throws IOException {
    return new CommandSteps(
            workspace,
            analyses,
            execution.command(),
            folder,
            arguments -> execution.run(runner, arguments, progress, limit))
        .run();
  }

  static ResponseErrorException failed(String reason) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestFailed, reason, null));
  }

  /** Ends all commands and deletes their files. */
  @Override
  public void close() {
    threads.shutdown();
    List<CommandExecution> running;
    synchronized (current) {
      running = List.copyOf(current.values());
    }
    running.forEach(each -> each.cancel("the server is closing"));
    try {
      if (!threads.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
    scratch.close();
  }
}
