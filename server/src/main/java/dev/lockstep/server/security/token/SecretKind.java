package dev.lockstep.server.security.token;

import java.util.Locale;

/** The kind of a secret. A secret of one kind is never accepted as one of the other. */
public enum SecretKind {
  /** A token of a person or a program. */
  TOKEN("lsk_"),
  /** The cookie of a logged-in browser. */
  LOGIN("lsl_");

  private final String prefix;

  SecretKind(String prefix) {
    this.prefix = prefix;
  }

  /** Returns the prefix of all secrets of this kind, by which tools can find leaked ones. */
  public String prefix() {
    return prefix;
  }

  /** Returns the spelling in JSON. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }
}
