package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.cli.command.ExitCode;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that the command line names are read up to a limit. */
final class FileLimitsTest {

  private static final int SECRET = 16 << 10;

  @TempDir private Path folder;

  @Test
  void aModelKeyHasALimit() throws IOException {
    Path key = file("model.key", SECRET + 1);

    CommandRun run =
        CommandRun.of(
            "serve",
            "--data",
            folder.resolve("data").toString(),
            "--port",
            "0",
            "--model-url",
            "https://example.com/v1",
            "--model-name",
            "small",
            "--model-key-file",
            key.toString());

    assertTooLarge(run, key, "16,385", "16,384");
    assertThat(run.err()).doesNotContain("xxxx");
  }

  @Test
  void headersOfAModelHaveALimit() throws IOException {
    Path headers = file("headers", (64 << 10) + 1);

    CommandRun run =
        CommandRun.of(
            "serve",
            "--model-url",
            "https://example.com/v1",
            "--model-name",
            "small",
            "--model-header-file",
            headers.toString());

    assertTooLarge(run, headers, "65,537", "65,536");
    assertThat(run.err()).doesNotContain("xxxx");
  }

  @Test
  void thePasswordOfAKeyStoreHasALimit() throws IOException {
    Path store = file("keys.p12", 1);
    Path password = file("password", SECRET + 1);

    CommandRun run =
        CommandRun.of(
            "serve",
            "--data",
            folder.resolve("data").toString(),
            "--port",
            "0",
            "--tls-key-store",
            store.toString(),
            "--tls-password-file",
            password.toString());

    assertTooLarge(run, password, "16,385", "16,384");
  }

  @Test
  void aTokenHasALimit() throws IOException {
    Path token = file("token", SECRET + 1);

    CommandRun run = CommandRun.of("quarantine", "--token-file", token.toString());

    assertTooLarge(run, token, "16,385", "16,384");
  }

  @Test
  void optionsInAFileHaveALimit() throws IOException {
    Path options = file("server.options", (64 << 10) + 1);

    CommandRun run = CommandRun.of("serve", "@" + options);

    assertTooLarge(run, options, "65,537", "65,536");
  }

  @Test
  void optionsInAFileAreRead() throws IOException {
    Path options = folder.resolve("health.options");
    Files.writeString(options, "# a comment\n--url 'no where'\n");

    assertThat(CommandRun.of("health", "@" + options).err()).contains("no where");
    assertThat(CommandRun.of("check", "@nothing").err()).contains("@nothing");
  }

  @Test
  void anOldCaseOfFuzzHasALimit() throws IOException {
    Path chart = file("large.statechart.yaml", (1 << 20) + 1);

    assertTooLarge(
        CommandRun.of("fuzz", "--again", folder.toString()), chart, "1,048,577", "1,048,576");
  }

  @Test
  void aJsonTextHasALimit() throws IOException {
    Path schema = Files.writeString(folder.resolve("any.schema.json"), "{}");
    Path text = folder.resolve("large.json");
    try (RandomAccessFile sparse = new RandomAccessFile(text.toFile(), "rw")) {
      sparse.setLength((64 << 20) + 1);
    }

    CommandRun run = CommandRun.of("schema", "validate", schema.toString(), text.toString());

    assertTooLarge(run, text, "67,108,865", "67,108,864");
  }

  @Test
  void aDeviceWithoutAnEndHasALimit() {
    Path endless = Path.of("/dev/zero");
    assumeTrue(Files.isReadable(endless));

    CommandRun run = CommandRun.of("quarantine", "--token-file", endless.toString());

    assertTooLarge(run, endless, "16,385", "16,384");
  }

  private Path file(String name, int size) throws IOException {
    return Files.writeString(folder.resolve(name), "x".repeat(size));
  }

  private static void assertTooLarge(CommandRun run, Path file, String size, String limit) {
    assertThat(run.code()).as(run.out()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err())
        .contains(file + " is too large")
        .contains("at least " + size + " bytes")
        .contains("at most " + limit + " bytes");
  }
}
