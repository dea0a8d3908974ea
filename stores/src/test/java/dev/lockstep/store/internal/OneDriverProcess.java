package dev.lockstep.store.internal;

import dev.lockstep.engine.store.PostgresSettings;
import dev.lockstep.engine.store.Store;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A process that opens a store with few libraries on its class path. */
final class OneDriverProcess {

  private static final String OPENED = "opened";

  private OneDriverProcess() {}

  /** Opens a SQLite file, or a schema of a PostgreSQL database if there are three arguments. */
  public static void main(String[] arguments) {
    try (Store store =
        arguments.length == 1
            ? Store.open(Path.of(arguments[0]))
            : Store.open(
                PostgresSettings.of(arguments[0], arguments[1], "").inSchema(arguments[2]))) {
      store.check();
      System.out.println(OPENED);
    }
  }

  /** Returns whether the output of a process states that the store was opened. */
  static boolean isOpened(String output) {
    return output.lines().anyMatch(OPENED::equals);
  }

  /**
   * Returns the entries of the class path of this process that are artifacts of these names.
   *
   * @throws IllegalStateException if there is not one for each name
   */
  static List<String> jars(List<String> artifacts) {
    List<String> all =
        Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator));
    List<String> found = new ArrayList<>();
    for (String artifact : artifacts) {
      String module = artifact.replaceFirst("^lockstep-", "");
      List<String> named =
          all.stream()
              .filter(
                  path ->
                      path.matches(".*/" + artifact + "-[0-9][^/]*(?<!-tests)\\.jar")
                          || path.endsWith("/" + module + "/target/classes"))
              .toList();
      if (named.size() != 1) {
        throw new IllegalStateException(artifact + " is on the class path as " + named);
      }
      found.addAll(named);
    }
    return found;
  }

  /** Runs the process with these entries on its class path and returns what it printed. */
  static String run(List<String> jars, String... arguments)
      throws IOException, InterruptedException {
    String path = OneDriverProcess.class.getName().replace('.', '/') + ".class";
    List<String> classes =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> Files.exists(Path.of(entry, path)))
            .toList();
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Stream.concat(jars.stream(), classes.stream())
                    .collect(Collectors.joining(File.pathSeparator)),
                OneDriverProcess.class.getName()));
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("driver", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
      return Files.readString(output);
    } finally {
      Files.deleteIfExists(output);
    }
  }
}
