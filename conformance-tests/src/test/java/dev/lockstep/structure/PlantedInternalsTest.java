package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "public final class Api { public Row row() { return null; } }",
        "public final class Api { protected void keep(int one, Row row) {} }",
        "public final class Api { public Api(Row row) {} }",
        "public final class Api { public static final Row ROW = null; }",
        "public final class Api { public java.util.List<Row> rows; }",
        "public record Api(long id, Row row) {}",
        "public class Api extends Row {}",
        "public interface Api { Row row(); }",
        "public interface Api { class Nested { public Row row() { return null; } } }",
        "public enum Api { ONE { void x() {} }, TWO; public Row row() { return null; } }",
        "public class Api { Object o = new Object() { int x = 1; }; public Row r() { return null; } }",
      })
  void internalTypeInPublicSignatureIsCaught(String code) throws IOException {
    write(API + "Api.java", imported(code));

    assertThat(new InternalPackages().signatures(SourceTree.read(root)))
        .containsExactly(
            "dev.lockstep.engine/Api.java:3 has dev.lockstep.engine.internal.row.Row in a public"
                + " signature; move the type to an API package, or narrow the signature");
  }

  @Test
  void fullyQualifiedNameIsCaught() throws IOException {
    write(
        API + "Api.java",
        "package dev.lockstep.engine;\n"
            + "public interface Api { dev.lockstep.engine.internal.row.Row row(); }\n");

    assertThat(new InternalPackages().signatures(SourceTree.read(root)))
        .singleElement()
        .asString()
        .startsWith("dev.lockstep.engine/Api.java:2 has dev.lockstep.engine.internal.row.Row");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "final class Api { public Row row() { return null; } }",
        "public final class Api { private Row row; Api(Row row) { this.row = row; } }",
        "public final class Api { public Object row() { return new Row(); } }",
        "public final class Api { public static final Object ROW = (Object) new Row(); }",
        "public interface Api { private Row row() { return null; } }",
        "public interface Api { Object row = new Row(); default Object o() { return new Row(); } }",
        "public final class Api { private static class Nested { public Row row; } }",
      })
  void internalTypeInsideIsNotReported(String code) throws IOException {
    write(API + "Api.java", imported(code));

    assertThat(new InternalPackages().signatures(SourceTree.read(root))).isEmpty();
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

  private static String imported(String code) {
    return "package dev.lockstep.engine;\nimport dev.lockstep.engine.internal.row.Row;\n" + code;
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
