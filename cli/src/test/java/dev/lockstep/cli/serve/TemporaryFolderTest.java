package dev.lockstep.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {

  private static final String PREFIX = "demo";

  @TempDir Path parent;

  private Path abandoned(String name, String lock) throws IOException {
    Path folder = Files.createDirectories(parent.resolve(name).resolve("deep")).getParent();
    Files.writeString(folder.resolve("admin.token"), "secret");
    Files.createFile(folder.resolve(lock));
    return folder;
  }

  @Test
  void isDeletedWithAllThatIsInIt() throws IOException {
    TemporaryFolder folder = TemporaryFolder.create(parent, PREFIX);
    Files.writeString(Files.createDirectory(folder.path().resolve("sub")).resolve("file"), "x");

    folder.close();

    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void deletesFoldersOfProcessesThatEnded() throws IOException {
    Path abandoned = abandoned("demo-1", "in-use.lock");

    TemporaryFolder.create(parent, PREFIX).close();

    assertThat(abandoned).doesNotExist();
  }

  @Test
  void leavesOtherFoldersAlone() throws IOException {
    Path unlocked = abandoned("demo-1", "other.lock");
    Path other = abandoned("other", "in-use.lock");
    Path link = Files.createSymbolicLink(parent.resolve("demo-link"), other);

    try (TemporaryFolder one = TemporaryFolder.create(parent, PREFIX);
        TemporaryFolder two = TemporaryFolder.create(parent, PREFIX)) {
      assertThat(one.path()).exists();
      assertThat(two.path()).exists();
    }

    assertThat(unlocked).exists();
    assertThat(other.resolve("admin.token")).exists();
    assertThat(link).exists();
  }
}
