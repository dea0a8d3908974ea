package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.generator.Generation;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Charts beside the Java they become; {@code -Dapprove} rewrites what is expected. */
class GoldenTest {

  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "java\\.lang\\.reflect|Class\\.forName|getClass\\(|Instant\\.now|currentTimeMillis|nanoTime"
              + "|java\\.util\\.Random|java\\.io\\.(?!IOException)|Thread|synchronized|volatile"
              + "|(?m)^\\s*(?:public |private |protected )?static (?!final)[^(=]*(?:;|=)");

  static Stream<Fixture> fixtures() {
    return Fixture.all();
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void becomesTheJavaThatStandsBesideIt(Fixture fixture) {
    Generation generation = fixture.generate();
    SortedMap<String, String> actual = new TreeMap<>();
    generation
        .sources()
        .forEach(
            (path, bytes) ->
                actual.put(
                    path.substring(Fixture.BASE.length() + 1),
                    new String(bytes, StandardCharsets.UTF_8)));
    StringBuilder told = new StringBuilder();
    generation
        .diagnostics()
        .forEach(
            each ->
                told.append(each.span())
                    .append(' ')
                    .append(each.name())
                    .append(": ")
                    .append(each.message())
                    .append('\n'));
    if (!told.isEmpty()) {
      actual.put("diagnostics.txt", told.toString());
    }
    if (System.getProperty("approve") != null) {
      fixture.approve(actual);
    }

    SortedMap<String, String> expected = fixture.expected();
    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    for (Map.Entry<String, String> file : actual.entrySet()) {
      assertThat(file.getValue()).as(file.getKey()).isEqualTo(expected.get(file.getKey()));
    }
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void becomesTheSameBytesTwice(Fixture fixture) {
    Map<String, byte[]> first = fixture.generate().sources();
    Map<String, byte[]> second = fixture.generate().sources();

    assertThat(second.keySet()).isEqualTo(first.keySet());
    first.forEach((path, bytes) -> assertThat(second.get(path)).as(path).isEqualTo(bytes));
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void becomesCodeWithoutReflectionClockOrChangingStatics(Fixture fixture) {
    fixture
        .generate()
        .sources()
        .forEach(
            (path, bytes) ->
                assertThat(new String(bytes, StandardCharsets.UTF_8))
                    .as(path)
                    .doesNotContainPattern(FORBIDDEN));
  }
}
