package dev.lockstep.generator.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineReaderTest {

  @TempDir Path folder;

  @Test
  void readsChartsAndSchemasOfARevision() throws Exception {
    // given
    assumeTrue(git("init", "-q") == 0, "git is not installed");
    write("app/charts/a/door.statechart.yaml", "first");
    write("app/charts/notes.txt", "none");
    write("app/schemas/größe.json", "{}");
    commit();
    assertThat(git("tag", "v1")).isZero();
    write("app/charts/a/door.statechart.yaml", "second");
    write("app/charts/b.statechart.yaml", "second");
    commit();

    // when
    Inputs first = reader("app").revision(folder.resolve("app"), "v1");
    Inputs second = reader("app").revision(folder.resolve("app"), "HEAD");

    // then
    assertThat(texts(first)).containsExactly("a/door.statechart.yaml first");
    assertThat(first.schemas()).extracting(InputFile::name).containsExactly("größe.json");
    assertThat(texts(second))
        .containsExactly("a/door.statechart.yaml second", "b.statechart.yaml second");
  }

  @Test
  void refusesWhatIsNotARevision() throws Exception {
    // given
    assumeTrue(git("init", "-q") == 0, "git is not installed");
    write("app/charts/door.statechart.yaml", "first");
    commit();

    // then
    for (String name : List.of("v2", "", "--all", "-h", "HEAD; true", "HEAD:app")) {
      assertThatThrownBy(() -> reader("app").revision(folder.resolve("app"), name))
          .isInstanceOf(UnreadableBaselineException.class)
          .hasMessageContaining("'" + name + "' is not a revision");
    }
    assertThatThrownBy(() -> reader("other").revision(folder.resolve("app"), "HEAD"))
        .isInstanceOf(UnreadableBaselineException.class)
        .hasMessageContaining("revision HEAD has no charts");
  }

  @Test
  void readsChartsOfAJar() throws Exception {
    Path jar = folder.resolve("doors.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("META-INF/lockstep/statecharts/door.statechart.yaml"));
      zip.write("first".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(texts(reader("app").jar(jar))).containsExactly("door.statechart.yaml first");
  }

  @Test
  void refusesAJarWithoutCharts() throws Exception {
    Path jar = folder.resolve("empty.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("README"));
    }

    assertThatThrownBy(() -> reader("app").jar(jar))
        .isInstanceOf(UnreadableBaselineException.class)
        .hasMessageContaining("empty.jar has no charts");
  }

  private BaselineReader reader(String project) {
    return new BaselineReader(
        new InputRequest(
            List.of(folder.resolve(project).resolve("charts")),
            Selection.of(List.of(Selection.ANY_CHART), List.of()),
            folder.resolve(project).resolve("schemas"),
            List.of()));
  }

  private static List<String> texts(Inputs inputs) {
    return inputs.charts().stream()
        .map(
            file -> file.name() + " " + new String(file.source().content(), StandardCharsets.UTF_8))
        .toList();
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void commit() throws Exception {
    assertThat(git("add", "-A")).isZero();
    assertThat(
            git(
                "-c",
                "user.name=tests",
                "-c",
                "user.email=tests@localhost",
                "-c",
                "commit.gpgsign=false",
                "commit",
                "-q",
                "-m",
                "A version"))
        .isZero();
  }

  private int git(String... arguments) throws InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(Arrays.asList(arguments));
    try {
      return new ProcessBuilder(command)
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException e) {
      return -1;
    }
  }
}
