package dev.lockstep.server.page;

import dev.lockstep.server.http.Gzip;
import dev.lockstep.server.http.MediaTypes;
import java.util.Locale;

/**
 * A file of the page.
 *
 * @param mediaType the media type
 * @param content the bytes; must not be changed
 * @param zipped the content compressed with gzip; must not be changed
 * @param version the entity tag without quotes
 * @param isImmutable true if the content at its address never changes
 */
public record PageFile(
    String mediaType, byte[] content, byte[] zipped, String version, boolean isImmutable) {

  static PageFile of(String name, byte[] content, String version, boolean isImmutable) {
    return new PageFile(mediaTypeOf(name), content, Gzip.small(content), version, isImmutable);
  }

  /** Returns the value of the header {@code Cache-Control}. */
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
      default -> throw new IllegalArgumentException("unknown file type of the page: " + name);
    };
  }
}
