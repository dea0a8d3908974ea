package dev.lockstep.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.sample.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Cuts the power of an engine on SQLite: records its system calls, and writes states that a power
 * cut may leave of its disk. In each of them must be everything that the engine confirmed before.
 * {@code -Dlockstep.power.cuts} sets the number of states and {@code -Dlockstep.seed} the seed.
 */
final class PowerCutTest {

  private static final int CUTS = Integer.getInteger("lockstep.power.cuts", Sample.size(100, 20));
  private static final long SEED = Long.getLong("lockstep.seed", System.nanoTime());
  private static final int ERRANDS = 40;

  /** The files that matter: the others hold locks and the index of the log, which is rebuilt. */
  private static final Set<String> FILES = Set.of(".db", ".db-wal", ".db-journal");

  @TempDir Path folder;

  @BeforeEach
  void requireTraces() throws InterruptedException {
    TracedVictim.require();
  }

  @Test
  void losesNothingThatWasConfirmed() throws Exception {
    List<String> findings = cut(true, CUTS);

    assertThat(findings).as("seed %d", SEED).isEmpty();
  }

  @Test
  void noticesThatNothingIsSynchronized() throws Exception {
    List<String> findings = cut(false, 10);

    assertThat(findings).as("seed %d", SEED).isNotEmpty();
  }

  private List<String> cut(boolean isDurable, int cuts) throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    List<SystemCall> calls = record(disk, isDurable);
    Random chance = new Random(SEED);
    List<Integer> moments =
        chance.ints(cuts, 1, calls.size() + 1).sorted().boxed().collect(Collectors.toList());
    List<String> findings = new ArrayList<>();
    List<String> printed = new ArrayList<>();
    CrashedDisk crashed = new CrashedDisk(disk);
    for (int i = 0; i < calls.size(); i++) {
      SystemCall call = calls.get(i);
      crashed.apply(call);
      if (call.kind() == SystemCall.Kind.PRINT) {
        printed.add(call.file());
      }
      while (!moments.isEmpty() && moments.get(0) == i + 1) {
        moments.remove(0);
        CrashedDisk.Loss loss =
            CrashedDisk.Loss.values()[chance.nextInt(CrashedDisk.Loss.values().length)];
        String moment = "after call %d of %d, %s: ".formatted(i + 1, calls.size(), loss);
        look(crashed, loss, chance, printed).forEach(finding -> findings.add(moment + finding));
      }
    }
    System.out.printf(
        "power cuts, durable %s, seed %d: %d states of %d calls, %d findings%n",
        isDurable, SEED, cuts, calls.size(), findings.size());
    return findings;
  }

  private List<SystemCall> record(Path disk, boolean isDurable) throws Exception {
    Path trace = folder.resolve("trace");
    Path output = folder.resolve("output");
    List<String> printed =
        TracedVictim.run(
            List.of(
                "strace",
                "-f",
                "--seccomp-bpf",
                "-xx",
                "-y",
                "-s",
                "1000000",
                "-e",
                "trace=" + SystemCallReader.CALLS,
                "-o",
                trace.toString()),
            output,
            List.of(
                disk.resolve("x.db").toString(),
                String.valueOf(ERRANDS),
                String.valueOf(isDurable),
                "60",
                "unlimited"));
    assertThat(printed).as(Files.readString(Path.of(output + ".err"))).contains("over");
    return SystemCallReader.read(trace, disk);
  }

  private List<String> look(
      CrashedDisk crashed, CrashedDisk.Loss loss, Random chance, List<String> printed)
      throws IOException {
    Path image = Files.createTempDirectory(folder, "image");
    crashed.write(image, loss, chance, FILES);
    return new Survey(printed).findings(image.resolve("x.db"));
  }
}
