package dev.lockstep.server.security.token;

import java.security.SecureRandom;

/** Gives bits nobody can guess. Thread-safe. */
@FunctionalInterface
public interface Secrets {

  /** The machine's. */
  static Secrets system() {
    SecureRandom random = new SecureRandom();
    return () -> {
      byte[] bits = new byte[Secret.BYTES];
      random.nextBytes(bits);
      return bits;
    };
  }

  /** 32 bytes. */
  byte[] next();
}
