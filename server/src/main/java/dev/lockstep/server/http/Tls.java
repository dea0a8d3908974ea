package dev.lockstep.server.http;

import java.nio.file.Path;

/**
 * The certificate of a server with TLS.
 *
 * @param keyStore a PKCS#12 file
 * @param password the password of the file and its key; never logged
 */
public record Tls(Path keyStore, String password) {

  /** Returns the name of the file, without the password. */
  @Override
  public String toString() {
    return "TLS with " + keyStore.getFileName();
  }
}
