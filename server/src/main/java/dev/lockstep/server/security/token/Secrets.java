package dev.lockstep.server.security.token;

import java.security.SecureRandom;

/** A source of random bits for secrets. Thread-safe. */
@FunctionalInterface
public interface Secrets {

  /** Returns the secure random source of the system. */
  static Secrets system() {
    SecureRandom random = new SecureRandom();
    return () -> {
      byte[] bits = new byte[Secret.BYTES];
      random.nextBytes(bits);
      return bits;
    };
  }

  /** Returns {@value Secret#BYTES} random bytes. */
  byte[] next();
}
