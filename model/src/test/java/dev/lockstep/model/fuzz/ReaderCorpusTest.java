package dev.lockstep.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests of the corpus of {@link ReaderFuzz} without a fuzzer. */
class ReaderCorpusTest {

  private static final Path CORPUS =
      Path.of("src/test/resources/dev/lockstep/model/fuzz/ReaderFuzzInputs");

  static List<Path> inputs() throws IOException {
    try (Stream<Path> files = Files.walk(CORPUS)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("inputs")
  void yieldsTheSameDiagnosticsTwice(Path input) throws IOException {
    byte[] content = Files.readAllBytes(input);

    assertThat(Reading.ofChart(content)).isEqualTo(Reading.ofChart(content));
    assertThat(Reading.ofJson(content)).isEqualTo(Reading.ofJson(content));
  }
}
