package dev.lockstep.cli.serve;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.flow.retention.ArchiveException;
import dev.lockstep.server.OwnFiles;
import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.security.FirstToken;
import dev.lockstep.server.security.token.Secret;
import dev.lockstep.store.internal.sqlite.NativeLibrary;
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

/** Runs a server from its start to its end and reports on the console. */
public final class Serving {

  /** The time for which the end of the process waits for a server that is still starting. */
  private static final long START_SECONDS = 5;

  private final Console console;
  private final Path folder;
  private final Runnable cleanUp;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Server running;
  private boolean isOver;

  /**
   * Creates a runner whose first token is written to a file in a folder.
   *
   * @param console the console
   * @param folder the folder; created if it does not exist
   */
  public Serving(Console console, Path folder) {
    this(console, folder, () -> {});
  }

  /**
   * Creates a runner with an action that runs once after the server has closed, also if a signal
   * ends the process.
   */
  public Serving(Console console, Path folder, Runnable cleanUp) {
    this.console = console;
    this.folder = folder;
    this.cleanUp = cleanUp;
  }

  /**
   * Starts a server and waits until the process ends or this thread is interrupted. May be called
   * once.
   *
   * @param settings the settings of the server
   * @param begun called when the server listens
   * @throws Failure if the server cannot start
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

  /**
   * Stops the server at the end of the process. Runs in its own thread, concurrently with {@link
   * #run}, which may still be starting the server.
   */
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

  /** Stops the server; a second call does nothing. The caller must hold the lock. */
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
      throw new Failure("cannot create the folder " + folder + ": " + failure.getMessage());
    }
  }

  private Server start(ServerSettings settings) {
    if (settings.storage() instanceof Storage.Folder) {
      UserCache.folder(System.getenv(), System.getProperties()).ifPresent(NativeLibrary::load);
    }
    try {
      return Server.start(settings);
    } catch (StoreException | ArchiveException failure) {
      throw new Failure(String.valueOf(failure.getMessage()));
    } catch (RuntimeException failure) {
      throw told(failure, settings).orElseThrow(() -> failure);
    }
  }

  /**
   * Returns the failure if the machine does not let the server start; empty if the exception is a
   * defect of the program.
   */
  private Optional<Failure> told(RuntimeException failure, ServerSettings settings) {
    Throwable reason = failure;
    while (reason.getCause() != null && !(reason instanceof FileSystemException)) {
      reason = reason.getCause();
    }
    String host = settings.http().host();
    int port = settings.http().port();
    if (String.valueOf(reason.getMessage()).contains("already in use")) {
      return Optional.of(
          new Failure(
              "port %d of %s is in use; choose another one with `--port`".formatted(port, host)));
    }
    if (reason instanceof FileSystemException) {
      return Optional.of(
          new Failure("cannot write to the folder %s: %s".formatted(folder, reason)));
    }
    if (failure.getMessage() != null && failure.getMessage().startsWith("cannot listen on ")) {
      return Optional.of(
          new Failure("cannot listen on %s:%d: %s".formatted(host, port, why(reason))));
    }
    return Optional.empty();
  }

  private static String why(Throwable reason) {
    return reason instanceof UnresolvedAddressException
        ? "no such host"
        : String.valueOf(reason.getMessage());
  }

  /**
   * Returns the secret of the first token after writing it to its file; empty if the store already
   * had tokens.
   *
   * @throws Failure if the file cannot be written
   */
  public Optional<Secret> firstToken(Server server) {
    return firstToken(server, folder.resolve(FirstToken.FILE));
  }

  /** Does the same with another file. */
  public Optional<Secret> firstToken(Server server, Path file) {
    try {
      return server.security().flatMap(security -> FirstToken.give(security.tokens(), file));
    } catch (UncheckedIOException failure) {
      throw new Failure(String.valueOf(failure.getMessage()));
    }
  }

  /** Returns an address of the page that logs its visitor in. */
  public static String link(Server server, Secret secret) {
    return server.address() + "/runs#sign-in=" + secret.text();
  }

  private void stop(Server server) {
    console.tell("stopping; accepted commands are kept");
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
