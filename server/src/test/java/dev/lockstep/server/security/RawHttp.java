package dev.lockstep.server.security;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A connection on which arbitrary bytes can be sent. */
public final class RawHttp implements Closeable {

  private static final int PATIENCE_MILLIS = 120_000;

  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  /** Opens a connection to a server. */
  public RawHttp(URI server) throws IOException {
    socket = new Socket();
    socket.connect(new InetSocketAddress(server.getHost(), server.getPort()), PATIENCE_MILLIS);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.setTcpNoDelay(true);
    out = socket.getOutputStream();
    in = new java.io.BufferedInputStream(socket.getInputStream(), 1 << 14);
  }

  /** A response. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Answer(int status, List<String> headers, byte[] body) {

    /** Returns the body as text. */
    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }

    /** Returns the values of a header. */
    public List<String> all(String name) {
      String start = name.toLowerCase(Locale.ROOT) + ":";
      return headers.stream()
          .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
          .map(line -> line.substring(start.length()).strip())
          .toList();
    }

    /** Returns the only value of a header; empty if there is none. */
    public String one(String name) {
      return all(name).stream().findFirst().orElse("");
    }
  }

  /** Sends bytes; ignores that the server has already closed the connection. */
  public RawHttp send(byte[] bytes) {
    try {
      out.write(bytes);
      out.flush();
    } catch (IOException closed) {
      // An earlier response can still be read.
    }
    return this;
  }

  /** Sends text. */
  public RawHttp send(String text) {
    return send(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Closes the output of the connection. */
  public void sendNoMore() {
    try {
      socket.shutdownOutput();
    } catch (IOException closed) {
      // An earlier response can still be read.
    }
  }

  /**
   * Reads the next response, without its body if it is a stream; empty if the server closes the
   * connection without one.
   */
  public Optional<Answer> answer(boolean isHead) throws IOException {
    Optional<Answer> answer = one(isHead);
    return answer.filter(found -> found.status() == 100).isPresent() ? one(isHead) : answer;
  }

  private Optional<Answer> one(boolean isHead) throws IOException {
    try {
      String status = line();
      if (status == null || !status.startsWith("HTTP/1.")) {
        return Optional.empty();
      }
      int code = Integer.parseInt(status.substring(9, 12));
      List<String> headers = new ArrayList<>();
      for (String line = line(); line != null && !line.isEmpty(); line = line()) {
        headers.add(line);
      }
      Answer head = new Answer(code, headers, new byte[0]);
      boolean hasNone =
          isHead
              || code == 204
              || code == 304
              || code < 200
              || head.one("Content-Type").startsWith("text/event-stream");
      return Optional.of(hasNone ? head : new Answer(code, headers, body(head)));
    } catch (java.net.SocketException reset) {
      return Optional.empty();
    }
  }

  private byte[] body(Answer head) throws IOException {
    if (head.one("Transfer-Encoding").equalsIgnoreCase("chunked")) {
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      for (int size = chunk(); size > 0; size = chunk()) {
        all.write(in.readNBytes(size));
        line();
      }
      line();
      return all.toByteArray();
    }
    String length = head.one("Content-Length");
    return length.isEmpty() ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length));
  }

  private int chunk() throws IOException {
    String size = line();
    return size == null ? 0 : Integer.parseInt(size.strip(), 16);
  }

  private String line() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int b = in.read();
    if (b < 0) {
      return null;
    }
    while (b >= 0 && b != '\n') {
      if (b != '\r') {
        line.write(b);
      }
      b = in.read();
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  /** Reads the rest until the server closes the connection. */
  public String rest() throws IOException {
    return new String(in.readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Waits for the end of the connection; returns whether the server has closed it. */
  public boolean isClosedAtLast() throws IOException {
    try {
      rest();
      return true;
    } catch (java.net.SocketTimeoutException open) {
      return false;
    } catch (java.net.SocketException reset) {
      return true;
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
