package dev.lockstep.server.http;

import dev.lockstep.server.access.Principal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A request to a route, checked against what the route says of itself. */
public final class Request {

  private final Incoming incoming;
  private final Route route;
  private final @Nullable Identity identity;
  private final Map<String, String> path;
  private final Map<String, String> query;
  private final String mediaType;
  private final Sent sent;

  /** What came with a request: its body in three shapes, the key and the condition. */
  record Sent(
      byte[] bytes,
      @Nullable String mediaType,
      @Nullable Object content,
      @Nullable String key,
      @Nullable String condition) {

    static final Sent NOTHING = new Sent(new byte[0], null, null, null, null);
  }

  Request(
      Incoming incoming,
      Route route,
      @Nullable Identity identity,
      Map<String, String> path,
      Map<String, String> query,
      String mediaType,
      Sent sent) {
    this.incoming = incoming;
    this.route = route;
    this.identity = identity;
    this.path = Map.copyOf(path);
    this.query = Map.copyOf(query);
    this.mediaType = mediaType;
    this.sent = sent;
  }

  Request with(Sent read) {
    return new Request(incoming, route, identity, path, query, mediaType, read);
  }

  /** What the answer, the log and traces call it. */
  public String id() {
    return incoming.requestId();
  }

  /** The request as it came; its body was read. */
  public Incoming incoming() {
    return incoming;
  }

  public Route route() {
    return route;
  }

  /**
   * Who calls.
   *
   * @throws IllegalStateException if the route is public and nobody was asked
   */
  public Principal principal() {
    return identity().principal();
  }

  /**
   * Who calls, with whatever else their proof says.
   *
   * @throws IllegalStateException if the route is public and nobody was asked
   */
  public Identity identity() {
    if (identity == null) {
      throw new IllegalStateException(route + " is public: nobody was asked who they are");
    }
    return identity;
  }

  /** Whether it is known who calls. */
  public boolean isIdentified() {
    return identity != null;
  }

  /** A parameter of the path, decoded and checked. */
  public String path(String name) {
    String value = path.get(name);
    if (value == null) {
      throw new IllegalArgumentException(route + " has no parameter `" + name + "`");
    }
    return value;
  }

  /** A parameter of the query, decoded and checked. */
  public Optional<String> query(String name) {
    if (route.queryParameter(name).isEmpty()) {
      throw new IllegalArgumentException(route + " has no parameter `" + name + "`");
    }
    return Optional.ofNullable(query.get(name));
  }

  /** A whole number of the query, or another when it is not there. */
  public long number(String name, long otherwise) {
    return query(name).map(Long::parseLong).orElse(otherwise);
  }

  /** The query as it was written; empty for none. */
  public String rawQuery() {
    return incoming.query();
  }

  /** A header; the first of several. */
  public Optional<String> header(String name) {
    return incoming.header(name);
  }

  /** Which of the route's media types the answer is to be in. */
  public String mediaType() {
    return mediaType;
  }

  /** The body as it came; empty for none. */
  public byte[] bytes() {
    return sent.bytes().clone();
  }

  /** The body as text. */
  public String text() {
    return new String(sent.bytes(), StandardCharsets.UTF_8);
  }

  /** What the body is written in, without parameters; empty when there is none. */
  public Optional<String> contentType() {
    return Optional.ofNullable(sent.mediaType());
  }

  /** The JSON body as the record the route takes. */
  public <T> T content(Class<T> type) {
    Object content = sent.content();
    if (content == null) {
      throw new IllegalStateException(route + " was sent no JSON");
    }
    return type.cast(content);
  }

  /** The client's key, the caller's name and the route in front: nobody meets another's keys. */
  public Optional<String> key() {
    return Optional.ofNullable(sent.key());
  }

  /** The version {@code If-Match} asks for. */
  public Optional<String> condition() {
    return Optional.ofNullable(sent.condition());
  }

  /** Declines when the caller saw another version than the one that is there now. */
  public void requireMatch(String version) {
    condition()
        .filter(asked -> !ETag.matches(asked, version))
        .ifPresent(
            asked -> {
              throw new RefusedException(
                  HttpProblem.of(412, "stale", "it has changed since it was read")
                      .with("ETag", ETag.of(version)));
            });
  }

  /** An answer that need not be sent when the caller has it: 304 instead. */
  public Response unlessKnown(String version, Response answer) {
    boolean isKnown =
        incoming.headers("If-None-Match").stream().anyMatch(asked -> ETag.matches(asked, version));
    Response tagged = answer.with("ETag", ETag.of(version));
    return isKnown ? new Response(304, null, tagged.headers(), Response.empty(304).body()) : tagged;
  }
}
