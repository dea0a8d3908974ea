package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.lockstep.engine.internal.http.BoundedBody;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A strict reader of HTTP/1.1 answers (RFC 9112) up to a number of bytes. */
final class AnswerReader {

  private static final int LONGEST_HEAD = 64 << 10;
  private static final int MOST_INTERIM = 20;

  private final InputStream in;
  private final int largest;
  private int head;

  AnswerReader(InputStream in, int largest) {
    this.in = in;
    this.largest = largest;
  }

  /**
   * Reads the answer to a request. Interim answers are skipped.
   *
   * @throws IOException if it is not a valid answer, or ends early
   */
  Received read(String method) throws IOException {
    for (int i = 0; i < MOST_INTERIM; i++) {
      int status = status();
      Map<String, String> headers = headers();
      if (status >= 200) {
        boolean isEmpty = method.equals("HEAD") || status == 204 || status == 304;
        BoundedBody.Read body = isEmpty ? new BoundedBody.Read(new byte[0], true) : body(headers);
        return new Received(status, headers.getOrDefault("content-type", ""), body);
      }
    }
    throw new IOException("too many interim answers");
  }

  private int status() throws IOException {
    String line = line();
    if (!line.matches("HTTP/1\\.[01] [1-9][0-9]{2}( .*)?")) {
      throw new IOException("the answer is not HTTP/1.1");
    }
    return Integer.parseInt(line.substring(9, 12));
  }

  private Map<String, String> headers() throws IOException {
    Map<String, String> headers = new TreeMap<>();
    for (String line = line(); !line.isEmpty(); line = line()) {
      int colon = line.indexOf(':');
      if (colon < 1) {
        throw new IOException("the answer has a header without a name");
      }
      String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
      headers.merge(name, line.substring(colon + 1).strip(), (one, two) -> one + ", " + two);
    }
    return headers;
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int each = in.read(); each != '\n'; each = in.read()) {
      if (each < 0) {
        throw new EOFException("the connection ended before the answer did");
      }
      if (++head > LONGEST_HEAD) {
        throw new IOException("the answer has more than " + LONGEST_HEAD + " bytes of headers");
      }
      line.write(each);
    }
    String text = line.toString(ISO_8859_1);
    return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private BoundedBody.Read body(Map<String, String> headers) throws IOException {
    String coding = headers.get("transfer-encoding");
    if (coding != null) {
      if (!coding.equalsIgnoreCase("chunked")) {
        throw new IOException("the answer has the unsupported transfer coding `" + coding + "`");
      }
      return chunked();
    }
    String length = headers.get("content-length");
    if (length == null) {
      byte[] bytes = in.readNBytes(largest);
      return new BoundedBody.Read(bytes, bytes.length < largest || in.read() < 0);
    }
    long size = number(length, 10);
    byte[] bytes = whole((int) Math.min(size, largest));
    return new BoundedBody.Read(bytes, size <= largest);
  }

  private BoundedBody.Read chunked() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    while (true) {
      head = 0;
      long size = number(line().split(";", 2)[0].strip(), 16);
      if (size == 0) {
        headers();
        return new BoundedBody.Read(bytes.toByteArray(), true);
      }
      int fits = (int) Math.min(size, largest - bytes.size());
      bytes.writeBytes(whole(fits));
      if (fits < size) {
        return new BoundedBody.Read(bytes.toByteArray(), false);
      }
      if (!line().isEmpty()) {
        throw new IOException("the answer has a chunk that exceeds its declared length");
      }
    }
  }

  private byte[] whole(int length) throws IOException {
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the connection ended before the answer did");
    }
    return bytes;
  }

  private static long number(String text, int radix) throws IOException {
    if (!text.matches(radix == 10 ? "[0-9]{1,18}" : "[0-9A-Fa-f]{1,15}")) {
      throw new IOException("the answer has an invalid length");
    }
    return Long.parseLong(text, radix);
  }
}
