package dev.lockstep.server.http;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A route: method, path, access rule, parameters, body, documented responses and handler. Every
 * route has an access rule.
 *
 * @param method the method
 * @param path the template of the path, such as {@code /api/flow-runs/{id}}
 * @param name the unique operation ID in camel case
 * @param summary one sentence
 * @param tag the group in the API description, one word
 * @param access the access rule
 * @param pathParameters the parameters of the path, in its order
 * @param query the parameters of the query; others are rejected
 * @param content the JSON body; {@code null} if the route takes none
 * @param texts other media types of bodies, read as text
 * @param key the use of the header {@code Idempotency-Key}
 * @param isConditional true if the route evaluates {@code If-Match}
 * @param replies the responses other than problems; clients may negotiate the media types of those
 *     with a status below 300
 * @param handler the handler of requests
 */
public record Route(
    Method method,
    String path,
    String name,
    String summary,
    String tag,
    Access access,
    List<Parameter> pathParameters,
    List<Parameter> query,
    @Nullable Content<?> content,
    List<String> texts,
    KeyUse key,
    boolean isConditional,
    List<Reply> replies,
    RouteHandler handler) {

  private static final Pattern PATH = Pattern.compile("/|(/([a-z0-9._-]+|\\{[a-zA-Z_]+}))+");
  private static final Pattern PLACE = Pattern.compile("\\{([a-zA-Z_]+)}");

  /**
   * Creates a route.
   *
   * @throws IllegalArgumentException if the path is not valid, its parameters differ from those
   *     described, the name is not valid, or there is no documented response
   */
  public Route {
    pathParameters = List.copyOf(pathParameters);
    query = List.copyOf(query);
    texts = List.copyOf(texts);
    replies = List.copyOf(replies);
    List<String> described = pathParameters.stream().map(Parameter::name).toList();
    List<String> written = PLACE.matcher(path).results().map(found -> found.group(1)).toList();
    if (!PATH.matcher(path).matches() || !described.equals(written)) {
      throw new IllegalArgumentException(
          "invalid path %s, or its parameters differ from those described: %s"
              .formatted(path, described));
    }
    if (replies.isEmpty() || !name.matches("[a-z][A-Za-z0-9]*")) {
      throw new IllegalArgumentException(
          "route %s has no documented response or no valid name".formatted(path));
    }
  }

  /** Begins a route that reads. */
  public static RouteDraft get(String path, String name, Access access) {
    return new RouteDraft(Method.GET, path, name, access);
  }

  /** Begins a route that performs an action. */
  public static RouteDraft post(String path, String name, Access access) {
    return new RouteDraft(Method.POST, path, name, access);
  }

  /** Begins a route that is idempotent: repeating a request has no further effect. */
  public static RouteDraft put(String path, String name, Access access) {
    return new RouteDraft(Method.PUT, path, name, access);
  }

  /** Begins a route that deletes a resource. */
  public static RouteDraft delete(String path, String name, Access access) {
    return new RouteDraft(Method.DELETE, path, name, access);
  }

  /** Returns the same route with another handler. */
  public Route with(RouteHandler other) {
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
        other);
  }

  /** Returns the media types of successful responses, in the order of their documentation. */
  public List<String> mediaTypes() {
    return replies.stream()
        .filter(reply -> reply.status() < 300)
        .map(Reply::mediaType)
        .flatMap(type -> Optional.ofNullable(type).stream())
        .distinct()
        .toList();
  }

  /** Returns whether the route takes a body. */
  public boolean takesBody() {
    return content != null || !texts.isEmpty();
  }

  /** Returns the parameter of the query with a name; empty if there is none. */
  public Optional<Parameter> queryParameter(String wanted) {
    return query.stream().filter(parameter -> parameter.name().equals(wanted)).findFirst();
  }

  /** Returns the documented statuses other than those of problems. */
  public TreeSet<Integer> statuses() {
    TreeSet<Integer> found = new TreeSet<>();
    replies.forEach(reply -> found.add(reply.status()));
    return found;
  }

  /** Returns the method and the path, such as {@code GET /api/flow-runs}. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}
