package dev.lockstep.generator.reproducible;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.sample.Sample;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

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

  /** A setting that must not change a byte. */
  enum Setting {
    FOLDER_USER_LOCALE_ENCODING_ZONE,
    LINE_ENDS_AND_BYTE_ORDER_MARKS,
    JAVA
  }

  static List<Setting> settings() {
    return Sample.of(List.of(Setting.values()), 2);
  }

  @ParameterizedTest
  @MethodSource("settings")
  void doNotDependOn(Setting setting) throws Exception {
    String elsewhere =
        switch (setting) {
          case FOLDER_USER_LOCALE_ENCODING_ZONE -> generateElsewhere();
          case LINE_ENDS_AND_BYTE_ORDER_MARKS ->
              generate(
                  ownJava(),
                  copy("windows", text -> "\ufeff" + text.replace("\n", "\r\n")),
                  List.of());
          case JAVA -> generate(assumedJava(), CHARTS, List.of());
        };

    assertThat(elsewhere).isEqualTo(expected);
  }

  private static String generateElsewhere() throws Exception {
    return generate(
        ownJava(),
        copy("another place", text -> text),
        List.of(
            "-Duser.language=tr",
            "-Duser.country=TR",
            "-Dfile.encoding=ISO-8859-1",
            "-Duser.timezone=Asia/Kathmandu",
            "-Duser.name=somebody",
            "-Duser.home=" + folder.resolve("home")));
  }

  private static Path assumedJava() throws IOException {
    Optional<Path> java = otherJava();
    if (java.isEmpty()) {
      System.err.println("SKIPPED: no Java 25 (JAVA25_HOME, /usr/lib/jvm) to compare bytes with");
    }
    assumeTrue(java.isPresent(), "no Java 25 (JAVA25_HOME, /usr/lib/jvm)");
    return java.orElseThrow();
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
