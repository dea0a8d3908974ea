package dev.lockstep.cli.conform;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.remote.RemoteOptions;
import dev.lockstep.cli.remote.RemoteServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for the feed of a running server. */
public final class FollowOptions {

  /** The longest time for the report after a signal. */
  private static final long TO_REPORT_SECONDS = 30;

  @Option(
      names = "--follow",
      paramLabel = "URL",
      description =
          "Address of a server whose feed is compared until SIGINT or SIGTERM; the report follows.")
  private @Nullable URI follow;

  @Option(
      names = "--token-file",
      paramLabel = "FILE",
      description = "File with the token of --follow. Default: LOCKSTEP_TOKEN.")
  private @Nullable Path tokenFile;

  @Option(names = "--to-end", description = "Ends --follow at the end of the feed.")
  private boolean toEnd;

  /** Returns true if a server is named. */
  public boolean isGiven() {
    return follow != null;
  }

  /** Returns the source of the events. */
  public String settings() {
    return String.valueOf(follow);
  }

  /**
   * Compares the feed until its end, or until the process or this thread is to end.
   *
   * @param report prints the report and returns the exit code
   */
  public int run(Console console, String chart, Conformance conformance, IntSupplier report) {
    URI address = Objects.requireNonNull(follow);
    RemoteServer server = RemoteOptions.server(address, tokenFile, System.getenv());
    var feed =
        new FollowedFeed(
            server,
            address.toString(),
            chart,
            conformance,
            console::tell,
            time -> TimeUnit.MILLISECONDS.sleep(time.toMillis()));
    var reading = new Reading(Thread.currentThread());
    var code = new AtomicInteger(ExitCode.USAGE);
    var reported = new CountDownLatch(1);
    Thread hook = new Thread(() -> endAtShutdown(reading, reported, code), "report");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      feed.read(toEnd);
      reading.end();
      code.set(report.getAsInt());
      console.out().flush();
    } catch (Failure failure) {
      // The hook ends the process as soon as the code is known.
      console.tell(failure.sentence());
    } finally {
      reading.end();
      reported.countDown();
      unhook(hook);
    }
    return code.get();
  }

  /** The part of a comparison that a signal interrupts. The report is not interrupted. */
  private static final class Reading {

    private final Thread thread;
    private boolean hasEnded;

    Reading(Thread thread) {
      this.thread = thread;
    }

    synchronized void interrupt() {
      if (!hasEnded) {
        thread.interrupt();
      }
    }

    /** Ends it in its thread, which is not interrupted then. */
    synchronized void end() {
      if (!hasEnded) {
        hasEnded = true;
        Thread.interrupted();
      }
    }
  }

  private static void endAtShutdown(Reading reading, CountDownLatch reported, AtomicInteger code) {
    reading.interrupt();
    try {
      if (reported.await(TO_REPORT_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(code.get());
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }

  private static void unhook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook ends the process.
      return;
    }
  }
}
