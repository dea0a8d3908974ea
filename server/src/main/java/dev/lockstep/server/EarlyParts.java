package dev.lockstep.server;

import dev.lockstep.server.internal.http.HttpServer;
import dev.lockstep.server.telemetry.Telemetry;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * The parts of a server that need no store. They are made on another thread while the store is
 * opened, which takes about as long.
 */
final class EarlyParts implements AutoCloseable {

  private final CompletableFuture<Telemetry> telemetry = new CompletableFuture<>();
  private final CompletableFuture<Void> classes = new CompletableFuture<>();

  private EarlyParts() {}

  static EarlyParts begin() {
    // Method references would be linked on this thread, and an error of it would end the start.
    return begin(() -> Telemetry.create(), () -> HttpServer.loadClasses());
  }

  static EarlyParts begin(Supplier<Telemetry> create, Runnable load) {
    // While one thread looks for the logging library, SLF4J withholds the records of all others.
    LoggerFactory.getILoggerFactory();
    EarlyParts parts = new EarlyParts();
    Thread thread = new Thread(() -> parts.make(create, load), "early parts");
    thread.setDaemon(true);
    thread.start();
    return parts;
  }

  private void make(Supplier<Telemetry> create, Runnable load) {
    try {
      telemetry.completeAsync(create, Runnable::run);
      CompletableFuture.runAsync(load, Runnable::run);
    } finally {
      classes.complete(null);
    }
  }

  /** Returns the telemetry; waits until it is made. */
  Telemetry telemetry() {
    try {
      return telemetry.join();
    } catch (CompletionException failure) {
      if (failure.getCause() instanceof RuntimeException reason) {
        throw reason;
      }
      throw failure;
    }
  }

  /**
   * Waits until the classes of the listener are loaded. Two threads that initialize classes of a
   * library at the same time may block each other forever. A failure is one of the listener too.
   */
  void awaitClasses() {
    classes.join();
  }

  @Override
  public void close() {
    telemetry().close();
  }
}
