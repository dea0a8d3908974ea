package dev.lockstep.generator.mojo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTest {

  @TempDir Path base;

  @Test
  void unknownPolicyFails() {
    assertThatThrownBy(() -> new Configuration(base).policy(Map.of("unused-evnt", "off")))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("'unused-evnt'")
        .hasMessageContaining("did you mean 'unused-event'");
  }

  @Test
  void missingSourceDirectoryFails() throws IOException {
    Files.createDirectories(base.resolve("charts"));

    assertThatThrownBy(
            () ->
                new Configuration(base)
                    .folders(List.of(new File("chrats")), "src/main/statecharts"))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("sourceDirectories names '" + base.resolve("chrats"))
        .hasMessageContaining("did you mean 'charts'");
  }

  @Test
  void missingStandardFolderIsReportedIfAnotherIsSimilar() throws IOException {
    Path standard = base.resolve("src/main/statecharts");
    Files.createDirectories(base.resolve("src/main/java"));
    assertThat(NearFolders.warning(standard)).isEmpty();
    Files.createDirectories(base.resolve("src/main/statechart"));

    assertThat(NearFolders.warning(standard).orElseThrow())
        .contains("is missing", "did you mean 'statechart'?");
    Files.createDirectories(standard);
    assertThat(NearFolders.warning(standard)).isEmpty();
  }

  @Test
  void missingSchemaDirectoryFails() {
    assertThatThrownBy(
            () ->
                new Configuration(base)
                    .folder("schemaDirectory", new File("schemas"), "src/main/schemas"))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("schemaDirectory names")
        .hasMessageContaining("create the folder");
  }

  @Test
  void additionalSchemaOutsideTheSchemaFolderFails() {
    assertThatThrownBy(
            () -> new Configuration(base).additionalSchemas(List.of("../other/*.schema.json")))
        .isInstanceOf(MojoFailureException.class)
        .hasMessageContaining("additionalSchemas names '../other/*.schema.json'")
        .hasMessageContaining("relative to it");
  }

  @Test
  void standardFoldersMayBeMissing() throws MojoFailureException {
    Configuration configuration = new Configuration(base);

    assertThat(configuration.folders(null, "src/main/statecharts"))
        .containsExactly(base.resolve("src/main/statecharts"));
    assertThat(configuration.folder("schemaDirectory", null, "src/main/schemas"))
        .isEqualTo(base.resolve("src/main/schemas"));
  }
}
