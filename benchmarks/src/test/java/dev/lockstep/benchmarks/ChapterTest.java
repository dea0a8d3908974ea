package dev.lockstep.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each subcommand prints its usage for an unknown option, and measures nothing. */
class ChapterTest {

  @ParameterizedTest
  @EnumSource(Chapter.class)
  void anUnknownOptionPrintsTheUsage(Chapter chapter) throws Exception {
    String word = BenchOptions.word(chapter);

    assertThat(print(chapter, "--unknown")).startsWith("2 Usage: ./lockstep bench " + word);
    assertThat(print(chapter, "--help")).startsWith("0 Usage: ./lockstep bench " + word);
  }

  private static String print(Chapter chapter, String option) throws Exception {
    var bytes = new ByteArrayOutputStream();
    var out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int code = chapter.print(List.of(BenchOptions.word(chapter), option), out);
    return code + " " + bytes.toString(StandardCharsets.UTF_8);
  }
}
