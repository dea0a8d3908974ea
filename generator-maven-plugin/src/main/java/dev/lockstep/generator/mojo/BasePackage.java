package dev.lockstep.generator.mojo;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.SourceVersion;

/** Names for the package all generated packages begin with. */
final class BasePackage {

  /** Names Windows gives to devices, which no folder can have there. */
  private static final Set<String> DEVICES = Set.of("con", "prn", "aux", "nul");

  private static final String SEGMENT = "[a-zA-Z][a-zA-Z0-9_]*";
  private static final int LONGEST = 200;

  private BasePackage() {}

  /**
   * The package a project's coordinates stand for: {@code com.acme:order-service} is {@code
   * com.acme.orderservice}.
   */
  static String of(String groupId, String artifactId) {
    return Arrays.stream((groupId + "." + artifactId.replace(".", "")).split("\\."))
        .map(BasePackage::segment)
        .filter(segment -> !segment.isEmpty())
        .collect(Collectors.joining("."));
  }

  private static String segment(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "");
    boolean taken =
        SourceVersion.isKeyword(plain, SourceVersion.RELEASE_17) || DEVICES.contains(plain);
    boolean startsOddly = !plain.isEmpty() && !plain.substring(0, 1).matches("[a-z]");
    return taken ? plain + "_" : startsOddly ? "p" + plain : plain;
  }

  /** Returns the reason why {@code name} cannot be a base package, as the end of a sentence. */
  static Optional<String> problemOf(String name) {
    List<String> segments = List.of(name.split("\\.", -1));
    if (name.length() > LONGEST) {
      return Optional.of("is longer than " + LONGEST + " characters");
    }
    if (segments.get(0).equals("java") || segments.get(0).equals("javax")) {
      return Optional.of("begins with a package of the Java platform");
    }
    return segments.stream()
        .map(BasePackage::problemOfSegment)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> problemOfSegment(String segment) {
    if (!segment.matches(SEGMENT)) {
      return Optional.of(
          "is not a package name: each part is a letter, then letters, digits and _, and '"
              + segment
              + "' is not");
    }
    if (SourceVersion.isKeyword(segment, SourceVersion.RELEASE_17)) {
      return Optional.of("is not a package name: '" + segment + "' is a word of the Java language");
    }
    String plain = segment.toLowerCase(Locale.ROOT);
    boolean device = DEVICES.contains(plain) || plain.matches("(?:com|lpt)[0-9]");
    return device
        ? Optional.of("holds '" + segment + "', which is a reserved name on Windows")
        : Optional.empty();
  }
}
