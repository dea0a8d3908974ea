package dev.lockstep.server.browser;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.logging.Level;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;

/**
 * Problems in a browser that no user sees: errors, violations of the security policy, requests to
 * other servers.
 */
final class Complaints {

  /** Responses that the page requests and displays itself. */
  private static final Pattern TOLD =
      Pattern.compile(
          ".*/(api/\\S*|nothing|favicon.ico) - Failed to load resource: the server responded"
              + " with a status of (4\\d\\d|503) .*",
          Pattern.DOTALL);

  private static final JsonReader READER = new JsonReader(64 << 20, 256);

  private final ChromeDriver driver;
  private final URI server;

  Complaints(ChromeDriver driver, URI server) {
    this.driver = driver;
    this.server = server;
  }

  List<String> heard() {
    List<String> heard = new ArrayList<>();
    driver.manage().logs().get("browser").getAll().stream()
        .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
        .map(LogEntry::getMessage)
        .filter(message -> !TOLD.matcher(message).matches())
        .forEach(heard::add);
    driver.manage().logs().get("performance").getAll().stream()
        .flatMap(entry -> requested(entry.getMessage()).stream())
        .filter(this::isElsewhere)
        .map(url -> "a request left the server: " + url)
        .forEach(heard::add);
    return heard;
  }

  private boolean isElsewhere(String url) {
    URI address = URI.create(url);
    return Stream.of("http", "https", "ws", "wss").anyMatch(url::startsWith)
        && !address.getAuthority().equals(server.getAuthority());
  }

  private static Optional<String> requested(String entry) {
    JsonObject message =
        (JsonObject)
            member(READER.read(entry.getBytes(StandardCharsets.UTF_8)).orElseThrow(), "message");
    boolean isRequest =
        member(message, "method") instanceof JsonString method
            && method.value().equals("Network.requestWillBeSent");
    return isRequest
        ? Optional.of(
            ((JsonString) member(member(member(message, "params"), "request"), "url")).value())
        : Optional.empty();
  }

  private static JsonValue member(JsonValue value, String name) {
    return Objects.requireNonNull(((JsonObject) value).get(name), name);
  }
}
