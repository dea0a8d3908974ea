package dev.lockstep.server.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class DemoFlowTest {

  private static final Pattern EXECUTOR = Pattern.compile("executor: (\\S+)");

  @ParameterizedTest
  @EnumSource
  void nothingIsWrongWithIt(DemoFlow flow) {
    assertThat(flow.compiled().diagnostics()).isEmpty();
    assertThat(flow.compiled().flow().orElseThrow().name().value()).isEqualTo(flow.id());
  }

  @ParameterizedTest
  @EnumSource
  void allItCallsIsThere(DemoFlow flow) {
    var services = new DemoServices(Duration.ZERO).all().keySet();

    assertThat(EXECUTOR.matcher(flow.source()).results().map(found -> found.group(1)))
        .isNotEmpty()
        .allMatch(services::contains);
  }

  @Test
  void eachFileIsShipped() throws IOException {
    try (var files = Files.list(Path.of("src/main/flows"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              Arrays.stream(DemoFlow.values()).map(flow -> flow.id() + ".flow.yaml").toList());
    }
  }
}
