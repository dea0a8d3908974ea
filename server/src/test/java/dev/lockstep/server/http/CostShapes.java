package dev.lockstep.server.http;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.testing.Callers;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** Requests of any size for a route, derived from its declaration. */
final class CostShapes {

  static final int SMALLEST = (1 << 13) - 512;

  /** Up to the maximum size of a body. */
  static final int[] LARGE_SIZES = {(1 << 16) - 512, (1 << 18) - 512, (1 << 20) - 512};

  static final int[] SIZES = {(1 << 15) - 512, (1 << 17) - 512, (1 << 19) - 512};

  private static final String ID = "0akv0kz300400";

  private CostShapes() {}

  /**
   * A family of requests.
   *
   * @param name the name of the family
   * @param make creates a request of approximately the given number of bytes
   */
  record Shape(String name, IntFunction<Sent> make) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Texts of approximately a given size, JSON and others. */
  private static final Map<String, IntFunction<String>> TEXTS = texts();

  private static Map<String, IntFunction<String>> texts() {
    Map<String, IntFunction<String>> texts = new LinkedHashMap<>();
    texts.put("deep arrays", size -> "[".repeat(size / 2) + "]".repeat(size / 2));
    texts.put("deep objects", size -> "{\"a\":".repeat(size / 6) + "1" + "}".repeat(size / 6));
    texts.put("nested to the limit", size -> list(size, "[".repeat(40) + "]".repeat(40)));
    texts.put("many members", size -> members(size, at -> "k" + at));
    texts.put("equal names", size -> members(size, at -> "a"));
    texts.put("names with one hash", size -> members(size, CostShapes::colliding));
    texts.put("a long string", size -> "\"" + "x".repeat(size) + "\"");
    texts.put("escapes", size -> "\"" + "\\u0041\\n".repeat(size / 8) + "\"");
    texts.put("unicode", size -> "\"" + "\ud83d\ude00\u00e9".repeat(size / 6) + "\"");
    texts.put("a long number", size -> "1".repeat(size));
    texts.put("many numbers", size -> list(size, "1e300"));
    texts.put("empty objects", size -> list(size, "{}"));
    texts.put("blanks", size -> " ".repeat(size));
    texts.put("open quotes", size -> "\"\\\"".repeat(size / 3));
    texts.replaceAll((name, text) -> remembered(text));
    return texts;
  }

  /** Returns a function that makes each text once, because all routes receive the same texts. */
  private static IntFunction<String> remembered(IntFunction<String> text) {
    Map<Integer, String> known = new HashMap<>();
    return size -> known.computeIfAbsent(size, text::apply);
  }

  private static String list(int size, String item) {
    return "[" + (item + ",").repeat(size / (item.length() + 1)) + "0]";
  }

  private static String members(int size, IntFunction<String> name) {
    StringBuilder json = new StringBuilder("{");
    for (int at = 0; json.length() < size - 40; at++) {
      json.append('"').append(name.apply(at)).append("\":0,");
    }
    return json.append("\"z\":0}").toString();
  }

