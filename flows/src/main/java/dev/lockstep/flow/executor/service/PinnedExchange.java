package dev.lockstep.flow.executor.service;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer, HTTP/1.1 on a new connection to an address that was checked. The host
 * name is not resolved again, because its owner could redirect the call between check and
 * connection (DNS rebinding). TLS verifies the name, not the address. Closing it from another
 * thread ends it immediately.
 */
final class PinnedExchange implements AutoCloseable {

  private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

  private final HttpRequest request;
  private final byte[] body;
  private final URI address;
  private @Nullable Socket socket;
  private boolean isClosed;
  private boolean isBegun;

  PinnedExchange(HttpRequest request, byte[] body) {
    this.request = request;
    this.body = body;
    this.address = URI.create(request.uri().toASCIIString());
  }

  /**
   * Sends the request and reads the answer.
   *
   * @param addresses the addresses of the host, tried in order until one accepts the connection
   * @param tls the factory for encrypted hosts; called only for these, because the first call loads
   *     all certificates
   * @param limit the maximum time to connect
   * @param largest the maximum number of bytes of the answer
   * @throws NotSentException if no connection was made
   * @throws IOException if the connection broke after that
   */
  Received send(
      List<InetAddress> addresses, Supplier<SSLSocketFactory> tls, Duration limit, int largest)
      throws IOException {
    Socket connection;
    try {
      connection = encrypted(connected(addresses, limit), tls);
    } catch (NotSentException known) {
      throw known;
    } catch (IOException problem) {
      throw new NotSentException(problem);
    }
    begin();
    OutputStream out = connection.getOutputStream();
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    written.writeBytes(head().getBytes(ISO_8859_1));
    written.writeBytes(body);
    out.write(written.toByteArray());
    out.flush();
    return new AnswerReader(new BufferedInputStream(connection.getInputStream()), largest)
        .read(request.method());
  }

  private synchronized void begin() throws NotSentException {
    if (isClosed) {
      throw new NotSentException(new IOException("closed"));
    }
    isBegun = true;
  }

  /**
   * Returns true if the request may have been sent. The result does not change after this is
   * closed.
   */
  synchronized boolean isBegun() {
    return isBegun;
  }

  private Socket connected(List<InetAddress> addresses, Duration limit) throws IOException {
    IOException last = new IOException("no address");
    for (InetAddress each : addresses) {
      Socket tried = opened();
      try {
        tried.connect(
            new InetSocketAddress(each, port()),
            (int) Math.max(1, Math.min(Integer.MAX_VALUE, limit.toMillis())));
        tried.setTcpNoDelay(true);
        return tried;
      } catch (IOException problem) {
        last = problem;
        tried.close();
      }
    }
    throw new NotSentException(last);
  }

  private synchronized Socket opened() throws IOException {
    if (isClosed) {
      throw new NotSentException(new IOException("closed"));
    }
    Socket opened = new Socket();
    socket = opened;
    return opened;
  }

  private Socket encrypted(Socket plain, Supplier<SSLSocketFactory> tls) throws IOException {
    if (!isTls()) {
      return plain;
    }
    String name = HostList.name(address).replaceAll("[\\[\\]]", "");
    SSLSocket encrypted = (SSLSocket) tls.get().createSocket(plain, name, port(), true);
    SSLParameters parameters = encrypted.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    encrypted.setSSLParameters(parameters);
    encrypted.startHandshake();
    return encrypted;
  }

  private boolean isTls() {
    return address.getScheme().equalsIgnoreCase("https");
  }

  private int port() {
    return address.getPort() >= 0 ? address.getPort() : isTls() ? 443 : 80;
  }

  private String head() {
    String path =
        address.getRawPath() == null || address.getRawPath().isEmpty() ? "/" : address.getRawPath();
    String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
    StringBuilder head = new StringBuilder();
    head.append(request.method()).append(' ').append(path).append(query).append(" HTTP/1.1\r\n");
    header(head, "Host", address.getRawAuthority());
    header(head, "Connection", "close");
    if (body.length > 0 || WITH_BODY.contains(request.method())) {
      header(head, "Content-Length", Integer.toString(body.length));
    }
    request
        .headers()
        .map()
        .forEach((name, values) -> values.forEach(value -> header(head, name, value)));
    return head.append("\r\n").toString();
  }

  private static void header(StringBuilder head, String name, String value) {
    head.append(name).append(": ").append(value).append("\r\n");
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    try {
      if (socket != null) {
        socket.close();
      }
    } catch (IOException ignored) {
      // The connection is not used any more.
    }
  }
}
