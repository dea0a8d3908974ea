package dev.lockstep.store.internal.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that loads SQLite's library from a folder and then opens a database. */
final class LibraryProcess {

  private LibraryProcess() {}

  /** Prints whether the library of the folder was loaded. */
  public static void main(String[] arguments) throws Exception {
    boolean isLoaded = NativeLibrary.load(Path.of(arguments[0]));
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
        Statement statement = connection.createStatement()) {
      statement.execute("SELECT 1");
    }
    System.out.println(
        isLoaded
            + " "
            + System.getProperty("org.sqlite.lib.path")
            + " "
            + System.getProperty("org.sqlite.tmpdir"));
  }

  /** Runs a process and returns what it printed. */
  static String run(Path folder, Path temporary, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Java 24 and later warn of native code without the option.
    command.add("--enable-native-access=ALL-UNNAMED");
    command.addAll(
        List.of("-Djava.io.tmpdir=" + temporary, "-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(options));
    command.addAll(List.of(LibraryProcess.class.getName(), folder.toString()));
    Path output = Files.createTempFile("library", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        process.destroyForcibly();
      }
      return Files.readString(output).strip();
    } finally {
      Files.deleteIfExists(output);
    }
  }
}
