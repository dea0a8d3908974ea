package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests {@code backup} and {@code integrity} on stores that are intact, in use, damaged or missing.
 */
class StoreCommandsTest {

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("lockstep.db");
  }

  private void fill(int runs) {
    try (var store = SqliteStore.open(file());
        var engine = Engine.open(EngineSettings.standard(store, Charts.all()))) {
      for (int i = 0; i < runs; i++) {
        engine.submit(BasicCommands.start("acme", "session", JsonObject.EMPTY)).orElseThrow();
      }
    }
  }

  private CommandRun integrity() {
    return CommandRun.of("integrity", "--data", folder.toString());
  }

  @Test
  void aStoreThatIsSoundHasNoFindings() {
    fill(3);

    CommandRun run = integrity();

    assertThat(run.out())
        .isEqualTo(
            """
            3 families, 3 instances, 3 journal entries, 0 events
            3 instances have the state to which their journal leads
            No findings.
            """);
    assertThat(run.code()).isEqualTo(ExitCode.OK);
  }

  @Test
  void aRowThatIsNotWhatItsJournalSaysIsFound() throws IOException {
    fill(1);
    String bytes = Files.readString(file(), StandardCharsets.ISO_8859_1);
    Files.writeString(file(), bytes.replace("queued", "failed"), StandardCharsets.ISO_8859_1);

    CommandRun run = CommandRun.of("integrity", "--data", folder.toString(), "--json");

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.json().get("findings").toString())
        .contains("is damaged at journal position 1: its hash differs");
  }

  @Test
  void aDamagedFileIsFound() throws IOException {
    fill(300);
    try (RandomAccessFile bytes = new RandomAccessFile(file().toFile(), "rw")) {
      for (long at = 10 * 4096L; at < bytes.length(); at += 4096) {
        bytes.seek(at);
        bytes.write(new byte[512]);
      }
    }

    CommandRun integrity = integrity();
    CommandRun backup = backup("copy.db");

    assertThat(integrity.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(integrity.out()).containsPattern("[1-9]\\d* findings");
    assertThat(backup.code()).isEqualTo(ExitCode.USAGE);
    assertThat(folder.resolve("copy.db")).doesNotExist();
  }

  @Test
  void aFileThatIsNoDatabaseIsFound() throws IOException {
    Files.writeString(file(), "I am a letter. ".repeat(100));

    CommandRun run = integrity();

    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.out()).contains("not a database");
  }

  @Test
  void aFolderWithoutAFileIsAMistakeOfTheCaller() {
    CommandRun integrity = integrity();
    CommandRun backup = backup("copy.db");

    assertThat(integrity.code()).isEqualTo(ExitCode.USAGE);
    assertThat(integrity.err()).contains("no such file");
    assertThat(backup.code()).isEqualTo(ExitCode.USAGE);
  }

  @Test
  void aBackupOfAStoreInUseIsSound() throws IOException {
    fill(5);
    try (var store = SqliteStore.open(file())) {
      store.check();

      CommandRun run = backup("copy.db");

      assertThat(run.err()).isEmpty();
      assertThat(run.code()).isEqualTo(ExitCode.OK);
      assertThat(run.out()).contains("integrity checked, flushed to disk");
    }
    Path other = Files.createDirectory(folder.resolve("other"));
    Files.move(folder.resolve("copy.db"), other.resolve("lockstep.db"));
    assertThat(CommandRun.of("integrity", "--data", other.toString()).out())
        .contains("5 instances have the state to which their journal leads");
  }

  @Test
  void aBackupIsNeverWrittenOverAFile() throws IOException {
    fill(1);
    Files.writeString(folder.resolve("copy.db"), "mine");

    CommandRun run = backup("copy.db");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("exists already");
    assertThat(folder.resolve("copy.db")).hasContent("mine");
  }

  @Test
  void anAddressWithAPasswordIsRefusedWithoutRepeatingIt() {
    CommandRun run = CommandRun.of("integrity", "--database", "postgresql://me:secret@db/lockstep");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("without user and password").doesNotContain("secret");
  }

  private CommandRun backup(String name) {
    return CommandRun.of(
        "backup", "--data", folder.toString(), "--to", folder.resolve(name).toString());
  }
}
