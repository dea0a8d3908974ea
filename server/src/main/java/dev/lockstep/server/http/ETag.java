package dev.lockstep.server.http;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions as entity tags (RFC 9110, 8.8.3). */
public final class ETag {

  private static final Pattern TAG =
      Pattern.compile("\\G\\s*(?:W/)?\"([!#-~\\x80-\\xff]*)\"\\s*(?:,|$)");

  private ETag() {}

  /** A version as a tag. */
  public static String of(String version) {
    return '"' + version + '"';
  }

  /** Whether a header is well formed: {@code *}, or tags with commas between. */
  public static boolean isValid(String header) {
    if (header.strip().equals("*")) {
      return true;
    }
    Matcher tags = TAG.matcher(header);
    int end = 0;
    while (end < header.length() && tags.find()) {
      end = tags.end();
    }
    return !header.isBlank() && end == header.length();
  }

  /** Whether one of the tags of a header, or {@code *}, is a version. */
  public static boolean matches(String header, String version) {
    if (header.strip().equals("*")) {
      return true;
    }
    return TAG.matcher(header).results().anyMatch(tag -> tag.group(1).equals(version));
  }
}
