package dev.lockstep.server.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A builder of a route; {@link #handledBy} completes it. */
public final class RouteDraft {

  private final Method method;
  private final String path;
  private final String name;
  private final Access access;
  private final List<Parameter> pathParameters = new ArrayList<>();
  private final List<Parameter> query = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final List<Reply> replies = new ArrayList<>();
  private String summary = "";
  private String tag = "";
  private @Nullable Content<?> content;
  private KeyUse key = KeyUse.IGNORED;
  private boolean isConditional;

  RouteDraft(Method method, String path, String name, Access access) {
    this.method = method;
    this.path = path;
    this.name = name;
    this.access = access;
  }

  /** Sets the group, one word, and the summary, one sentence. */
  public RouteDraft described(String tag, String summary) {
    this.tag = tag;
    this.summary = summary;
    return this;
  }

  /** Adds the next parameter of the path. */
  public RouteDraft at(Parameter parameter) {
    pathParameters.add(parameter);
    return this;
  }

  /** Adds parameters of the query. */
  public RouteDraft query(Parameter... parameters) {
    query.addAll(List.of(parameters));
    return this;
  }

  /** Sets the JSON body. */
  public RouteDraft takes(Content<?> json) {
    content = json;
    return this;
  }

  /** Adds a media type of bodies that are read as text. */
  public RouteDraft takesText(String mediaType) {
    texts.add(mediaType);
    return this;
  }

  /** Sets the use of the header {@code Idempotency-Key}. */
  public RouteDraft key(KeyUse use) {
    key = use;
    return this;
  }

  /** Makes the route evaluate {@code If-Match}. */
  public RouteDraft conditional() {
    isConditional = true;
    return this;
  }

  /** Adds documented responses other than problems. */
  public RouteDraft answers(Reply... promised) {
    replies.addAll(List.of(promised));
    return this;
  }

  /**
   * Returns the route.
   *
   * @throws IllegalArgumentException if the route is incomplete or inconsistent
   */
  public Route handledBy(RouteHandler handler) {
    return new Route(
        method,
        path,
        name,
        summary,
        tag,
        access,
        pathParameters,
        query,
        content,
        texts,
        key,
        isConditional,
        replies,
        handler);
  }
}
