package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.document.BoundedFile;
import dev.lockstep.model.document.FileTooLargeException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a file that the command line names, up to a limit. */
public final class InputFile {

  /** The largest file with a token, a key or a password, in bytes. */
  public static final int SECRET_LIMIT = 16 << 10;

  /** The largest file with options, in bytes. */
  public static final int OPTIONS_LIMIT = 64 << 10;

  /** The largest chart, in bytes. */
  public static final int CHART_LIMIT = 1 << 20;

  /** The largest file with recorded inputs of a machine, in bytes. */
  public static final int INPUTS_LIMIT = 16 << 20;

  /** The largest JSON text that is validated, in bytes. */
  public static final int JSON_LIMIT = 64 << 20;

  private interface Reading<T> {
    T from(Path file, int limit) throws IOException;
  }

  private InputFile() {}

  /**
   * Returns the bytes of a file.
   *
   * @param limit the largest size, in bytes
   * @throws Failure if the file is missing, is larger or cannot be read
   */
  public static byte[] bytes(Path file, int limit) {
    return read(file, limit, BoundedFile::read);
  }

  /**
   * Returns the text of a file in UTF-8.
   *
   * @param limit the largest size, in bytes
   * @throws Failure if the file is missing, is larger, is not UTF-8 or cannot be read
   */
  public static String text(Path file, int limit) {
    return read(file, limit, BoundedFile::text);
  }

  private static <T> T read(Path file, int limit, Reading<T> reading) {
    if (Files.isDirectory(file)) {
      throw new Failure("cannot read " + file + ": a folder");
    }
    try {
      return reading.from(file, limit);
    } catch (FileTooLargeException problem) {
      throw new Failure(String.valueOf(problem.getMessage()));
    } catch (NoSuchFileException problem) {
      throw new Failure("no such file: " + file);
    } catch (CharacterCodingException problem) {
      throw new Failure("cannot read " + file + ": its text is not UTF-8");
    } catch (IOException problem) {
      throw new Failure("cannot read " + file);
    }
  }
}
