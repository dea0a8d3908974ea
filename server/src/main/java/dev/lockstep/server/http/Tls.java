package dev.lockstep.server.http;

import dev.lockstep.model.document.BoundedFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

/**
 * The certificate of a server with TLS.
 *
 * @param keyStore a PKCS#12 file
 * @param password the password of the file and its key; never logged
 */
public record Tls(Path keyStore, String password) {

  /** The largest key store that is read, in bytes. */
  private static final int KEY_STORE_LIMIT = 1 << 20;

  /**
   * Returns the keys and certificates.
   *
   * @throws IOException if the file is larger than 1 MiB, cannot be read or has another password
   * @throws GeneralSecurityException if the file has no keys that can be used
   */
  public KeyStore keys() throws IOException, GeneralSecurityException {
    byte[] bytes = BoundedFile.read(keyStore, KEY_STORE_LIMIT);
    KeyStore keys = KeyStore.getInstance("PKCS12");
    keys.load(new ByteArrayInputStream(bytes), password.toCharArray());
    return keys;
  }

  /** Returns the name of the file, without the password. */
  @Override
  public String toString() {
    return "TLS with " + keyStore.getFileName();
  }
}
