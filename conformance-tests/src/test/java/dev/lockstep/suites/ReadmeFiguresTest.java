package dev.lockstep.suites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The README repeats the figures of docs/conformance.md, which the test run writes. */
class ReadmeFiguresTest {

  @Test
  void saysWhatThePageSays() throws IOException {
    List<Integer> scion = row("SCION's SCXML cases");
    List<Integer> w3c = row("W3C's SCXML tests");
    List<Integer> aalpy = row("AALpy's learned machines");
    List<Integer> dtls = row("dtls-fuzzer's learned machines");
    List<Integer> protocols = row("Published protocols");

    assertThat(Files.readString(Path.of("../README.md")).replaceAll("\\s+", " "))
        .contains(
            "%d of SCION's %d and %d of the W3C's %d SCXML cases"
                .formatted(passed(scion), scion.get(0), passed(w3c), w3c.get(0)))
        .contains(
            "%d of %d learned protocol machines, %d of %d published protocols"
                .formatted(
                    passed(aalpy) + passed(dtls),
                    aalpy.get(0) + dtls.get(0),
                    passed(protocols),
                    protocols.get(0)));
  }

  /** The cases that pass on both engines. */
  private static int passed(List<Integer> row) {
    return Math.min(row.get(1), row.get(2));
  }

  private static List<Integer> row(String suite) throws IOException {
    String line =
        Files.readAllLines(Path.of("../docs/conformance.md")).stream()
            .filter(text -> text.startsWith("| " + suite + " |"))
            .findFirst()
            .orElseThrow();
    return Stream.of(line.split("\\|"))
        .skip(2)
        .limit(3)
        .map(String::strip)
        .map(Integer::valueOf)
        .toList();
  }
}
