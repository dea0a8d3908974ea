package dev.lockstep.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.reliability.kill.OwnServer;
import dev.lockstep.reliability.kill.Place;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Lets system calls of all processes of a PostgreSQL server fail. The server may end itself, and is
 * then started again with a disk that works. What was confirmed is there, what was refused is not,
 * and the engine continues. Part of the exhaustive programmes; {@code -Dlockstep.disk.runs} sets
 * the number of runs with each fault and {@code -Dlockstep.seed} the seed.
 */
@Timeout(1_200)
final class ServerDiskFaultTest {

  private static final int RUNS = Integer.getInteger("lockstep.disk.runs", 1);
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int ERRANDS = 300;

  /** The number of calls that each process of the server may make in any case. */
  private static final int FIRST = 5;

  /** The time after which the disk works again, and that for which the server may recover. */
  private static final int FAULTY_SECONDS = 15;

  private static final Duration RECOVERY = Duration.ofMinutes(2);
  private static final String ATTACHED = "attached";

  @TempDir Path folder;

  @BeforeEach
  void requireFaults() throws InterruptedException {
    Assumptions.assumeTrue(
        Boolean.getBoolean("lockstep.exhaustive")
            || System.getProperty("lockstep.disk.runs") != null,
        "part of the exhaustive programmes");
    TracedVictim.require();
  }

  /** The calls are counted in each process of the server. */
  @ParameterizedTest
  @CsvSource({
    "pwrite64, error=ENOSPC, 60",
    "pwrite64, error=EIO, 60",
    "fdatasync, error=EIO, 30",
    "fdatasync, delay_exit=50000, 30",
    "pread64, error=EIO, 20"
  })
  void losesNothingWhenCallsOfTheServerFail(String call, String fault, int latest)
      throws Exception {
    Random chance = new Random(SEED + (call + fault).hashCode());
    for (int run = 0; run < RUNS; run++) {
      String injection =
          "%s:%s:when=%d+%d"
              .formatted(
                  call,
                  fault,
                  FIRST + chance.nextInt(latest),
                  1 + latest / 10 + chance.nextInt(latest / 3));
      Path disk = Files.createDirectory(folder.resolve(call + run));
      Path trace = disk.resolve("trace");
      AtomicBoolean isOver = new AtomicBoolean();
      AtomicInteger restarts = new AtomicInteger();
      try (OwnServer server = new OwnServer(disk)) {
        Place place = server.place(DiskVictim.SCHEMA);
        try (RecordStore store = place.open()) {
          store.check();
        }
        Process faults = attach(server.process().pid(), call, injection, trace);
        restartWhenItEnds(server, isOver, restarts);
        CompletableFuture.delayedExecutor(FAULTY_SECONDS, TimeUnit.SECONDS)
            .execute(faults::destroy);

        List<String> printed =
            TracedVictim.run(
                List.of(),
                disk.resolve("output"),
                List.of(place.address(), String.valueOf(ERRANDS), "true", "120", "unlimited"));

        faults.destroy();
        faults.waitFor();
        List<String> findings =
            new ArrayList<>(new Survey(printed).findings(() -> recovered(place)));
        printed.stream().filter(line -> line.startsWith("stuck")).forEach(findings::add);
        isOver.set(true);
        assertThat(findings).as(summary(injection, trace, restarts.get(), printed)).isEmpty();
      }
    }
  }

  /** Starts a tracer of a process and all its children, and waits until it is attached. */
  private static Process attach(long pid, String call, String injection, Path trace)
      throws IOException {
    Process tracer =
        new ProcessBuilder(
                "strace",
                "-f",
                "-o",
                trace.toString(),
                "-e",
                "trace=" + call,
                "-e",
                "inject=" + injection,
                "-p",
                String.valueOf(pid))
            .redirectErrorStream(true)
            .start();
    BufferedReader output =
        new BufferedReader(
            new InputStreamReader(tracer.getInputStream(), StandardCharsets.US_ASCII));
    String line = String.valueOf(output.readLine());
    if (!line.contains(ATTACHED)) {
      tracer.destroy();
      Assumptions.abort("strace cannot trace a running process here: " + line);
    }
    Thread drain = new Thread(() -> discard(output), "tracer output");
    drain.setDaemon(true);
    drain.start();
    return tracer;
  }

  private static void discard(BufferedReader output) {
    try {
      output.transferTo(Writer.nullWriter());
    } catch (IOException closed) {
      return; // the tracer has ended
    }
  }

  /** Opens the store as soon as the server has recovered. */
  private static RecordStore recovered(Place place) {
    long deadline = System.nanoTime() + RECOVERY.toNanos();
    while (true) {
      try {
        return place.openWithDefaults();
      } catch (StoreException failure) {
        if (System.nanoTime() - deadline > 0) {
          throw failure;
        }
      }
    }
  }

  private static void restartWhenItEnds(
      OwnServer server, AtomicBoolean isOver, AtomicInteger restarts) throws IOException {
    server
        .process()
        .onExit()
        .thenRunAsync(
            () -> {
              if (!isOver.get()) {
                restarts.incrementAndGet();
                try {
                  server.close();
                  server.start();
                  restartWhenItEnds(server, isOver, restarts);
                } catch (IOException failure) {
                  throw new UncheckedIOException(failure);
                }
              }
            });
  }

  private static String summary(String fault, Path trace, int restarts, List<String> printed)
      throws IOException {
    long faults;
    try (Stream<String> lines = Files.lines(trace, StandardCharsets.ISO_8859_1)) {
      faults =
          lines.filter(line -> line.contains("(INJECTED)") || line.contains("(DELAYED)")).count();
    }
    String summary =
        "server, %s, seed %d: %d faults, %d commands confirmed, %d declined, %d restarts"
            .formatted(
                fault,
                SEED,
                faults,
                printed.stream().filter(line -> line.startsWith("accepted")).count(),
                printed.stream().filter(line -> line.startsWith("declined")).count(),
                restarts);
    System.out.println(summary);
    return summary;
  }
}