  /** Returns names with the same {@code String.hashCode}: "Aa" and "BB" have the same. */
  private static String colliding(int number) {
    StringBuilder name = new StringBuilder();
    for (int bit = 0; bit < 16; bit++) {
      name.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return name.toString();
  }

  static List<Shape> of(Route route, JsonObject described) {
    List<Shape> shapes = new ArrayList<>();
    if (route.content() != null) {
      TEXTS.forEach((name, text) -> shapes.add(json(route, name, text, UnaryOperator.identity())));
      for (String member : members(route, described)) {
        TEXTS.forEach(
            (name, text) ->
                shapes.add(
                    json(
                        route,
                        "`" + member + "`: " + name,
                        text,
                        value -> "{\"" + member + "\":" + value + "}")));
      }
    }
    shapes.add(new Shape("many parameters", size -> query(route, "a=1&".repeat(size / 4))));
    shapes.add(
        new Shape("escaped parameters", size -> query(route, "a=" + "%41".repeat(size / 3))));
    route
        .query()
        .forEach(
            each ->
                shapes.add(
                    new Shape(
                        "parameter " + each.name(),
                        size -> query(route, each.name() + "=" + "9".repeat(size)))));
    shapes.add(new Shape("a long path", size -> path(route, "x".repeat(size))));
    shapes.add(new Shape("an escaped path", size -> path(route, "%2F".repeat(size / 3))));
    for (String header :
        List.of("Accept", "If-Match", "If-None-Match", "Idempotency-Key", "Cookie", "Origin")) {
      shapes.add(header(route, header, size -> "a".repeat(size)));
      shapes.add(header(route, header, size -> "\"a\", ".repeat(size / 5) + "\"a\""));
      shapes.add(header(route, header, size -> "a/b;q=0.1, ".repeat(size / 11) + "*/*"));
    }
    return shapes;
  }

  private static Shape json(
      Route route, String name, IntFunction<String> text, UnaryOperator<String> around) {
    return new Shape(
        name,
        size -> {
          Sent sent = new Sent(route);
          sent.headers.put("content-type", List.of(MediaTypes.JSON));
          sent.bytes = RouteCostTest.bytes(around.apply(text.apply(size)));
          return sent;
        });
  }

  static Sent text(Route route, String text) {
    Sent sent = new Sent(route);
    sent.headers.put("content-type", List.of(route.texts().get(0)));
    sent.bytes = RouteCostTest.bytes(text);
    return sent;
  }

  private static List<String> members(Route route, JsonObject described) {
    JsonValue found = described;
    for (String step :
        List.of(
            "components", "schemas", route.content().schema().replace('/', '.'), "properties")) {
      found = found instanceof JsonObject object ? object.get(step) : null;
    }
    return found instanceof JsonObject properties ? properties.names() : List.of();
  }

  private static Sent query(Route route, String query) {
    Sent sent = new Sent(route);
    sent.query = query;
    return sent;
  }

  private static Sent path(Route route, String value) {
    Sent sent = new Sent(route);
    sent.path =
        route.path().contains("{") ? route.path().replaceAll("\\{[^}]*}", value) : "/" + value;
    return sent;
  }

  private static Shape header(Route route, String name, IntFunction<String> value) {
    return new Shape(
        "header " + name + " " + value.apply(12),
        size -> {
          Sent sent = new Sent(route);
          sent.headers.put(name.toLowerCase(Locale.ROOT), List.of(value.apply(size)));
          return sent;
        });
  }

  /** A request of an admin without a connection. */
  static final class Sent implements IncomingRequest {

    private final Route route;
    private final Map<String, List<String>> headers = new LinkedHashMap<>();
    private String path;
    private String query = "";
    private byte[] bytes = new byte[0];

    Sent(Route route) {
      this.route = route;
      this.path = route.path().replace("{sequence}", "0").replaceAll("\\{[^}]*}", ID);
      headers.put("authorization", List.of("Bearer " + Callers.ADMIN));
      headers.put("host", List.of("localhost"));
      if (route.key() == KeyUse.OPTIONAL) {
        headers.put("idempotency-key", List.of("cost"));
      }
    }

    @Override
    public String requestId() {
      return "cost";
    }

    @Override
    public String method() {
      return route.method().name();
    }

    @Override
    public String path() {
      return path;
    }

    @Override
    public String query() {
      return query;
    }

    @Override
    public List<String> headers(String name) {
      return headers.getOrDefault(name.toLowerCase(Locale.ROOT), List.of());
    }

    @Override
    public String peer() {
      return "127.0.0.1";
    }

    @Override
    public boolean isTls() {
      return false;
    }

    @Override
    public long contentLength() {
      return bytes.length;
    }

    @Override
    public InputStream body() {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public void arrived() {}
  }
}
