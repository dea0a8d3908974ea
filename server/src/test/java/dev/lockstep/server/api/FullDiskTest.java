package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.Storage;
import dev.lockstep.server.testing.TestServer;
import dev.lockstep.server.testing.Told;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the responses and the health of a server while the disk is full, and afterwards. */
class FullDiskTest {

  @TempDir Path folder;

  @Test
  void isToldAsNotDoneAndEndsByItselfOnceThereIsRoom() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    Assumptions.assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=16m", "tmpfs", disk.toString()),
        "a small disk can only be mounted by root");
    try {
      onSmallDisk(disk);
    } finally {
      run("umount", disk.toString());
    }
  }

  private static void onSmallDisk(Path disk) throws IOException {
    try (TestServer server =
        TestServer.start(
            standard ->
                ServerSettings.standard(
                    new Storage.Folder(disk.resolve("data")), standard.http()))) {
      Path ballast = disk.resolve("ballast");
      Files.write(ballast, new byte[12 << 20]);

      int kept = 0;
      Told told = task(server, kept);
      while (told.status() < 300) {
        kept++;
        told = task(server, kept);
      }

      assertThat(told.status()).isEqualTo(503);
      assertThat(told.text()).contains("\"store-full\"", "nothing was changed", "free space");
      Await.until(() -> server.nobody().get("/health/ready").status(), status -> status == 503);
      assertThat(server.viewer().get("/api/tasks/task-0").status()).isEqualTo(200);
      assertThat(server.viewer().get("/api/tasks/task-" + kept).status()).isEqualTo(404);

      Files.delete(ballast);

      Await.until(() -> server.nobody().get("/health/ready").status(), status -> status == 200);
      assertThat(task(server, kept).status()).isLessThan(300);
    }
  }

  private static Told task(TestServer server, int number) {
    String description = "0123456789abcdef".repeat(500);
    return server
        .operator()
        .put(
            "/api/tasks/task-" + number,
            "{\"title\":\"Task\",\"description\":\"" + description + "\"}");
  }

  private static boolean run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    return process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0;
  }
}
