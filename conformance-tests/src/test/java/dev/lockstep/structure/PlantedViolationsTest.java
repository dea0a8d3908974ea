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

/**
 * Negative controls: each structure rule reports the violations it is written for, and no others.
 */
class PlantedViolationsTest {

  @TempDir private Path root;

  @BeforeEach
  void plantSoundProject() throws IOException {
    write(
        "pom.xml",
        "<project><modules><module>model</module><module>engine</module></modules></project>");
    write("model/pom.xml", pomNamed("dev.lockstep.model"));
    write("engine/pom.xml", pomNeeding("lockstep-statecharts", "compile"));
    write("model/src/main/java/a/package-info.java", "/** Reads. */\npackage a;\n");
    write("model/src/main/java/a/b/package-info.java", "/** Checks. */\npackage a.b;\n");
    write(
        "model/src/main/java/a/Sound.java",
        """
        package a;
        import a.b.Leaf;
        class Sound {}
        """);
  }

  @Test
  void soundProjectPasses() {
    SourceTree tree = SourceTree.read(root);

    assertThat(new ModuleArrows().violations(tree)).isEmpty();
    assertThat(new JavaModules().violations(tree)).isEmpty();
    assertThat(new FileLengths().violations(tree)).isEmpty();
    assertThat(new PackagePages().violations(tree)).isEmpty();
    assertThat(new PlainEnglish().violations(tree)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "model,  lockstep-runtime,                compile",
    "model,  lockstep-conformance-tests,      test",
    "engine, lockstep-server,                 compile",
    "engine, lockstep-executions,             compile",
    "engine, lockstep-flows,                  test",
    "engine, lockstep-conformance-tests,      compile",
    "engine, lockstep-generator-maven-plugin, compile",
  })
  void wrongArrowIsCaught(String module, String artifact, String scope) throws IOException {
    write(module + "/pom.xml", pomNeeding(artifact, scope));

    assertThat(new ModuleArrows().violations(SourceTree.read(root)))
        .containsExactly(module + " -> " + artifact + " (" + scope + ")");
  }

  @Test
  void unlistedModuleIsCaught() throws IOException {
    write("pom.xml", "<project><modules><module>extra</module></modules></project>");
    write("extra/pom.xml", "<project/>");

    assertThat(new ModuleArrows().violations(SourceTree.read(root)))
        .containsExactly("module extra is not in the table of ModuleArrows");
  }

  @Test
  void moduleWithoutNameIsCaught() throws IOException {
    write("model/pom.xml", "<project/>");

    assertThat(new JavaModules().violations(SourceTree.read(root)))
        .containsExactly("model has no property lockstep.java-module in its pom.xml");
  }

  @Test
  void packageInTwoModulesIsCaught() throws IOException {
    write("engine/src/main/java/a/b/Other.java", "package a.b;\nclass Other {}\n");

    assertThat(new JavaModules().violations(SourceTree.read(root)))
        .containsExactly("a.b is in model and in engine");
  }

  @ParameterizedTest
  @ValueSource(strings = {"package a.b;", "/* Not Javadoc. */ package a.b;", "/** */ package a.b;"})
  void packageWithoutJavadocIsCaught(String text) throws IOException {
    write("model/src/main/java/a/b/package-info.java", text);

    assertThat(new PackagePages().violations(SourceTree.read(root)))
        .containsExactly("a.b has no package-info.java with Javadoc");
  }

  @Test
  void packageWithoutPageIsCaught() throws IOException {
    write("model/src/main/java/a/c/Lonely.java", "package a.c;\nclass Lonely {}\n");

    assertThat(new PackagePages().violations(SourceTree.read(root)))
        .containsExactly("a.c has no package-info.java with Javadoc");
  }

  @ParameterizedTest
  @CsvSource({
    "/** What it holds. */,               What",
    "/** Whether it is empty. */,         Whether",
    "'/**\n   * Who may send it.\n */', Who",
    "/** A size. @param most how many */, how",
    "/** A result. @return what came */,  what",
  })
  void fragmentInJavadocIsCaught(String comment, String word) throws IOException {
    write("model/src/main/java/a/b/Leaf.java", "package a.b;\n" + comment + "\nclass Leaf {}\n");

    assertThat(new PlainEnglish().violations(SourceTree.read(root)))
        .containsExactly(
            "a.b/Leaf.java:2 begins with `"
                + word
                + "`; begin with a verb in the third person, or with a noun phrase");
  }

  @ParameterizedTest
  @CsvSource({
    "/** Returns a name nobody has. */,              nobody",
    "// The caller is told later.,                   told",
    "'/** Returns what the parser gives\n * back. */', gives back",
    "/* The Front door. */,                          Front door",
  })
  void bannedPhraseIsCaught(String comment, String phrase) throws IOException {
    write("model/src/test/java/a/b/LeafTest.java", comment + "\nclass LeafTest {}\n");

    assertThat(new PlainEnglish().violations(SourceTree.read(root)))
        .containsExactly(
            "a.b/LeafTest.java:1 uses `" + phrase + "`; write the literal verb, or name the actor");
  }

  @Test
  void wordsOutsideCommentsAreNotChecked() throws IOException {
    write("model/src/main/java/a/b/Leaf.java", "class Leaf { String told = \"// nobody\"; }");

    assertThat(new PlainEnglish().violations(SourceTree.read(root))).isEmpty();
  }

  @Test
  void sourceFileOfMoreThan300LinesIsCaught() throws IOException {
    write("model/src/main/java/a/b/Short.java", "\n".repeat(300));
    write("model/src/main/java/a/b/Long.java", "\n".repeat(301));
    write("model/src/test/java/a/b/LongTest.java", "\n".repeat(301));

    assertThat(new FileLengths().violations(SourceTree.read(root)))
        .containsExactly(
            "a.b/Long.java has 301 lines; divide it along its responsibilities, 300 at most");
  }

  @Test
  void moduleOfMoreThan30000LinesIsCaught() throws IOException {
    for (int i = 0; i < 100; i++) {
      write("model/src/main/java/a/b/T" + i + ".java", "\n".repeat(300));
      write("engine/src/test/java/a/c/T" + i + "Test.java", "\n".repeat(301));
    }
    write("engine/src/main/java/a/c/Small.java", "\n".repeat(300));

    assertThat(new ModuleSizes().violations(SourceTree.read(root)))
        .containsExactly(
            "model has 30007 lines of main code; move a package to another module, 30000 at most");
  }

  private void write(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String pomNamed(String javaModule) {
    return "<project><properties><lockstep.java-module>"
        + javaModule
        + "</lockstep.java-module></properties></project>";
  }

  private static String pomNeeding(String artifact, String scope) {
    return """
        <project><properties>
          <lockstep.java-module>dev.lockstep.engine</lockstep.java-module>
        </properties><dependencies><dependency>
          <groupId>dev.lockstep</groupId><artifactId>%s</artifactId><scope>%s</scope>
        </dependency></dependencies></project>
        """
        .formatted(artifact, scope);
  }
}
