package dev.lockstep.model.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests that the whole corpus compiles within 256 MB of memory and a small stack. */
class LittleMemoryTest {

  @Test
  void answersEveryInputWithin256Megabytes() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-Xss512k",
                "-cp",
                System.getProperty("java.class.path"),
                LittleMemory.class.getName())
            .redirectErrorStream(true)
            .start();

    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
    assertThat(output).contains("answered " + inputs());
    assertThat(process.exitValue()).isZero();
  }

  private static int inputs() {
    return HostileYaml.all().size() + HostileCharts.all().size();
  }
}
