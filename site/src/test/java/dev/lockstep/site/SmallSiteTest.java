package dev.lockstep.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sites of small projects, and sources that cannot become a site. */
class SmallSiteTest {

  private static final String README =
      """
      # Small

      ## Documentation

      | | |
      |---|---|
      | Guides | [first](docs/first.md) |
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeProject() throws IOException {
    write("README.md", README);
    write("docs/first.md", "# First & page\n\n[back](../README.md#documentation)\n");
  }

  @Test
  void pagesKeepTheirFoldersAndLinksLeadToPages() throws IOException {
    assertThat(site(Optional.empty(), Optional.empty())).isEqualTo(2);
    assertThat(read("docs/first.html"))
        .contains("<title>First &amp; page · Lockstep</title>")
        .contains("<a href=\"../index.html#documentation\">back</a>")
        .contains("<a href=\"first.html\" aria-current=\"page\">First</a>");
  }

  @Test
  void linkedSourcesBecomePagesAndPicturesAreCopied() throws IOException {
    write("Lamp.java", "class Lamp<T> {}\n");
    write("lamp.svg", "<svg/>\n");
    Files.write(folder.resolve("project/lamp.dat"), new byte[] {(byte) 0xff, 0});
    write("docs/first.md", "# First\n[a](../Lamp.java) ![b](../lamp.svg) [c](../lamp.dat)\n");

    site(Optional.empty(), Optional.empty());

    assertThat(read("Lamp.java.html")).contains("<span class=\"w\">class</span> Lamp&lt;T&gt; {}");
    assertThat(folder.resolve("site/lamp.svg")).exists();
    assertThat(folder.resolve("site/lamp.dat")).exists();
  }

  @Test
  void diagramsAreDrawnIfTheScriptIsGiven() throws IOException {
    write("mermaid.min.js", "var mermaid;\n");
    write("docs/first.md", "# First\n```mermaid\na --> b\n```\n");

    site(Optional.empty(), Optional.of(folder.resolve("project/mermaid.min.js")));

    assertThat(read("docs/first.html"))
        .contains("<pre class=\"mermaid\">a --&gt; b\n</pre>")
        .contains("src=\"../assets/mermaid.js\"")
        .contains("src=\"../assets/diagrams.js\"");
    assertThat(read("index.html")).doesNotContain("mermaid.js");
  }

  @Test
  void javadocOfAStagedReleaseIsPartOfTheSite() throws IOException {
    Path jar = folder.resolve("release/dev/lockstep/lockstep-one/1/lockstep-one-1-javadoc.jar");
    write(jar, "index.html", "<p>one");

    site(Optional.of(folder.resolve("release")), Optional.empty());

    assertThat(read("api/lockstep-one/index.html")).isEqualTo("<p>one");
    assertThat(read("api/index.html")).contains("<a href=\"lockstep-one/index.html\">");
  }

  @Test
  void filesOfAJarStayInsideTheSite() throws IOException {
    Path jar = folder.resolve("release/g/one/1/one-1-javadoc.jar");
    write(jar, "../../../../escaped", "x");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> site(Optional.of(folder.resolve("release")), Optional.empty()))
        .withMessageContaining("is outside the site");
    assertThat(folder.resolve("escaped")).doesNotExist();
  }

  @Test
  void brokenLinksAreRefused() throws IOException {
    write("docs/first.md", "# First\n[gone](gone.md) [out](../../../etc/passwd)\n");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> site(Optional.empty(), Optional.empty()))
        .withMessageContaining("docs/first.md links to gone.md, which does not exist")
        .withMessageContaining("docs/first.md links to ../../../etc/passwd, which does not exist");
  }

  @Test
  void foldersThatCannotBeUsedAreRefused() throws IOException {
    write(folder.resolve("site/old.html"), "old");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> site(Optional.empty(), Optional.empty()))
        .withMessageContaining("is not empty");

    Files.delete(folder.resolve("project/README.md"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> site(Optional.empty(), Optional.empty()))
        .withMessageContaining("has no README.md");
  }

  private int site(Optional<Path> release, Optional<Path> mermaid) throws IOException {
    return Site.write(
        new Site.Request(folder.resolve("project"), folder.resolve("site"), release, mermaid));
  }

  private String read(String path) throws IOException {
    return Files.readString(folder.resolve("site").resolve(path));
  }

  private void write(String path, String text) throws IOException {
    write(folder.resolve("project").resolve(path), text);
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void write(Path jar, String entry, String text) throws IOException {
    Files.createDirectories(jar.getParent());
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(text.getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
  }
}
