package dev.lockstep.server.security;

/** The kind of a caller's credentials. */
public enum AuthMethod {
  /** A header that only the caller itself can set. */
  SHOWN,
  /** A cookie, which a browser also sends with requests of other sites. */
  COOKIE,
  /** No credentials: authentication is disabled, or the route is public. */
  NONE
}
