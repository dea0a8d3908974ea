package dev.lockstep.server.security;

/** How a caller proved who they are. */
public enum Proof {
  /** With each request, in a header only the caller sets. */
  SHOWN,
  /** By a cookie, which a browser sends whoever wants the request. */
  COOKIE,
  /** Not at all: the server asks nobody, or nobody was asked. */
  NONE
}
