package dev.lockstep.server.page;

import dev.lockstep.server.http.MediaTypes;
import java.util.Locale;

/**
 * A file of the page.
 *
 * @param mediaType what a browser takes it for
 * @param content its bytes, not to be changed
 * @param zipped the same in gzip, not to be changed
 * @param version what a browser knows it by
 * @param isImmutable whether what stands at its address never changes
 */
public record PageFile(
    String mediaType, byte[] content, byte[] zipped, String version, boolean isImmutable) {

  static PageFile of(String name, byte[] content, String version, boolean isImmutable) {
    return new PageFile(mediaTypeOf(name), content, Gzip.of(content), version, isImmutable);
  }

  /** How long a browser may keep it without asking. */
  public String cacheControl() {
    return isImmutable ? "public, max-age=31536000, immutable" : "no-cache";
  }

  private static String mediaTypeOf(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (ending) {
      case "html" -> MediaTypes.HTML;
      case "css" -> "text/css";
      case "js" -> "text/javascript";
      case "svg" -> MediaTypes.SVG;
      default -> throw new IllegalArgumentException("no file of the page ends so: " + name);
    };
  }
}
