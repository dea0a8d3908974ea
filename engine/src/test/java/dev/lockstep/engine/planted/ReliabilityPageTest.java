package dev.lockstep.engine.planted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page about reliability names all tests of planted bugs, and only existing ones. */
class ReliabilityPageTest {

  private static final Pattern FOUND_BY = Pattern.compile("`PlantedBugTest\\.(\\w+)` \\|");

  @Test
  void thePageNamesEveryTestOfAPlantedBug() throws IOException {
    List<String> named =
        FOUND_BY
            .matcher(Files.readString(Path.of("../docs/reliability.md")))
            .results()
            .map((MatchResult match) -> match.group(1))
            .toList();
    List<String> tests =
        Stream.of(PlantedBugTest.class.getDeclaredMethods())
            .filter(method -> method.isAnnotationPresent(Test.class))
            .map(Method::getName)
            .filter(name -> !name.equals("findsNothingWhereNoBugIs"))
            .toList();

    assertThat(named).hasSizeGreaterThanOrEqualTo(12).doesNotHaveDuplicates();
    assertThat(named).containsExactlyInAnyOrderElementsOf(tests);
  }
}
