package dev.lockstep.server.http;

import java.util.Set;

/** The media types of requests and responses. */
public final class MediaTypes {

  public static final String JSON = "application/json";
  public static final String PROBLEM = "application/problem+json";
  public static final String EVENTS = "text/event-stream";
  public static final String YAML = "text/yaml";
  public static final String TEXT = "text/plain";
  public static final String SVG = "image/svg+xml";
  public static final String HTML = "text/html";

  /** The names of YAML before its registration in RFC 9512. */
  private static final Set<String> NAMES_OF_YAML =
      Set.of("application/yaml", "application/x-yaml", "text/x-yaml");

  private MediaTypes() {}

  /** Returns the name that this server uses for a media type with several names. */
  public static String ours(String mediaType) {
    return NAMES_OF_YAML.contains(mediaType) ? YAML : mediaType;
  }

  /** Returns a media type with its character set, if it is text. */
  public static String withCharset(String mediaType) {
    return mediaType.startsWith("text/") && !mediaType.contains(";")
        ? mediaType + "; charset=utf-8"
        : mediaType;
  }
}
