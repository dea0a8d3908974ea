package dev.lockstep.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the names of one media type. */
final class MediaTypesTest {

  @ParameterizedTest
  @ValueSource(strings = {"text/yaml", "text/x-yaml", "application/yaml", "application/x-yaml"})
  void yamlHasManyNames(String name) {
    assertThat(MediaTypes.ours(name)).isEqualTo(MediaTypes.YAML);
  }

  @Test
  void othersKeepTheirs() {
    assertThat(MediaTypes.ours("application/json")).isEqualTo("application/json");
  }
}
