package dev.lockstep.generator.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadChartTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "door.statechart.yml",
        "door.statecharts.yaml",
        "door.yaml",
        "door.statechart.yaml.txt",
        "Door.StateChart.yaml"
      })
  void wrongNameIsReported(String name) throws IOException {
    var found = read(name, List.of(Selection.ANY_CHART), List.of()).diagnostics();

    assertThat(found).extracting(d -> d.name()).containsExactly("unread-chart");
    assertThat(found.get(0).help().get(0)).contains("`door.statechart.yaml`");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "door.scenario.yaml",
        "house.system.yaml",
        "x.flow.yaml",
        "README.md",
        ".hidden.yaml"
      })
  void otherFilesAreNot(String name) throws IOException {
    assertThat(read(name, List.of(Selection.ANY_CHART), List.of()).diagnostics()).isEmpty();
  }

  @Test
  void chosenOrExcludedFilesAreNot() throws IOException {
    assertThat(read("a.yaml", List.of("*.statechart.yml"), List.of()).diagnostics()).isEmpty();
    assertThat(read("a.yaml", List.of(Selection.ANY_CHART), List.of("a.*")).diagnostics())
        .isEmpty();
  }

  private InputListing read(String name, List<String> includes, List<String> excludes)
      throws IOException {
    Files.writeString(folder.resolve(name), "x");
    return InputFolder.ofCharts(folder, Selection.of(includes, excludes)).read();
  }
}
