package dev.lockstep.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Negative controls of the rule about published modules. */
class PlantedBomTest {

  private static final String PARENT =
      """
      <project>
        <url>u</url>
        <licenses><license><name>n</name><url>u</url></license></licenses>
        <developers><developer><name>n</name></developer></developers>
        <scm><connection>c</connection><url>u</url></scm>
        <modules><module>bom</module><module>one</module><module>tests</module></modules>
      </project>
      """;

  private static final String NAMES = "<name>n</name><description>d</description>";

  @TempDir private Path root;

  @BeforeEach
  void plantSoundProject() throws IOException {
    write("pom.xml", PARENT);
    write("bom/pom.xml", bom("one"));
    write("one/pom.xml", "<project><artifactId>lockstep-one</artifactId>" + NAMES + "</project>");
    write(
        "tests/pom.xml",
        "<project><artifactId>lockstep-tests</artifactId>"
            + "<properties><maven.deploy.skip>true</maven.deploy.skip></properties></project>");
  }

  @Test
  void soundProjectPasses() {
    assertThat(new PublishedModules().violations(root)).isEmpty();
  }

  @Test
  void publishedModuleOutsideTheBomIsReported() throws IOException {
    write("bom/pom.xml", bom());

    assertThat(new PublishedModules().violations(root))
        .containsExactly(
            "lockstep-one is published and not in bom/pom.xml; add it there, or set"
                + " maven.deploy.skip");
  }

  @Test
  void unpublishedModuleInTheBomIsReported() throws IOException {
    write("bom/pom.xml", bom("one", "tests"));

    assertThat(new PublishedModules().violations(root))
        .containsExactly("lockstep-tests is in bom/pom.xml and not published");
  }

  @Test
  void missingElementsAreReported() throws IOException {
    write("pom.xml", PARENT.replace("<connection>c</connection>", "<connection> </connection>"));
    write("one/pom.xml", "<project><artifactId>lockstep-one</artifactId></project>");

    assertThat(new PublishedModules().violations(root))
        .containsExactly(
            "./pom.xml has no <scm><connection>",
            "one/pom.xml has no <name>",
            "one/pom.xml has no <description>");
  }

  private static String bom(String... modules) {
    StringBuilder listed = new StringBuilder();
    for (String module : modules) {
      listed
          .append("<dependency><artifactId>lockstep-")
          .append(module)
          .append("</artifactId></dependency>");
    }
    return "<project><artifactId>lockstep-bom</artifactId>"
        + NAMES
        + "<dependencyManagement><dependencies>"
        + listed
        + "</dependencies></dependencyManagement></project>";
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
