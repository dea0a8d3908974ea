package dev.lockstep.server.http;

import java.util.Locale;

/** The method of a route. HEAD and OPTIONS are answered for every route. */
public enum Method {
  GET,
  POST,
  PUT,
  DELETE;

  /** Returns whether requests with this method change nothing. */
  public boolean isSafe() {
    return this == GET;
  }

  /** Returns the spelling of the method in OpenAPI. */
  public String lowerCase() {
    return name().toLowerCase(Locale.ROOT);
  }
}
