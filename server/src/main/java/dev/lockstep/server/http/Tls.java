package dev.lockstep.server.http;

import java.nio.file.Path;

/**
 * With what connections are encrypted.
 *
 * @param keyStore a PKCS#12 file
 * @param password of the file and its key; never shown
 */
public record Tls(Path keyStore, String password) {

  /** Without the password. */
  @Override
  public String toString() {
    return "TLS with " + keyStore.getFileName();
  }
}
