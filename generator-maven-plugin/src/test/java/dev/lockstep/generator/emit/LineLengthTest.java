package dev.lockstep.generator.emit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LineLengthTest {

  @ParameterizedTest
  @MethodSource("dev.lockstep.generator.emit.Fixture#all")
  void noGeneratedLineIsLongerThan100Columns(Fixture fixture) {
    fixture
        .generate()
        .sources()
        .forEach(
            (path, bytes) ->
                assertThat(new String(bytes, UTF_8).lines())
                    .as(path)
                    .filteredOn(line -> !line.startsWith("import "))
                    .allMatch(line -> line.length() <= 100));
  }
}
