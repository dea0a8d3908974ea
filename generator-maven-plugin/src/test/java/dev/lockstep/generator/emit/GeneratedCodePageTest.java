package dev.lockstep.generator.emit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page that shows generated code; {@code -Dapprove} rewrites its blocks. */
class GeneratedCodePageTest {

  private static final Path PAGE =
      Path.of(System.getProperty("lockstep.root", "..")).resolve("docs/generated-code.md");

  /** A comment with the name of a file, and a block with its text. */
  private static final Pattern BLOCK =
      Pattern.compile("(<!-- (\\S+) -->\n```\\w+\n)(.*?)(```\n)", Pattern.DOTALL);

  @Test
  void showsTheOutputOfTheGenerator() throws IOException {
    Fixture fixture = Fixture.named("order");
    Map<String, String> files = new HashMap<>();
    files.put(
        fixture.chart().name(), new String(fixture.chart().content(), StandardCharsets.UTF_8));
    fixture
        .generate()
        .sources()
        .forEach(
            (path, bytes) ->
                files.put(
                    path.substring(Fixture.BASE.length() + 1),
                    new String(bytes, StandardCharsets.UTF_8)));
    String page = Files.readString(PAGE);

    String actual =
        BLOCK
            .matcher(page)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        found.group(1) + files.get(found.group(2)) + found.group(4)));

    if (System.getProperty("approve") != null) {
      Files.writeString(PAGE, actual);
    } else {
      assertThat(page).isEqualTo(actual);
    }
    assertThat(BLOCK.matcher(page).results()).hasSize(3);
  }
}
