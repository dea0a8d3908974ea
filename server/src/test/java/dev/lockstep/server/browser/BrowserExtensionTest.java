package dev.lockstep.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrowserExtensionTest {

  @TempDir Path folder;

  @Test
  void skipsOnlyWhereTheBrowserIsNeitherInstalledNorRequired() {
    assertThat(BrowserExtension.evaluate(false, false).isDisabled()).isTrue();
    assertThat(BrowserExtension.evaluate(false, true).isDisabled()).isFalse();
    assertThat(BrowserExtension.evaluate(true, false).isDisabled()).isFalse();
  }

  @Test
  void skippedTestsNameWhatIsMissing() {
    assertThat(BrowserExtension.evaluate(false, false).getReason().orElseThrow())
        .contains("chromium", "chromedriver");
  }

  @Test
  void findsChromiumOnlyTogetherWithItsDriver() throws IOException {
    String path = "/nonexistent" + File.pathSeparator + folder;
    assertThat(Chromium.in("/nonexistent")).isEmpty();

    program("chromium");
    assertThat(Chromium.in(path)).isEmpty();

    program("chromedriver");
    assertThat(Chromium.in(path))
        .contains(new Chromium(folder.resolve("chromium"), folder.resolve("chromedriver")));
  }

  private void program(String name) throws IOException {
    Path file = Files.createFile(folder.resolve(name));
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }
}
