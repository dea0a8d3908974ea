package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.record.StoreException;
import dev.lockstep.server.OwnFiles;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.security.FirstToken;
import dev.lockstep.server.security.token.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.UnresolvedAddressException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A server from its start to its end, told on the console. */
public final class Serving {

  /** A server that takes longer to start than this is not waited for when the process ends. */
  private static final long START_SECONDS = 5;

  private final Console console;
  private final Path folder;
  private final Runnable cleanUp;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Server running;
  private boolean isOver;

  /**
   * A server whose first token goes to a file in {@code folder}.
   *
   * @param folder made when it is missing
   */
  public Serving(Console console, Path folder) {
    this(console, folder, () -> {});
  }

  /**
   * The same with an action that runs once after the server closed, also when a signal ends the
   * process.
   */
  public Serving(Console console, Path folder, Runnable cleanUp) {
    this.console = console;
    this.folder = folder;
    this.cleanUp = cleanUp;
  }

  /**
   * Starts a server, says where it is, and waits until the process or this thread is told to end.
   * For one call.
   *
   * @param begun called when it answers
   * @throws Failure if it cannot start, with what to do about it
   */
  public void run(ServerSettings settings, Consumer<Server> begun) {
    Thread hook = new Thread(this::endAtShutdown, "stop");
    Runtime.getRuntime().addShutdownHook(hook);
    boolean isInterrupted = false;
    try {
      makeFolder();
      begun.accept(begin(settings));
      new CountDownLatch(1).await();
    } catch (InterruptedException over) {
      isInterrupted = true;
    } finally {
      lock.lock();
      endUnderLock();
      unhook(hook);
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private Server begin(ServerSettings settings) {
    lock.lock();
    try {
      Server started = start(settings);
      running = started;
      return started;
    } finally {
      lock.unlock();
    }
  }

  /** Runs in a thread of its own beside {@link #run}, which may still be starting the server. */
  private void endAtShutdown() {
    try {
      if (lock.tryLock(START_SECONDS, TimeUnit.SECONDS)) {
        endUnderLock();
      }
    } catch (InterruptedException halted) {
      Thread.currentThread().interrupt();
    }
  }

  private void endUnderLock() {
    try {
      end();
    } finally {
      lock.unlock();
    }
  }

  /** Stops what was started; a second call does nothing. The caller holds the lock. */
  private void end() {
    if (isOver) {
      return;
    }
    isOver = true;
    try {
      if (running != null) {
        stop(running);
      }
    } finally {
      cleanUp.run();
    }
  }

  private void makeFolder() {
    try {
      OwnFiles.makeFolder(folder);
    } catch (IOException failure) {
      throw new Failure("the folder " + folder + " cannot be made: " + failure.getMessage());
    }
  }

  private Server start(ServerSettings settings) {
    try {
      return Server.start(settings);
    } catch (StoreException failure) {
      throw new Failure(String.valueOf(failure.getMessage()));
    } catch (RuntimeException failure) {
      throw told(failure, settings).orElseThrow(() -> failure);
    }
  }

  /** What the machine does not let the server have; empty if it is the program that failed. */
  private Optional<Failure> told(RuntimeException failure, ServerSettings settings) {
    Throwable reason = failure;
    while (reason.getCause() != null && !(reason instanceof FileSystemException)) {
      reason = reason.getCause();
    }
    String host = settings.http().host();
    int port = settings.http().port();
    if (String.valueOf(reason.getMessage()).contains("already in use")) {
      return Optional.of(
          new Failure("port %d of %s is taken; `--port` names another one".formatted(port, host)));
    }
    if (reason instanceof FileSystemException) {
      return Optional.of(
          new Failure("the folder %s cannot be written to: %s".formatted(folder, reason)));
    }
    if (failure.getMessage() != null && failure.getMessage().startsWith("cannot listen at ")) {
      return Optional.of(
          new Failure("cannot listen at %s:%d: %s".formatted(host, port, why(reason))));
    }
    return Optional.empty();
  }

  private static String why(Throwable reason) {
    return reason instanceof UnresolvedAddressException
        ? "no such host"
        : String.valueOf(reason.getMessage());
  }

  /** The secret of the first token, written to its file; empty when there were tokens before. */
  public Optional<Secret> firstToken(Server server) {
    try {
      return server.security().flatMap(security -> FirstToken.give(security.tokens(), folder));
    } catch (UncheckedIOException failure) {
      throw new Failure(String.valueOf(failure.getMessage()));
    }
  }

  /** An address of the page that lets in whoever opens it. */
  public static String link(Server server, Secret secret) {
    return server.address() + "/runs#sign-in=" + secret.text();
  }

  private void stop(Server server) {
    console.tell("stopping; what was accepted is kept");
    server.close();
    console.tell("stopped");
  }

  private static void unhook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException isEnding) {
      return;
    }
  }
}
