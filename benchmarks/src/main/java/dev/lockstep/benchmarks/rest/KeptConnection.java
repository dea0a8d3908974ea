package dev.lockstep.benchmarks.rest;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/**
 * A persistent HTTP connection with minimal overhead, so that the server is measured and not its
 * client.
 */
final class KeptConnection implements AutoCloseable {

  private static final String LENGTH = "content-length:";

  private final URI server;
  private final String token;
  private final Socket socket;
  private final OutputStream out;
  private final InputStream in;

  KeptConnection(URI server, String token) throws IOException {
    this.server = server;
    this.token = token;
    this.socket = new Socket(server.getHost(), server.getPort());
    socket.setTcpNoDelay(true);
    this.out = socket.getOutputStream();
    this.in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
  }

  /**
   * Sends a request and returns the body of the response. Fails if the status is not the expected
   * one.
   */
  String send(String method, String path, String headers, String body, int expected)
      throws IOException {
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    String head =
        method
            + " "
            + path
            + " HTTP/1.1\r\nHost: "
            + server.getAuthority()
            + "\r\nAuthorization: Bearer "
            + token
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + content.length
            + "\r\n"
            + headers
            + "\r\n";
    byte[] first = head.getBytes(StandardCharsets.UTF_8);
    byte[] request = new byte[first.length + content.length];
    System.arraycopy(first, 0, request, 0, first.length);
    System.arraycopy(content, 0, request, first.length, content.length);
    out.write(request);
    out.flush();
    String status = line();
    int length = 0;
    for (String header = line(); !header.isEmpty(); header = line()) {
      if (header.regionMatches(true, 0, LENGTH, 0, LENGTH.length())) {
        length = Integer.parseInt(header.substring(LENGTH.length()).strip());
      }
    }
    String answer = new String(in.readNBytes(length), StandardCharsets.UTF_8);
    if (!status.startsWith("HTTP/1.1 " + expected)) {
      throw new IllegalStateException(method + " " + path + ": " + status + " " + answer);
    }
    return answer;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
