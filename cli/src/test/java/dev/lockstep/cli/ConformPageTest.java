package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the page of {@code lockstep conform --html}. */
class ConformPageTest {

  private static final String DOOR = "src/test/resources/charts/door.statechart.yaml";

  @TempDir private Path folder;

  private String page(List<String> lines) throws IOException {
    Path log = Files.write(folder.resolve("door.jsonl"), lines);
    Path page = folder.resolve("door.html");
    CommandRun run =
        CommandRun.of(
            "conform",
            DOOR,
            "--logs",
            log.toString(),
            "--guard",
            "owner_is_home=true",
            "--html",
            page.toString());
    assertThat(run.code()).isIn(ExitCode.OK, ExitCode.FINDINGS);
    return Files.readString(page);
  }

  private static String line(String key, String event, int second) {
    return "{\"key\":\"%s\",\"event\":\"%s\",\"actor\":\"owner\",\"time\":\"2026-03-01T10:%02d:%02dZ\"}"
        .formatted(key, event, second / 60, second % 60);
  }

  @Test
  void transitionsHaveTheirFrequencyAndTheMedianTimeBefore() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int door = 0; door < 3; door++) {
      lines.add(line("d" + door, "bell.rung", 0).replace("owner", "visitor"));
    }
    // The three doors are locked after 10, 20 and 40 seconds.
    lines.add(line("d0", "door.locked", 10));
    lines.add(line("d1", "door.locked", 20));
    lines.add(line("d2", "door.locked", 40));

    String page = page(lines);

    assertThat(page)
        .contains("<dt>instances</dt><dd>3</dd>", "Every line that could be read conforms.")
        .containsPattern("<tr><td>3</td><td>20\\.\\d s</td><td><code>closed → locked</code>")
        .contains(">3 ×, 20.", ">0 ×<", "stroke-dasharray");
  }

  @Test
  void deviationsAreCountedByTheirPlaceAndRed() throws IOException {
    List<String> lines = new ArrayList<>();
    IntStream.range(0, 4).forEach(i -> lines.add(line("d" + i, "door.locked", i)));
    IntStream.range(0, 3).forEach(i -> lines.add(line("d" + i, "door.locked", 10 + i)));
    lines.add(line("d3", "door.painted", 20));

    String page = page(lines);

    assertThat(page)
        .contains(
            "<tr><td>3</td><td><code>refused-event</code></td><td><code>locked</code></td>"
                + "<td><code>door.locked</code></td><td>"
                + folder.resolve("door.jsonl")
                + ":5</td>")
        .contains("<code>unknown-event</code>", "stroke: var(--bad); stroke-width: 3;");
  }

  @Test
  void namesOfALogCannotBecomeElements() throws IOException {
    String page = page(List.of(line("d", "<script>alert(1)</script>", 1)));

    assertThat(page).contains("&lt;script&gt;").doesNotContain("<script");
  }

  @Test
  void aPageThatCannotBeWrittenIsNamed() throws IOException {
    Path log = Files.writeString(folder.resolve("door.jsonl"), "");

    CommandRun run =
        CommandRun.of(
            "conform", DOOR, "--logs", log.toString(), "--html", folder.resolve("no/x").toString());

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cannot write").doesNotContain("Exception");
  }
}
