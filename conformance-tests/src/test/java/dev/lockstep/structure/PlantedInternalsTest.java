package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Negative controls of the rules about internal packages and the sizes of packages. */
class PlantedInternalsTest {

  private static final String API = "engine/src/main/java/dev/lockstep/engine/";

  @TempDir private Path root;

  @BeforeEach
  void plantInternalType() throws IOException {
    write("pom.xml", "<project><modules><module>engine</module></modules></project>");
    write("engine/pom.xml", "<project/>");
    write(
        API + "internal/row/Row.java",
        "package dev.lockstep.engine.internal.row;\npublic final class Row {}\n");
    write(API + "Id.java", "package dev.lockstep.engine;\npublic record Id(long value) {}\n");
  }

  @Test
  void internalTypeInExampleIsCaught() throws IOException {
    write(
        "examples/shop/src/main/java/Shop.java",
        "import dev.lockstep.engine.internal.row.Row;\nclass Shop {}\n");
    write("examples/shop/src/main/java/Sound.java", "import dev.lockstep.engine.Id;\n");

    assertThat(new InternalPackages().examples(root))
        .containsExactly(
            "examples/shop/src/main/java/Shop.java names dev.lockstep.engine.internal.row.Row;"
                + " use a type of an API package, or move this one to the API");
  }

  @Test
  void internalTypeInPageIsCaught() throws IOException {
    write("docs/a.md", "# A\n\nRow is a word.\n\n```java\nRow row = Id.row();\n```\n");

    assertThat(new InternalPackages().pages(SourceTree.read(root), new DocumentationPages(root)))
        .containsExactly(
            "docs/a.md:5 names Row of an internal package; use a type of an API package");
  }

  @Test
  void largePackageIsCaught() throws IOException {
    for (int i = 0; i < 31; i++) {
      write(
          API + "many/T" + i + ".java", "package dev.lockstep.engine.many;\nclass T" + i + " {}\n");
    }

    assertThat(new PackageSizes().violations(SourceTree.read(root)))
        .containsExactly(
            "dev.lockstep.engine.many has 31 types; divide it along its responsibilities, 30 at"
                + " most");
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
