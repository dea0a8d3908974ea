package dev.lockstep.server.security.token;

import java.util.Locale;

/** What a secret is for; one kind is never taken for the other. */
public enum SecretKind {
  /** Given to a person or a program, to call with. */
  TOKEN("lsk_"),
  /** Given to a browser that logged in, as a cookie. */
  LOGIN("lsl_");

  private final String prefix;

  SecretKind(String prefix) {
    this.prefix = prefix;
  }

  /**
   * What every secret of this kind begins with, so that it is recognised where it does not belong.
   */
  public String prefix() {
    return prefix;
  }

  /** Its spelling. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
