package dev.lockstep.languageserver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Commands that a test ends. */
final class Commands implements CommandRunner {

  private static final long SECONDS = 60;

  /** A started command, with the text of its file at its start. */
  record Started(
      List<String> arguments,
      String text,
      Consumer<String> progress,
      CompletableFuture<Result> result,
      CompletableFuture<Void> cancelled)
      implements Running {

    @Override
    public void cancel() {
      if (!result.isDone()) {
        cancelled.complete(null);
        result.complete(new Result(143, ""));
      }
    }

    void end(int code) {
      result.complete(new Result(code, text));
    }
  }

  private final LinkedBlockingQueue<Started> started = new LinkedBlockingQueue<>();

  @Override
  public Running start(List<String> arguments, Consumer<String> progress) throws IOException {
    Started command =
        new Started(
            arguments,
            Files.readString(Path.of(arguments.get(1))),
            progress,
            new CompletableFuture<>(),
            new CompletableFuture<>());
    started.add(command);
    return command;
  }

  /** Waits for the next command that is started. */
  Started next() {
    try {
      Started command = started.poll(SECONDS, TimeUnit.SECONDS);
      if (command == null) {
        throw new IllegalStateException("no command was started");
      }
      return command;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns the started commands that were not taken. */
  List<Started> rest() {
    return List.copyOf(started);
  }

  /** Returns a command that has ended. */
  static Running ended(Result result) {
    Started command =
        new Started(
            List.of(),
            "",
            text -> {},
            CompletableFuture.completedFuture(result),
            new CompletableFuture<>());
    return command;
  }
}
