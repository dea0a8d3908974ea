package dev.lockstep.server.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A route in the making; {@link #handledBy} ends it. */
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

  /** What it does, in one sentence, and the part of the interface it belongs to, in one word. */
  public RouteDraft described(String tag, String summary) {
    this.tag = tag;
    this.summary = summary;
    return this;
  }

  /** A parameter of the path, in its order. */
  public RouteDraft at(Parameter parameter) {
    pathParameters.add(parameter);
    return this;
  }

  /** Parameters of the query. */
  public RouteDraft query(Parameter... parameters) {
    query.addAll(List.of(parameters));
    return this;
  }

  /** The JSON it takes. */
  public RouteDraft takes(Content<?> json) {
    content = json;
    return this;
  }

  /** Another media type it takes, as text. */
  public RouteDraft takesText(String mediaType) {
    texts.add(mediaType);
    return this;
  }

  /** What it does with the header {@code Idempotency-Key}. */
  public RouteDraft key(KeyUse use) {
    key = use;
    return this;
  }

  /** It heeds {@code If-Match}. */
  public RouteDraft conditional() {
    isConditional = true;
    return this;
  }

  /** What it promises besides problems. */
  public RouteDraft answers(Reply... promised) {
    replies.addAll(List.of(promised));
    return this;
  }

  /** The route. */
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
