package dev.lockstep.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * One Java file.
 *
 * @param packageName the package its folder stands for
 * @param fileName its name without folders
 * @param text the file as written
 * @param code the text with comments, strings and characters blanked, so that only code is left
 */
record JavaSource(String packageName, String fileName, String text, String code) {

  private static final Pattern IMPORT =
      Pattern.compile("(?m)^\\s*import\\s+(?:static\\s+)?([\\w.]+?)(?:\\.\\*)?\\s*;");

  private static final Pattern NOT_CODE =
      Pattern.compile(
          "//[^\\n]*"
              + "|/\\*(?s:.*?)\\*/"
              + "|\"\"\"(?s:.*?)(?<!(?<!\\\\)\\\\)\"\"\""
              + "|\"(?:[^\"\\\\\\n]|\\\\.)*+\""
              + "|'(?:[^'\\\\\\n]|\\\\.)*+'");

  static JavaSource read(Path sourceFolder, Path file) {
    try {
      String packageName =
          sourceFolder.relativize(file.getParent()).toString().replace('\\', '/').replace('/', '.');
      return of(packageName, file.getFileName().toString(), Files.readString(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static JavaSource of(String packageName, String fileName, String text) {
    return new JavaSource(packageName, fileName, text, NOT_CODE.matcher(text).replaceAll(" "));
  }

  /** The names after {@code import}, without {@code static} and {@code .*}. */
  List<String> imports() {
    return IMPORT.matcher(code).results().map((MatchResult found) -> found.group(1)).toList();
  }

  boolean isPackageInfo() {
    return fileName.equals("package-info.java");
  }

  /** How a sentence names this file. */
  String place() {
    return packageName + "/" + fileName;
  }
}
