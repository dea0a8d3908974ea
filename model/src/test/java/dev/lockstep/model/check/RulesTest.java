package dev.lockstep.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.check.rule.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RulesTest {

  private static final Path CLASSES =
      Path.of(
          System.getProperty("lockstep.root", ".."),
          "model/src/main/java/dev/lockstep/model/check/rule");

  @Test
  void listsEveryRuleOfThePackages() throws IOException {
    List<String> written;
    try (Stream<Path> files = Files.walk(CLASSES)) {
      written =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith("Rule.java") && !name.equals("Rule.java"))
              .map(name -> name.replace(".java", ""))
              .toList();
    }

    assertThat(Rules.all())
        .extracting((Rule rule) -> rule.getClass().getSimpleName())
        .as("rules listed in Rules")
        .containsExactlyInAnyOrderElementsOf(written);
  }
}
