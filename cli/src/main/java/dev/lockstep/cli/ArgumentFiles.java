package dev.lockstep.cli;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces arguments such as {@code @server.options} by the arguments in the file. Blanks and line
 * ends separate arguments, quotes keep blanks, {@code #} begins a comment. Files are not nested.
 */
final class ArgumentFiles {

  private ArgumentFiles() {}

  /**
   * Returns the arguments with those of the files in their places. {@code @@x} stands for the
   * argument {@code @x}; an argument that names no file stays as it is.
   *
   * @throws Failure if a file is larger than {@link InputFile#OPTIONS_LIMIT} or cannot be read
   */
  static String[] expand(String... arguments) {
    List<String> expanded = new ArrayList<>();
    for (String argument : arguments) {
      if (argument.startsWith("@@")) {
        expanded.add(argument.substring(1));
      } else if (argument.startsWith("@") && isFile(argument.substring(1))) {
        Path file = Path.of(argument.substring(1));
        expanded.addAll(words(InputFile.text(file, InputFile.OPTIONS_LIMIT)));
      } else {
        expanded.add(argument);
      }
    }
    return expanded.toArray(String[]::new);
  }

  private static boolean isFile(String name) {
    try {
      return !name.isEmpty() && Files.exists(Path.of(name));
    } catch (InvalidPathException notAName) {
      return false;
    }
  }

  private static List<String> words(String text) {
    var words = new StreamTokenizer(new StringReader(text));
    words.resetSyntax();
    words.wordChars('!', Character.MAX_VALUE);
    words.whitespaceChars(0, ' ');
    words.commentChar('#');
    words.quoteChar('"');
    words.quoteChar('\'');
    List<String> found = new ArrayList<>();
    try {
      while (words.nextToken() != StreamTokenizer.TT_EOF) {
        found.add(words.sval);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
    return found;
  }
}
