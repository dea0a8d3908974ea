package dev.lockstep.server.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Compresses bytes with gzip (RFC 1952). */
final class Gzip {

  private Gzip() {}

  static byte[] of(byte[] content) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
      out.write(content);
    } catch (IOException impossible) {
      throw new UncheckedIOException("cannot write to memory", impossible);
    }
    return zipped.toByteArray();
  }
}
