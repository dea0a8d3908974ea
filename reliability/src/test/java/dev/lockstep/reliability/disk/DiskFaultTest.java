package dev.lockstep.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Lets system calls on the files of a SQLite store fail. What was confirmed is there, what was
 * refused is not, and the engine continues when the disk works again. {@code -Dlockstep.disk.runs}
 * sets the number of runs with each fault and {@code -Dlockstep.seed} the seed.
 */
final class DiskFaultTest {

  private static final int RUNS = Integer.getInteger("lockstep.disk.runs", 1);
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int ERRANDS = 40;

  @TempDir Path folder;

  @BeforeEach
  void requireFaults() throws InterruptedException {
    TracedVictim.require();
  }

  static List<Arguments> faults() {
    return Sample.of(
        List.of(
            arguments("pwrite64", "error=EIO", 600),
            arguments("pwrite64", "error=ENOSPC", 600),
            arguments("fsync", "error=EIO", 60),
            arguments("fsync", "error=ENOSPC", 60),
            arguments("fdatasync", "error=EIO", 40),
            arguments("fdatasync", "error=ENOSPC", 40),
            arguments("ftruncate", "error=EIO", 10),
            arguments("pread64", "error=EIO", 60),
            arguments("fsync", "delay_exit=50000", 20),
            arguments("fdatasync", "delay_exit=50000", 40)),
        3);
  }

  @ParameterizedTest
  @MethodSource("faults")
  void losesNothingWhenCallsFail(String call, String fault, int latest) throws Exception {
    Random chance = new Random(SEED + (call + fault).hashCode());
    for (int run = 0; run < RUNS; run++) {
      int first = 1 + chance.nextInt(latest);
      String injection =
          "%s:%s:when=%d+%d"
              .formatted(call, fault, first, 1 + latest / 10 + chance.nextInt(latest / 3));
      Path disk = Files.createDirectory(folder.resolve("disk" + run));
      Path file = disk.resolve("x.db");
      Path trace = folder.resolve("trace" + run);
      List<String> strace = new ArrayList<>(List.of("strace", "-f", "-o", trace.toString()));
      strace.addAll(List.of("-P", file.toString(), "-P", file + "-wal"));
      strace.addAll(List.of("-e", "trace=" + call, "-e", "inject=" + injection));

      List<String> printed =
          TracedVictim.run(
              strace,
              disk.resolve("output"),
              List.of(file.toString(), String.valueOf(ERRANDS), "true", "60", "unlimited"));

      List<String> findings = new ArrayList<>(new Survey(printed).findings(file));
      printed.stream().filter(line -> line.startsWith("stuck")).forEach(findings::add);
      assertThat(findings).as(summary(injection, count(trace), printed)).isEmpty();
    }
  }

  /** A limit of the size of files cuts the write that exceeds it, and forbids all later ones. */
  @Test
  void losesNothingWhenWritesAreShort() throws Exception {
    Random chance = new Random(SEED);
    for (int run = 0; run < 2 * RUNS; run++) {
      int limit = 100_000 + chance.nextInt(400_000);
      Path disk = Files.createDirectory(folder.resolve("disk" + run));
      Path file = disk.resolve("x.db");

      List<String> printed =
          TracedVictim.run(
              List.of(),
              disk.resolve("output"),
              List.of(
                  file.toString(), String.valueOf(ERRANDS), "true", "0", String.valueOf(limit)));

      assertThat(new Survey(printed).findings(file))
          .as(summary("files of at most " + limit + " bytes", 1, printed))
          .isEmpty();
    }
  }

  private static long count(Path trace) throws IOException {
    try (Stream<String> lines = Files.lines(trace)) {
      return lines
          .filter(line -> line.contains("(INJECTED)") || line.contains("(DELAYED)"))
          .count();
    }
  }

  private static String summary(String fault, long faults, List<String> printed) {
    String summary =
        "%s, seed %d: %d faults, %d commands confirmed, %d declined, %s"
            .formatted(
                fault,
                SEED,
                faults,
                printed.stream().filter(line -> line.startsWith("accepted")).count(),
                printed.stream().filter(line -> line.startsWith("declined")).count(),
                printed.contains("ready") ? "started" : "not started");
    System.out.println(summary);
    return summary;
  }
}
