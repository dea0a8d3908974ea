package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launcher of the archives, with a jar that refers to the classes of this build. */
@EnabledOnOs(OS.LINUX)
class LauncherTest {

  private static final Path SOURCE = Path.of("src/main/distribution/bin/lockstep");

  private record Result(int status, String output) {}

  @TempDir private Path folder;

  private Path launcher;

  @BeforeEach
  void installArchive() throws IOException {
    Path home = Files.createDirectories(folder.resolve("with a space/lockstep-1.0.0"));
    launcher = Files.createDirectories(home.resolve("bin")).resolve("lockstep");
    Files.copy(SOURCE, launcher);
    Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Lockstep.class.getName());
    manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath());
    Path jar = Files.createDirectories(home.resolve("lib")).resolve("lockstep.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out, manifest).close();
    }
  }

  @Test
  void startsTheCommandThroughALinkFromAnyFolder() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), launcher);

    Result result = run(Map.of(), link.toString(), "check", "no such.statechart.yaml");

    assertThat(result.output()).contains("no such.statechart.yaml");
    assertThat(result.status()).isNotZero();
  }

  @Test
  void returnsTheExitCodeOfTheCommand() throws Exception {
    assertThat(run(Map.of(), launcher.toString(), "--version").status()).isZero();
    assertThat(run(Map.of(), launcher.toString(), "no-command").status()).isEqualTo(2);
  }

  @Test
  void passesOptionsOfTheJvm() throws Exception {
    Result result =
        run(Map.of("LOCKSTEP_OPTS", "-Xmx64m -XX:+PrintFlagsFinal"), launcher + "", "--version");

    assertThat(result.output()).containsPattern("MaxHeapSize +[=:]* +67108864 ");
  }

  @Test
  void refusesAMachineWithoutJava() throws Exception {
    Result result = run(Map.of("JAVA_HOME", folder + "/none"), launcher + "", "--version");

    assertThat(result.status()).isEqualTo(3);
    assertThat(result.output()).contains("none/bin/java` was not found. Install JDK 17 or later");
  }

  @Test
  void refusesAnOlderJava() throws Exception {
    for (String version : List.of("1.8.0_412", "11.0.2", "16-ea")) {
      Path java = folder.resolve("old" + version + "/bin/java");
      Files.createDirectories(java.getParent());
      Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"" + version + "\"' >&2\n");
      Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));

      Result result =
          run(Map.of("JAVA_HOME", folder.resolve("old" + version) + ""), launcher + "", "check");

      assertThat(result.status()).as(version).isEqualTo(3);
      assertThat(result.output()).contains("JDK 17 or later is required");
    }
  }

  private Result run(Map<String, String> environment, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    Path output = folder.resolve("output");
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Result(process.exitValue(), Files.readString(output));
  }

  private static String classPath() {
    List<String> entries = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(":")) {
      entries.add(Path.of(entry).toUri().toString());
    }
    return String.join(" ", entries);
  }
}
