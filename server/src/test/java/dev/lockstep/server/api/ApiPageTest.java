package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.runtime.json.Reading;
import dev.lockstep.server.api.ApiWorld.Kind;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tests that the examples of {@code docs/api.md} are accepted by the server and cover all
 * resources.
 */
class ApiPageTest {

  private static final Pattern LINE =
      Pattern.compile("(?m)^curl (.*?)\"?\\$SERVER(/[^\\s\"?]*)(?:\\?([^\\s\"]*))?\"?$");
  private static final Pattern METHOD = Pattern.compile("-X ([A-Z]+)");
  private static final Pattern BODY = Pattern.compile("-d '([^']*)'");
  private static final Pattern TYPE = Pattern.compile("Content-Type: ([a-z/]+)");

  @Test
  void showsRequestsTheServerTakes() throws IOException {
    List<Route> routes;
    try (ApiWorld world = ApiWorld.on(Kind.SQLITE)) {
      routes = world.routes();
    }
    List<Route> shown = new ArrayList<>();
    Matcher lines = LINE.matcher(Files.readString(page()));

    while (lines.find()) {
      String line = lines.group();
      Method method = Method.valueOf(found(METHOD, lines.group(1)).orElse("GET"));
      Route route =
          routes.stream()
              .filter(each -> each.method() == method && isAt(each, lines.group(2)))
              .findFirst()
              .orElseThrow(() -> new AssertionError("no route is there: " + line));
      shown.add(route);
      checkQuery(route, lines.group(3), line);
      checkBody(route, lines.group(1), line);
    }

    assertThat(routes)
        .filteredOn(route -> route.path().startsWith("/api/"))
        .filteredOn(route -> !route.path().endsWith("/events") || route.path().contains("sessions"))
        .filteredOn(route -> !route.path().matches("/api/(login.*|logout|me|tokens.*)"))
        .allSatisfy(route -> assertThat(shown).as("shown in docs/api.md").contains(route));
  }

  private static Path page() {
    Path here = Path.of("docs/api.md");
    return Files.exists(here) ? here : Path.of("../docs/api.md");
  }

  private static boolean isAt(Route route, String path) {
    String plain = path.replaceAll("\\$[A-Z]+", "x");
    return plain.matches(route.path().replaceAll("\\{[^}]+}", "[^/]+"))
        && (route.path().contains("{") || plain.equals(route.path()));
  }

  private static void checkQuery(Route route, String query, String line) {
    if (query == null) {
      return;
    }
    for (String part : query.split("&")) {
      String[] pair = part.split("=");
      assertThat(route.queryParameter(pair[0])).as(line).isPresent();
      assertThat(route.queryParameter(pair[0]).orElseThrow().check().apply(pair[1]))
          .as(line)
          .isEmpty();
    }
  }

  private static void checkBody(Route route, String options, String line) {
    Optional<String> body = found(BODY, options);
    Optional<String> type = found(TYPE, options);
    type.filter(each -> !each.equals("application/json"))
        .ifPresent(each -> assertThat(route.texts()).as(line).contains(each));
    Content<?> content = route.content();
    if (body.isPresent()) {
      assertThat(content).as(line).isNotNull();
      Reading<?> read = content.reader().apply(body.get().getBytes(StandardCharsets.UTF_8));
      assertThat(read.violations()).as(line).isEmpty();
    }
  }

  private static Optional<String> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
