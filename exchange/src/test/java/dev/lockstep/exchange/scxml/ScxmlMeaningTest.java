package dev.lockstep.exchange.scxml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.ir.IrChart;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests of small documents, one per feature, which end in {@code pass} if the meaning is preserved.
 */
class ScxmlMeaningTest {

  private static final Path DOCUMENTS = Path.of("src/test/resources/scxml/meaning");

  @TestFactory
  Stream<DynamicTest> keepsTheMeaning() throws IOException {
    try (Stream<Path> files = Files.list(DOCUMENTS)) {
      return files.sorted().toList().stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> ends(file)));
    }
  }

  private static void ends(Path file) {
    // given
    IrChart chart = ScxmlCharts.compile(ScxmlCharts.source(file), List.of());
    ScxmlRun run = new ScxmlRun(chart);

    // when
    run.advance(Duration.ofSeconds(5));

    // then
    assertThat(run.leaves()).containsExactly("pass");
  }
}
