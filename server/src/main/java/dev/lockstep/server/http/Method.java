package dev.lockstep.server.http;

import java.util.Locale;

/** What a route does with its resource. HEAD and OPTIONS are answered for every route. */
public enum Method {
  GET,
  POST,
  PUT,
  DELETE;

  /** Whether it changes nothing. */
  public boolean isSafe() {
    return this == GET;
  }

  /** Its spelling in OpenAPI. */
  public String lowerCase() {
    return name().toLowerCase(Locale.ROOT);
  }
}
