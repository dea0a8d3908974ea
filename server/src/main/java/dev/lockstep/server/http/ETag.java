package dev.lockstep.server.http;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Entity tags of versions (RFC 9110, section 8.8.3). */
public final class ETag {

  private static final Pattern TAG =
      Pattern.compile("\\G\\s*(?:W/)?\"([!#-~\\x80-\\xff]*)\"\\s*(?:,|$)");

  private ETag() {}

  /** Returns the entity tag of a version. */
  public static String of(String version) {
    return '"' + version + '"';
  }

  /** Returns whether a header is well-formed: {@code *}, or entity tags separated by commas. */
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

  /** Returns whether a header is {@code *} or contains the entity tag of a version. */
  public static boolean matches(String header, String version) {
    if (header.strip().equals("*")) {
      return true;
    }
    return TAG.matcher(header).results().anyMatch(tag -> tag.group(1).equals(version));
  }
}
