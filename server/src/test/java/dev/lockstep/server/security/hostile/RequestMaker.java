package dev.lockstep.server.security.hostile;

import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.Route;
import java.io.ByteArrayOutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Creates requests from the route table. Most of them reach a route and have one or two mistakes;
 * some have many.
 */
final class RequestMaker {

  private static final String EVENTS = "text/event-stream";

  private final List<Route> routes;
  private final Examples examples;
  private final Target target;
  private final Chance chance;
  private final JsonMutator mutator;

  /**
   * The target of the requests.
   *
   * @param host the host name of the server
   * @param credentials the headers with credentials
   * @param ids the IDs of existing resources
   */
  record Target(String host, List<String> credentials, List<String> ids) {}

  RequestMaker(List<Route> routes, Examples examples, Target target, Chance chance) {
    this.routes = routes;
    this.examples = examples;
    this.target = target;
    this.chance = chance;
    this.mutator = new JsonMutator(chance);
  }

  Shot next() {
    Route route = chance.of(routes);
    String method = chance.in100(92) ? route.method().name() : oddMethod();
    List<String> headers = new ArrayList<>();
    headers.add("Host: " + (chance.in100(97) ? target.host() : odd()));
    if (chance.in100(95)) {
      headers.add(chance.of(target.credentials()));
    }
    byte[] body = body(route, headers);
    boolean isBroken = framing(method, body, headers);
    if (chance.in100(30) && route.mediaTypes().contains(EVENTS)) {
      headers.add("Accept: " + EVENTS);
    }
    for (int more = chance.below(3); more > 0; more--) {
      headers.add(oddHeader());
    }
    String line = method + " " + path(route) + " " + (chance.in100(99) ? "HTTP/1.1" : oddVersion());
    return new Shot(
        joined(line, headers, body), method.equals("HEAD"), isBroken || !line.endsWith("/1.1"));
  }

  private String oddMethod() {
    return chance.of(
        "GET",
        "HEAD",
        "POST",
        "PUT",
        "DELETE",
        "PATCH",
        "OPTIONS",
        "TRACE",
        "BREW",
        "get",
        "PROPFIND");
  }

  private String oddVersion() {
    return chance.of("HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP/1.1 x", "FTP/1.0", "");
  }

  private String path(Route route) {
    StringBuilder path = new StringBuilder();
    for (String part : route.path().substring(1).split("/", -1)) {
      path.append('/').append(part.startsWith("{") ? value() : part);
    }
    if (chance.in100(3)) {
      path.append(chance.of("/", "//", "/..", "/.", ";a=b", "%2f", "/%2e%2e/", "\\", "?", "#x"));
    }
    return path + query(route);
  }

  private String query(Route route) {
    List<String> pairs = new ArrayList<>();
    for (Parameter parameter : route.query()) {
      if (chance.in100(40)) {
        pairs.add(parameter.name() + "=" + (chance.in100(50) ? chance.below(300) : value()));
      }
    }
    if (chance.in100(5)) {
      pairs.add(chance.of("x=1", "=", "&", "%", "limit=1", "limit=0", "q=" + "z".repeat(3_000)));
    }
    return pairs.isEmpty() ? "" : "?" + String.join("&", pairs);
  }

  private String value() {
    return chance.in100(60)
        ? chance.of(target.ids())
        : chance.in100(80)
            ? URLEncoder.encode(chance.of(OddTexts.ALL), StandardCharsets.UTF_8)
            : chance.of("%00", "%zz", "a%2fb", "..", ".", "%2e%2e", "a;b", "%ff", "a%0d%0ab", "*");
  }

  private byte[] body(Route route, List<String> headers) {
    if (!route.takesBody() && chance.in100(95)) {
      return new byte[0];
    }
    headers.add("Content-Type: " + (chance.in100(93) ? type(route) : oddType()));
    if (chance.in100(80)) {
      headers.add("Idempotency-Key: k" + chance.below(500));
    }
    JsonValue sound = examples.body(route).orElse(null);
    if (sound == null || chance.in100(4)) {
      return chance.in100(50)
          ? chance.bytes(chance.below(2_000))
          : ("flow: a\nversion: 1.0.0\nnodes:\n  a: { type: " + chance.of(OddTexts.ALL) + " }\n")
              .getBytes(StandardCharsets.UTF_8);
    }
    return mutator.mutated(sound);
  }

  private String type(Route route) {
    return route.texts().isEmpty() || chance.in100(60)
        ? "application/json"
        : chance.of(route.texts());
  }

  private String oddType() {
    return chance.of(
        "text/plain",
        "application/xml",
        "application/json; charset=utf-16",
        "",
        "*/*",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
        "application/JSON");
  }

  /** Adds the headers for the length of the body. Returns true if they are wrong. */
  private boolean framing(String method, byte[] body, List<String> headers) {
    if (body.length == 0 && method.equals("GET")) {
      return false;
    }
    if (chance.in100(97)) {
      headers.add("Content-Length: " + body.length);
      return false;
    }
    headers.add(
        chance.of(
            "Content-Length: " + (body.length + 5),
            "Content-Length: " + Math.max(0, body.length - 5),
            "Content-Length: -1",
            "Content-Length: 99999999999999999999",
            "Content-Length: 1\r\nContent-Length: 2",
            "Content-Length: 3\r\nTransfer-Encoding: chunked",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: gzip, chunked",
            "Transfer-Encoding: xchunked",
            "Transfer-Encoding: chunked, identity",
            "Content-Length: +3",
            "Content-Length: 0x3"));
    return true;
  }

  private String oddHeader() {
    return switch (chance.below(14)) {
      case 0 -> "Accept: " + chance.of("text/event-stream", "*/*;q=x", "image/svg+xml", "a", odd());
      case 1 -> "If-Match: " + chance.of("*", "\"1\"", "W/\"1\"", "\"", "\"a\", \"b", odd());
      case 2 -> "If-None-Match: " + chance.of("*", "\"1\"", "\"", odd());
      case 3 -> "Last-Event-ID: " + chance.of("0", "-1", "99999999999999999999", odd());
      case 4 -> "Content-Encoding: " + chance.of("gzip", "br", "identity", odd());
      case 5 -> "X-HTTP-Method-Override: " + chance.of("DELETE", "GET", odd());
      case 6 -> "X-Forwarded-For: " + odd();
      case 7 -> "Range: bytes=" + chance.of("0-", "-1", "5-1", "0-0,0-0", odd());
      case 8 -> "Origin: " + chance.of("null", "http://evil.example", odd());
      case 9 -> "Cookie: lockstep-1=" + odd() + "; =; ;;;";
      case 10 -> "Expect: " + chance.of("100-continue", "200-ok");
      case 11 -> "X-" + "h".repeat(chance.of(1, 100, 9_000)) + ": 1";
      case 12 -> odd() + ": " + odd();
      default -> "Upgrade: " + chance.of("websocket", "h2c") + "\r\nConnection: Upgrade";
    };
  }

  /** Returns an odd text that can be part of a line. */
  private String odd() {
    return chance.of(OddTexts.ALL).replace("\r", "").replace("\n", "");
  }

  private static byte[] joined(String line, List<String> headers, byte[] body) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    String head = line + "\r\n" + String.join("\r\n", headers) + "\r\n\r\n";
    all.writeBytes(head.getBytes(StandardCharsets.UTF_8));
    all.writeBytes(body);
    return all.toByteArray();
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "requests to %d routes", routes.size());
  }
}
