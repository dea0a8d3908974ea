package dev.lockstep.server.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Makes bytes fewer (RFC 1952). */
final class Gzip {

  private Gzip() {}

  static byte[] of(byte[] content) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(content);
    } catch (IOException impossible) {
      throw new UncheckedIOException("memory cannot be written", impossible);
    }
    return zipped.toByteArray();
  }
}
