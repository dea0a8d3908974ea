package dev.lockstep.store.internal.jdbc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A script that changes the schema of a database from one version to the next.
 *
 * @param version from 1
 * @param name the name of its file
 * @param script the statements
 */
public record Migration(int version, String name, String script) {

  /** The names of the files, in order, the same for both databases. */
  static final List<String> NAMES =
      List.of(
          "V1__instances.sql",
          "V2__subject.sql",
          "V3__due.sql",
          "V4__failures.sql",
          "V5__attempts.sql",
          "V6__usage.sql",
          "V7__deletion.sql",
          "V8__records.sql",
          "V9__search.sql",
          "V10__content.sql",
          "V11__starts.sql",
          "V12__administration.sql",
          "V13__scopes.sql",
          "V14__machines.sql",
          "V15__details.sql",
          "V16__subjects.sql");

  private static final String FOLDER = "/dev/lockstep/store/";

  /** Returns the migration of a database to a version. */
  static Migration of(String database, int version) {
    String name = NAMES.get(version - 1);
    return new Migration(version, name, text(database + "/" + name));
  }

  /** Returns the statements that create the table of applied migrations. */
  static String history(String database) {
    return text(database + "/history.sql");
  }

  /** Returns the words of the name. */
  String description() {
    return name.replaceFirst("V[0-9]+__", "").replace(".sql", "").replace('_', ' ');
  }

  /** Returns the CRC-32 of all lines without their ends, as databases of version 0.1 have it. */
  int checksum() {
    CRC32 sum = new CRC32();
    script.lines().forEach(line -> sum.update(line.getBytes(StandardCharsets.UTF_8)));
    return (int) sum.getValue();
  }

  /** Returns the text of a file of the folder of migrations. */
  public static String text(String path) {
    try (InputStream file = Migration.class.getResourceAsStream(FOLDER + path)) {
      if (file == null) {
        throw new IllegalStateException("there is no migration " + path);
      }
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }
}
