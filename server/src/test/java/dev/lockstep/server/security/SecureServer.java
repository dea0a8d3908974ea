package dev.lockstep.server.security;

import dev.lockstep.server.Server;
import dev.lockstep.server.ServerSettings;
import dev.lockstep.server.access.Principal;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.security.token.NewToken;
import dev.lockstep.server.security.token.TokenIssueResult;
import dev.lockstep.server.testing.TestServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A server with security before its routes, as in production. */
public final class SecureServer implements AutoCloseable {

  /** Rates that no test exceeds. */
  public static final SecuritySettings.Rates UNBOUND =
      new SecuritySettings.Rates(1_000_000, 1_000_000, 1_000_000);

  private final TestServer server;

  private SecureServer(TestServer server) {
    this.server = server;
  }

  public static SecureServer start(SecuritySettings settings) {
    return start(settings, IdentityVerifier.NOBODY, UnaryOperator.identity());
  }

  /** Starts a server on a new schema of PostgreSQL. */
  public static SecureServer onPostgres(SecuritySettings settings) {
    return new SecureServer(
        TestServer.onPostgres(standard -> standard.with(settings, IdentityVerifier.NOBODY)));
  }

  public static SecureServer start(
      SecuritySettings settings, IdentityVerifier voucher, UnaryOperator<ServerSettings> more) {
    return new SecureServer(
        TestServer.start(standard -> more.apply(standard.with(settings, voucher))));
  }

  public Server server() {
    return server.server();
  }

  public Security security() {
    return server.server().security().orElseThrow();
  }

  public URI address() {
    return server.address();
  }

  /** Returns {@code 127.0.0.1:port}. */
  public String host() {
    return address().getAuthority();
  }

  /** Creates a token in tenant {@code acme}. */
  public TokenIssueResult.Taken token(String name, Role... roles) {
    return security()
        .tokens()
        .create(new NewToken(new Principal(name, "acme", Set.of(roles)), null), "root")
        .orElseThrow();
  }

  /** Returns the response to a request, on a new connection. */
  public RawHttp.Answer ask(String request) {
    try (RawHttp http = new RawHttp(address())) {
      Optional<RawHttp.Answer> answer = http.send(request).answer(request.startsWith("HEAD "));
      return answer.orElseThrow(() -> new IllegalStateException("no answer to " + start(request)));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  private static String start(String request) {
    return request.substring(0, Math.min(request.length(), 1_000));
  }

  /** Returns the response to a request; each header on a line. */
  public RawHttp.Answer ask(String method, String path, String body, String... headers) {
    StringBuilder request = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
    boolean hasHost = false;
    boolean hasType = false;
    for (String header : headers) {
      request.append(header).append("\r\n");
      hasHost |= header.startsWith("Host:");
      hasType |= header.startsWith("Content-Type:");
    }
    if (!hasHost) {
      request.append("Host: ").append(host()).append("\r\n");
    }
    if (!body.isEmpty()) {
      request.append(hasType ? "" : "Content-Type: application/json\r\n");
      request
          .append("Content-Length: ")
          .append(body.getBytes(StandardCharsets.UTF_8).length)
          .append("\r\n");
    }
    return ask(request + "Connection: close\r\n\r\n" + body);
  }

  public RawHttp.Answer get(String path, String... headers) {
    return ask("GET", path, "", headers);
  }

  public RawHttp.Answer post(String path, String body, String... headers) {
    return ask("POST", path, body, headers);
  }

  public static String bearer(TokenIssueResult.Taken token) {
    return "Authorization: Bearer " + token.secret().text();
  }

  /** Returns the cookie of a page that logged in with a token, as it is sent. */
  public String login(TokenIssueResult.Taken token) {
    RawHttp.Answer answer = post("/api/login", "{\"token\":\"" + token.secret().text() + "\"}");
    return "Cookie: " + answer.one("Set-Cookie").replaceAll(";.*", "");
  }

  @Override
  public void close() {
    server.close();
  }
}
