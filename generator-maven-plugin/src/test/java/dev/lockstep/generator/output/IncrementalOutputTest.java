package dev.lockstep.generator.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IncrementalOutputTest {

  private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000);

  @TempDir Path project;
  private Path target;
  private Set<String> executions = Set.of("run", "other");

  @BeforeEach
  void buildFolder() throws IOException {
    project = project.toRealPath();
    target = project.resolve("target");
  }

  @Test
  void touchesNoFileWhoseBytesAreRight() throws IOException {
    publish("1", Map.of("a.java", "a", "b.java", "b"));
    age("a.java");
    age("b.java");

    Publication second = publish("2", Map.of("a.java", "a", "b.java", "changed"));

    assertThat(second.written()).containsExactly(file("b.java"));
    assertThat(second.untouched()).isEqualTo(1);
    assertThat(Files.getLastModifiedTime(file("a.java"))).isEqualTo(LONG_AGO);
    assertThat(Files.getLastModifiedTime(file("b.java"))).isNotEqualTo(LONG_AGO);
  }

  @Test
  void deletesWhatItWroteAndNoLongerMakes() throws IOException {
    publish("1", Map.of("one/a.java", "a", "two/b.java", "b"));
    Files.writeString(file("one/mine.txt"), "hand-written");

    Publication second = publish("2", Map.of());

    assertThat(second.deleted()).containsExactly(file("one/a.java"), file("two/b.java"));
    assertThat(file("one/mine.txt")).hasContent("hand-written");
    assertThat(file("two")).doesNotExist();
  }

  @Test
  void isUpToDateOnlyWithTheSameKeyAndWholeFiles() throws IOException {
    publish("1", Map.of("a.java", "a"));
    assertThat(output().isUpToDate("1")).isTrue();
    assertThat(output().isUpToDate("2")).isFalse();

    Files.writeString(file("a.java"), "edited by hand");
    assertThat(output().isUpToDate("1")).isFalse();
    publish("1", Map.of("a.java", "a"));
    assertThat(file("a.java")).hasContent("a");

    Files.delete(file("a.java"));
    assertThat(output().isUpToDate("1")).isFalse();
  }

  @Test
  void remembersWhatTheLastRunHadToSay() throws IOException {
    output().publish("1", new TreeMap<>(), List.of("two\nlines \\n and a \\ backslash", ""));

    assertThat(output().remarks()).containsExactly("two\nlines \\n and a \\ backslash", "");
  }

  @Test
  void leavesEveryFileAsItWasWhenOneCannotBeWritten() throws IOException {
    publish("1", Map.of("a.java", "a", "gone.java", "gone"));
    Files.writeString(file("z"), "a file where a folder is needed");

    assertThatThrownBy(() -> publish("2", Map.of("a.java", "new", "z/b.java", "b")))
        .isInstanceOf(IOException.class);

    assertThat(file("a.java")).hasContent("a");
    assertThat(file("gone.java")).hasContent("gone");
    assertThat(output().isUpToDate("2")).isFalse();
  }

  @Test
  void knowsAfterwardsWhatAnInterruptedRunWrote() throws IOException {
    publish("1", Map.of("a.java", "a"));
    Files.writeString(file("z"), "a file where a folder is needed");
    assertThatThrownBy(() -> publish("2", Map.of("c.java", "c", "z/b.java", "b")))
        .isInstanceOf(IOException.class);
    Files.writeString(file("c.java"), "c, had the machine stopped a moment later");

    publish("3", Map.of());

    assertThat(file("c.java")).doesNotExist();
    assertThat(file("a.java")).doesNotExist();
  }

  @Test
  void startsAnewFromAManifestItCannotRead() throws IOException {
    publish("1", Map.of("a.java", "a"));
    Files.writeString(
        target.resolve("state/run/outputs.txt"), "lockstep outputs 1\nkey 1\nnonsense");

    assertThat(output().isUpToDate("1")).isFalse();
    assertThat(publish("1", Map.of("a.java", "a")).isEmpty()).isTrue();
  }

  @Test
  void refusesPathsThatLeadOutside() throws IOException {
    for (String path :
        List.of("../a.java", "x/../../a.java", "/etc/a.java", "C:/a.java", "a//b", "")) {
      assertThatThrownBy(() -> folder().resolve(path))
          .describedAs(path)
          .isInstanceOf(RefusedOutputException.class);
    }
  }

  @Test
  void refusesAFolderOutsideTheBuildUnlessToldSo() throws IOException {
    Path outside = project.resolve("src/generated");

    assertThatThrownBy(() -> OutputFolder.of(territory(false), outside))
        .isInstanceOf(RefusedOutputException.class)
        .hasMessageContaining("outside the build folder");

    assertThat(OutputFolder.of(territory(true), outside).path()).isEqualTo(outside);
  }

  @Test
  void refusesToWriteThroughASymbolicLink() throws IOException {
    Path elsewhere = Files.createDirectories(project.resolve("elsewhere"));
    Files.createDirectories(target.resolve("out"));
    Files.createSymbolicLink(target.resolve("out/link"), elsewhere);

    assertThatThrownBy(() -> publish("1", Map.of("link/a.java", "a")))
        .isInstanceOf(RefusedOutputException.class)
        .hasMessageContaining("symbolic link");

    assertThat(elsewhere).isEmptyDirectory();
  }

  @Test
  void refusesABuildFolderThatIsASymbolicLink() throws IOException {
    Path elsewhere = Files.createDirectories(project.resolve("elsewhere"));
    Files.createSymbolicLink(target, elsewhere);

    assertThatThrownBy(this::output).isInstanceOf(RefusedOutputException.class);
  }

  @Test
  void replacesNoFileOfOthersOutsideTheBuild() throws IOException {
    Path sources = Files.createDirectories(project.resolve("src"));
    Path mine = Files.writeString(sources.resolve("Mine.java"), "hand-written");
    IncrementalOutput output =
        new IncrementalOutput(territory(true), target.resolve("state"), Set.of("state"));

    assertThatThrownBy(
            () -> output.publish("1", new TreeMap<>(Map.of(mine, bytes("x"))), List.of()))
        .isInstanceOf(RefusedOutputException.class)
        .hasMessageContaining("somebody else");

    assertThat(mine).hasContent("hand-written");
  }

  @Test
  void refusesTwoNamesThatDifferByCaseAlone() {
    assertThatThrownBy(() -> publish("1", Map.of("Foo.java", "a", "foo.java", "b")))
        .isInstanceOf(RefusedOutputException.class)
        .hasMessageContaining("one file where case does not count");
  }

  @Test
  void refusesToWriteWhatAnotherExecutionWritesDifferently() throws IOException {
    publish("other", "1", Map.of("Charts.java", "theirs"));

    assertThatThrownBy(() -> publish("1", Map.of("Charts.java", "ours")))
        .isInstanceOf(RefusedOutputException.class)
        .hasMessageContaining("also written by the execution other");

    assertThat(file("Charts.java")).hasContent("theirs");
  }

  @Test
  void sharesAFileOfTheSameBytesWithAnotherExecution() throws IOException {
    publish("other", "1", Map.of("a.yaml", "same"));
    publish("1", Map.of("a.yaml", "same"));

    publish("2", Map.of());

    assertThat(file("a.yaml")).hasContent("same");
  }

  @Test
  void deletesWhatAnExecutionThatIsGoneLeftBehind() throws IOException {
    publish("other", "1", Map.of("a.java", "a", "b.java", "b"));

    executions = Set.of("run");
    publish("1", Map.of("b.java", "ours"));

    assertThat(file("a.java")).doesNotExist();
    assertThat(file("b.java")).hasContent("ours");
  }

  private Publication publish(String key, Map<String, String> files) throws IOException {
    return publish("run", key, files);
  }

  private Publication publish(String run, String key, Map<String, String> files)
      throws IOException {
    SortedMap<Path, byte[]> resolved = new TreeMap<>();
    for (Map.Entry<String, String> file : files.entrySet()) {
      resolved.put(folder().resolve(file.getKey()), bytes(file.getValue()));
    }
    return output(run).publish(key, resolved, List.of());
  }

  private IncrementalOutput output() throws IOException {
    return output("run");
  }

  private IncrementalOutput output(String run) throws IOException {
    return new IncrementalOutput(territory(false), target.resolve("state/" + run), executions);
  }

  private OutputFolder folder() throws IOException {
    return OutputFolder.of(territory(false), target.resolve("out"));
  }

  private Territory territory(boolean outsideAllowed) {
    return new Territory(project, target, outsideAllowed);
  }

  private Path file(String name) {
    return target.resolve("out").resolve(name);
  }

  private void age(String name) throws IOException {
    Files.setLastModifiedTime(file(name), LONG_AGO);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
