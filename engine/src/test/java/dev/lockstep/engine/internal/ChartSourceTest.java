package dev.lockstep.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.ChartEntry;
import dev.lockstep.runtime.registry.ChartText;
import dev.lockstep.statecharts.Charts;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartSourceTest {

  private static final String NAME = "META-INF/lockstep/statecharts/job.statechart.yaml";

  @TempDir Path folder;

  @Test
  void everyShippedChartHasItsText() {
    assertThat(Charts.all())
        .allSatisfy(chart -> assertThat(ChartSource.of(chart)).contains(chart.id().name()));
  }

  @Test
  void takesTheTextOfTheRightLibrary() throws IOException {
    URL[] libraries = {library("one", "first"), library("two", "second")};

    try (URLClassLoader loader = new URLClassLoader(libraries, null)) {
      assertThat(source(loader, "second")).isEqualTo("second");
      assertThat(source(loader, "first\r\n")).isEqualTo("first");
      assertThatThrownBy(() -> source(loader, "third"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("`job` 1.0.0 was generated from another text than")
          .hasMessageContaining("build its module again");
    }
  }

  private URL library(String name, String text) throws IOException {
    Path root = folder.resolve(name);
    Path file = root.resolve(NAME);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return root.toUri().toURL();
  }

  private static String source(ClassLoader loader, String text) {
    ChartEntry some = Charts.all().get(0);
    ChartEntry chart =
        new ChartEntry(
            new ChartId("job", "1.0.0", "ff"),
            NAME,
            ChartText.hash(text.getBytes(StandardCharsets.UTF_8)),
            some.topology(),
            some.machines());
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread().setContextClassLoader(loader);
    try {
      return ChartSource.of(chart);
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }
}
