package dev.lockstep.exchange.scxml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Tests of external SCXML suites on the reference interpreter. */
class ScxmlSuitesTest {

  /**
   * The cases that expect a parallel state to remain active if it is the least common ancestor of a
   * transition. The W3C's algorithm exits it.
   */
  private static final Set<String> OTHER_RULE =
      Set.of("more-parallel/test10", "more-parallel/test10b");

  @TestFactory
  Stream<DynamicTest> scion() {
    Path folder = folder("scion-scxml");
    return cases(folder)
        .map(file -> DynamicTest.dynamicTest(name(folder, file), () -> plays(folder, file)));
  }

  @TestFactory
  Stream<DynamicTest> implementationReport() {
    Path folder = folder("w3c-scxml-irp");
    return cases(folder)
        .map(file -> DynamicTest.dynamicTest(name(folder, file), () -> passes(file)));
  }

  private static void passes(Path file) {
    assertThat(new ScxmlCase(file).verdict()).containsExactly("pass");
  }

  private static void plays(Path folder, Path file) {
    String differences = new ScxmlCase(file).play();
    if (OTHER_RULE.contains(name(folder, file))) {
      assertThat(differences).isNotEmpty();
    } else {
      assertThat(differences).isEmpty();
    }
  }

  private static Path folder(String suite) {
    Path folder = Path.of(System.getProperty("lockstep.shared", "../../shared"), "suites", suite);
    if (Boolean.getBoolean("lockstep.shared.required")) {
      assertThat(folder).isDirectory();
    }
    assumeTrue(Files.isDirectory(folder), () -> "SKIPPED: no test data in " + folder);
    return folder;
  }

  private static Stream<Path> cases(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> cases = files.filter(file -> file.toString().endsWith(".scxml")).sorted().toList();
      return cases.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/').replace(".scxml", "");
  }
}
