package dev.lockstep.server.http;

/** The media types of our answers. */
public final class MediaTypes {

  public static final String JSON = "application/json";
  public static final String PROBLEM = "application/problem+json";
  public static final String EVENTS = "text/event-stream";
  public static final String YAML = "text/yaml";
  public static final String TEXT = "text/plain";
  public static final String SVG = "image/svg+xml";
  public static final String HTML = "text/html";

  private MediaTypes() {}

  /** With its character set, where it is text. */
  static String withCharset(String mediaType) {
    return mediaType.startsWith("text/") && !mediaType.contains(";")
        ? mediaType + "; charset=utf-8"
        : mediaType;
  }
}
