package dev.lockstep.generator.reproducible;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SameBytesTest {

  private static final Path CHARTS =
      Path.of(System.getProperty("lockstep.root", ".."), "statecharts/src/main");

  @TempDir static Path folder;
  private static String expected = "";

  @BeforeAll
  static void generateHere() throws Exception {
    expected = generate(ownJava(), CHARTS, List.of());
    assertThat(expected).contains("SessionMachine.java", "Charts.java");
  }

  @Test
  void doNotDependOnFolderUserLocaleEncodingOrZone() throws Exception {
    Path copy = copy("another place", text -> text);

    String elsewhere =
        generate(
            ownJava(),
            copy,
            List.of(
                "-Duser.language=tr",
                "-Duser.country=TR",
                "-Dfile.encoding=ISO-8859-1",
                "-Duser.timezone=Asia/Kathmandu",
                "-Duser.name=somebody",
                "-Duser.home=" + folder.resolve("home")));

    assertThat(elsewhere).isEqualTo(expected);
  }

  @Test
  void doNotDependOnLineEndsOrByteOrderMarks() throws Exception {
    Path copy = copy("windows", text -> "\ufeff" + text.replace("\n", "\r\n"));

    assertThat(generate(ownJava(), copy, List.of())).isEqualTo(expected);
  }

  @Test
  void doNotDependOnTheJava() throws Exception {
    Optional<Path> java = otherJava();
    if (java.isEmpty()) {
      System.err.println("SKIPPED: no Java 25 (JAVA25_HOME, /usr/lib/jvm) to compare bytes with");
    }
    assumeTrue(java.isPresent(), "no Java 25 (JAVA25_HOME, /usr/lib/jvm)");

    assertThat(generate(java.orElseThrow(), CHARTS, List.of())).isEqualTo(expected);
  }

  @Test
  void changeWithTheChart() throws Exception {
    Path copy = copy("edited", text -> text.replace("One run of a conversation", "A conversation"));

    assertThat(generate(ownJava(), copy, List.of())).isNotEqualTo(expected);
  }

  private static String generate(Path java, Path charts, List<String> options) throws Exception {
    Path report = folder.resolve("report.txt");
    Path console = folder.resolve("console.txt");
    List<String> command = new ArrayList<>(List.of(java.toString(), "-Xmx512m"));
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), GenerateAndHash.class.getName()));
    command.addAll(List.of(charts.toString(), report.toString()));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(console.toFile())
            .start();
    assertThat(process.waitFor()).describedAs(() -> read(console)).isZero();
    return read(report);
  }

  private static Path copy(String name, java.util.function.UnaryOperator<String> edit)
      throws IOException {
    Path copy = folder.resolve(name);
    try (Stream<Path> files = Files.walk(CHARTS)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = copy.resolve(CHARTS.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.write(target, edit.apply(Files.readString(file)).getBytes(UTF_8));
      }
    }
    return copy;
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  private static Path ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java");
  }

  private static Optional<Path> otherJava() throws IOException {
    String home = System.getenv("JAVA25_HOME");
    if (home != null) {
      return Optional.of(Path.of(home, "bin", "java"));
    }
    File[] found = new File("/usr/lib/jvm").listFiles((folder, name) -> name.contains("25"));
    return Stream.of(found == null ? new File[0] : found)
        .map(File::toPath)
        .map(path -> path.resolve("bin/java"))
        .filter(Files::isExecutable)
        .sorted()
        .findFirst();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
