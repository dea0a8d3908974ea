package dev.lockstep.server.http;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.server.access.Principal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A request whose caller, parameters, headers and body have passed the checks of its route. */
public final class Request {

  private final IncomingRequest incoming;
  private final Route route;
  private final @Nullable Identity identity;
  private final Map<String, String> path;
  private final Map<String, String> query;
  private final String mediaType;
  private final Sent sent;
  private final @Nullable Function<Command, Answer> commands;

  /**
   * The body, key and condition of a request.
   *
   * @param bytes the body; empty if there is none
   * @param mediaType the media type of the body; {@code null} if there is none
   * @param content the value read from a JSON body; {@code null} if there is none
   * @param key the digest of the idempotency key; {@code null} if there is none
   * @param condition the value of {@code If-Match}; {@code null} if there is none
   */
  public record Sent(
      byte[] bytes,
      @Nullable String mediaType,
      @Nullable Object content,
      @Nullable String key,
      @Nullable String condition) {

    public static final Sent NOTHING = new Sent(new byte[0], null, null, null, null);
  }

  public Request(
      IncomingRequest incoming,
      Route route,
      @Nullable Identity identity,
      Map<String, String> path,
      Map<String, String> query,
      String mediaType,
      Sent sent) {
    this(incoming, route, identity, path, query, mediaType, sent, null);
  }

  private Request(
      IncomingRequest incoming,
      Route route,
      @Nullable Identity identity,
      Map<String, String> path,
      Map<String, String> query,
      String mediaType,
      Sent sent,
      @Nullable Function<Command, Answer> commands) {
    this.incoming = incoming;
    this.route = route;
    this.identity = identity;
    this.path = Map.copyOf(path);
    this.query = Map.copyOf(query);
    this.mediaType = mediaType;
    this.sent = sent;
    this.commands = commands;
  }

  public Request with(Sent read) {
    return new Request(incoming, route, identity, path, query, mediaType, read, commands);
  }

  /** Returns the same request whose commands an executor executes. */
  public Request with(Function<Command, Answer> commands) {
    return new Request(incoming, route, identity, path, query, mediaType, sent, commands);
  }

  /** Returns the executor of the commands of this request; empty for that of the engine. */
  public Optional<Function<Command, Answer>> commands() {
    return Optional.ofNullable(commands);
  }

  /** Returns the ID of the request in the response, the log and traces. */
  public String id() {
    return incoming.requestId();
  }

  /** Returns the request as it was received. Its body has been read. */
  public IncomingRequest incoming() {
    return incoming;
  }

  public Route route() {
    return route;
  }

  /**
   * Returns the caller.
   *
   * @throws IllegalStateException if the route is public
   */
  public Principal principal() {
    return identity().principal();
  }

  /**
   * Returns the identity of the caller, with the properties of its credentials.
   *
   * @throws IllegalStateException if the route is public
   */
  public Identity identity() {
    if (identity == null) {
      throw new IllegalStateException(route + " is public; its callers are not authenticated");
    }
    return identity;
  }

  /** Returns whether the caller was authenticated. */
  public boolean isIdentified() {
    return identity != null;
  }

  /**
   * Returns a parameter of the path, decoded and checked.
   *
   * @throws IllegalArgumentException if the route has no such parameter
   */
  public String path(String name) {
    String value = path.get(name);
    if (value == null) {
      throw new IllegalArgumentException(route + " has no parameter `" + name + "`");
    }
    return value;
  }

  /**
   * Returns a parameter of the query, decoded and checked; empty if the request does not have it.
   *
   * @throws IllegalArgumentException if the route has no such parameter
   */
  public Optional<String> query(String name) {
    if (route.queryParameter(name).isEmpty()) {
      throw new IllegalArgumentException(route + " has no parameter `" + name + "`");
    }
    return Optional.ofNullable(query.get(name));
  }

  /**
   * Returns an integer parameter of the query, or a default value if the request does not have it.
   */
  public long number(String name, long otherwise) {
    return query(name).map(Long::parseLong).orElse(otherwise);
  }

  /** Returns the query as it was sent, not decoded; empty if there is none. */
  public String rawQuery() {
    return incoming.query();
  }

  /** Returns the first value of a header; empty if there is none. */
  public Optional<String> header(String name) {
    return incoming.header(name);
  }

  /** Returns the negotiated media type of the response; empty if the route has no bodies. */
  public String mediaType() {
    return mediaType;
  }

  /** Returns a copy of the body; empty if there is none. */
  public byte[] bytes() {
    return sent.bytes().clone();
  }

  /** Returns the body as UTF-8 text. */
  public String text() {
    return new String(sent.bytes(), StandardCharsets.UTF_8);
  }

  /** Returns the media type of the body without parameters; empty if there is no body. */
  public Optional<String> contentType() {
    return Optional.ofNullable(sent.mediaType());
  }

  /**
   * Returns the JSON body as the record that the route takes.
   *
   * @throws IllegalStateException if the request has no JSON body
   */
  public <T> T content(Class<T> type) {
    Object content = sent.content();
    if (content == null) {
      throw new IllegalStateException(route + " received no JSON body");
    }
    return type.cast(content);
  }

  /**
   * Returns a digest of the idempotency key, unique to the tenant, caller, method and path; empty
   * if there is none.
   */
  public Optional<String> key() {
    return Optional.ofNullable(sent.key());
  }

  /** Returns the value of {@code If-Match}; empty if there is none. */
  public Optional<String> condition() {
    return Optional.ofNullable(sent.condition());
  }

  /**
   * Rejects the request if its {@code If-Match} does not contain the current version.
   *
   * @throws RefusedException with 412 if the versions differ
   */
  public void requireMatch(String version) {
    condition()
        .filter(asked -> !ETag.matches(asked, version))
        .ifPresent(
            asked -> {
              throw new RefusedException(
                  HttpProblem.of(
                          412, "stale", "the resource has changed since it was read; read it again")
                      .with("ETag", ETag.of(version)));
            });
  }

  /** Returns a response with its entity tag, or 304 if the caller already has this version. */
  public Response unlessKnown(String version, Response answer) {
    boolean isKnown =
        incoming.headers("If-None-Match").stream().anyMatch(asked -> ETag.matches(asked, version));
    Response tagged = answer.with("ETag", ETag.of(version));
    return isKnown ? new Response(304, null, tagged.headers(), Response.empty(304).body()) : tagged;
  }
}
