package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Negative control: each rule about documentation pages catches the fault it is there for. */
class PlantedPagesTest {

  private static final String RECORD =
      """
      # 0007: Rows are the queue

      ## Status
      ## Context
      ## Decision
      ## Consequences
      ## Alternatives
      See [the index](README.md#by-area) and `[not](a-link)`.
      """;

  @TempDir private Path root;

  private DocumentationPages pages() {
    return new DocumentationPages(root);
  }

  @BeforeEach
  void plantSoundPages() throws IOException {
    write(
        "docs/decisions/README.md", "# Decisions\n## By area\n- [0007](0007-rows-are-queue.md)\n");
    write("docs/decisions/0007-rows-are-queue.md", RECORD);
    write("docs/design/README.md", "# Design\n- [model](model.md)\n");
    write("docs/design/model.md", "# Model\n[record](../decisions/0007-rows-are-queue.md)\n");
  }

  @Test
  void soundPagesPass() {
    assertThat(new DecisionRecords().violations(pages())).isEmpty();
    assertThat(new BrokenLinks().violations(pages())).isEmpty();
    assertThat(new PlainPages().violations(pages())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Status", "Context", "Decision", "Consequences", "Alternatives"})
  void missingSectionIsCaught(String section) throws IOException {
    write("docs/decisions/0007-rows-are-queue.md", RECORD.replace("## " + section + "\n", ""));

    assertThat(new DecisionRecords().violations(pages()))
        .containsExactly("docs/decisions/0007-rows-are-queue.md has no section " + section);
  }

  @Test
  void descriptionOfAChartIsCaught() throws IOException {
    write(
        "charts/src/main/statecharts/lamp.statechart.yaml",
        """
        statechart: lamp
        description: A lamp that nobody switched on.
        states:
          off: { description: "Whether it is off." }
          on: { description: Light. }
        """);

    assertThat(new PlainDescriptions().violations(root))
        .containsExactly(
            "charts/src/main/statecharts/lamp.statechart.yaml:2 uses `nobody`; write the literal"
                + " verb, or name the actor",
            "charts/src/main/statecharts/lamp.statechart.yaml:4 begins with `Whether`; begin with a"
                + " noun phrase, a verb, or `True if`");
  }

  @Test
  void unlistedPagesAreCaught() throws IOException {
    write("docs/decisions/0008-leases-are-short.md", RECORD);
    write("docs/design/cli.md", "# CLI\n");

    assertThat(new DecisionRecords().violations(pages()))
        .containsExactly(
            "docs/decisions/0008-leases-are-short.md is not listed in the README.md of its folder",
            "docs/design/cli.md is not listed in the README.md of its folder");
  }

  @Test
  void uninformativeNameIsCaught() throws IOException {
    write("docs/decisions/README.md", "[a](0007-rows-are-queue.md) [b](0009-leases.md)\n");
    write("docs/decisions/0009-leases.md", RECORD);

    assertThat(new DecisionRecords().violations(pages()))
        .containsExactly("docs/decisions/0009-leases.md is not named NNNN-<what-was-decided>.md");
  }

  @Test
  void longLineIsCaught() throws IOException {
    write("examples/lamp/README.md", "# Lamp\n\n" + "x".repeat(101) + "\n");

    assertThat(new PlainPages().violations(pages()))
        .containsExactly("examples/lamp/README.md:3 has 101 characters; wrap it at 100");
  }

  @ParameterizedTest
  @CsvSource({
    "The page tells its address.,                   2, tells",
    "A name that Nobody has.,                       2, Nobody",
    "'The first line.\nThe server gives\nback it.', 3, gives back",
    "| a table | said |,                            2, said",
  })
  void bannedPhraseIsCaught(String text, int line, String phrase) throws IOException {
    write("docs/design/model.md", "# Model\n" + text + "\n");

    assertThat(new PlainPages().violations(pages()))
        .containsExactly(
            "docs/design/model.md:"
                + line
                + " uses `"
                + phrase
                + "`; write the literal verb, or name the actor");
  }

  @Test
  void codeTablesLinksAndWrittenSectionsAreNotChecked() throws IOException {
    String longer = "says".repeat(30);
    write(
        "docs/design/model.md",
        """
        # Model
        ```java
        said(%s);
        ```
        | `said` | %s |
        See [a page](https://example.org/%s) and `say
        nobody`.

            tells %s
        <!-- routes -->
        | Tells who calls. |
        <!-- end of routes -->
        """
            .formatted(longer, longer, longer, longer));

    assertThat(new PlainPages().violations(pages())).isEmpty();
  }

  @Test
  void tooManyRecordsAreCaught() throws IOException {
    for (int i = 100; i < 140; i++) {
      write("docs/decisions/0%d-rows-are-queue.md".formatted(i), RECORD);
    }

    assertThat(new DecisionRecords().violations(pages()))
        .contains("docs/decisions has more than 40 records: move details to docs/design");
  }

  @ParameterizedTest
  @CsvSource({
    "missing.md",
    "../decisions/README.md#by-number",
    "#no-such-heading",
  })
  void brokenLinkIsCaught(String target) throws IOException {
    write("docs/design/model.md", "# Model\n[x](" + target + ")\n");

    assertThat(new BrokenLinks().violations(pages()))
        .containsExactly("docs/design/model.md links to " + target + ", which does not exist");
  }

  @Test
  void dependencyWithoutReasonIsCaught() throws IOException {
    write("pom.xml", "<project><modules><module>model</module></modules></project>");
    write(
        "model/pom.xml",
        """
        <project><dependencies>
          <dependency><groupId>org.yaml</groupId><artifactId>snakeyaml</artifactId></dependency>
          <dependency><groupId>x</groupId><artifactId>leftpad-core</artifactId></dependency>
        </dependencies></project>
        """);
    write(DependencyReasons.PAGE, "- **SnakeYAML**: reads YAML.\n");

    assertThat(new DependencyReasons().violations(root))
        .containsExactly("model needs leftpad-core without a reason in " + DependencyReasons.PAGE);
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
