package dev.lockstep.server.page;

import java.util.Locale;

/**
 * A file of the page.
 *
 * @param mediaType what a browser takes it for, with its charset
 * @param content its bytes, not to be changed
 * @param etag strong entity tag, with its quotes
 * @param isImmutable whether what stands at its address never changes
 */
public record PageFile(String mediaType, byte[] content, String etag, boolean isImmutable) {

  /** How long a browser may keep it without asking. */
  public String cacheControl() {
    return isImmutable ? "public, max-age=31536000, immutable" : "no-cache";
  }

  static String mediaTypeOf(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return switch (ending) {
      case "html" -> "text/html; charset=utf-8";
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      default -> throw new IllegalArgumentException("no file of the page ends so: " + name);
    };
  }
}
