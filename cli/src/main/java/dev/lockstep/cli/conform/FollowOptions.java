package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Console;
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
    Thread reader = Thread.currentThread();
    var code = new AtomicInteger();
    var reported = new CountDownLatch(1);
    Thread hook = new Thread(() -> endAtShutdown(reader, reported, code), "report");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      feed.read(toEnd);
      Thread.interrupted();
      code.set(report.getAsInt());
      console.out().flush();
      return code.get();
    } finally {
      reported.countDown();
      unhook(hook);
    }
  }

  private static void endAtShutdown(Thread reader, CountDownLatch reported, AtomicInteger code) {
    reader.interrupt();
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
