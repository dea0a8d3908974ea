package dev.lockstep.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One Java file.
 *
 * @param packageName package that corresponds to its folder
 * @param fileName name without folders
 * @param text the file as written
 * @param code the text with comments, strings and characters replaced by blanks
 */
record JavaSource(String packageName, String fileName, String text, String code) {

  /**
   * A comment of a source.
   *
   * @param line one-based line on which it begins
   * @param text the comment with its delimiters
   */
  record Comment(long line, String text) {}

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

  /** Returns all comments in source order. Text in strings that looks like a comment is none. */
  List<Comment> comments() {
    return NOT_CODE
        .matcher(text)
        .results()
        .filter(found -> found.group().startsWith("/"))
        .map(found -> new Comment(lineOf(found.start()), found.group()))
        .toList();
  }

  private long lineOf(int offset) {
    return 1 + text.substring(0, offset).chars().filter(each -> each == '\n').count();
  }

  boolean isPackageInfo() {
    return fileName.equals("package-info.java");
  }

  /** Returns the name of this file for messages: its package and file name. */
  String place() {
    return packageName + "/" + fileName;
  }
}
