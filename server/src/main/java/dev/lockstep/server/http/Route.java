package dev.lockstep.server.http;

import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A method on a path, who may use it, what it takes and promises, and what it does. There is no
 * route without a rule.
 *
 * @param path template: {@code /api/flow-runs/{id}}
 * @param name unique name in camel case, the operation id
 * @param summary one sentence
 * @param tag the part of the interface it belongs to, one word
 * @param pathParameters in the order of the path
 * @param query what may stand in the query; anything else is refused
 * @param content JSON it takes; {@code null} for none
 * @param texts other media types it takes, as text
 * @param isConditional whether {@code If-Match} is heeded
 * @param replies what it promises besides problems; the media types of the first status are those a
 *     caller may ask for
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
   * Checks that it is whole.
   *
   * @throws IllegalArgumentException if the path is none, its parameters are not those that are
   *     described, or nothing is promised
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
          "path %s, parameters described: %s".formatted(path, described));
    }
    if (replies.isEmpty() || !name.matches("[a-z][A-Za-z0-9]*")) {
      throw new IllegalArgumentException(
          "route %s promises nothing or has no name".formatted(path));
    }
  }

  /** A route that reads. */
  public static RouteDraft get(String path, String name, Access access) {
    return new RouteDraft(Method.GET, path, name, access);
  }

  /** A route that does something. */
  public static RouteDraft post(String path, String name, Access access) {
    return new RouteDraft(Method.POST, path, name, access);
  }

  /** A route that puts something into a state, however often it is called. */
  public static RouteDraft put(String path, String name, Access access) {
    return new RouteDraft(Method.PUT, path, name, access);
  }

  /** A route that takes something away. */
  public static RouteDraft delete(String path, String name, Access access) {
    return new RouteDraft(Method.DELETE, path, name, access);
  }

  /** The media types it can answer with, in the order they are promised. */
  public List<String> mediaTypes() {
    return replies.stream()
        .filter(reply -> reply.status() < 300)
        .map(Reply::mediaType)
        .flatMap(type -> Optional.ofNullable(type).stream())
        .distinct()
        .toList();
  }

  /** Whether it takes a body. */
  public boolean takesBody() {
    return content != null || !texts.isEmpty();
  }

  /** The parameter of the query with a name. */
  public Optional<Parameter> queryParameter(String wanted) {
    return query.stream().filter(parameter -> parameter.name().equals(wanted)).findFirst();
  }

  /** The statuses it promises, problems left out. */
  public TreeSet<Integer> statuses() {
    TreeSet<Integer> found = new TreeSet<>();
    replies.forEach(reply -> found.add(reply.status()));
    return found;
  }

  /** {@code GET /api/flow-runs}. */
  @Override
  public String toString() {
    return method + " " + path;
  }
}
