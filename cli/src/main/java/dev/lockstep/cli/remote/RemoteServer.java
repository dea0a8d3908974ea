package dev.lockstep.cli.remote;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.engine.internal.http.BoundedBody;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A running server that is called with a token. Responses are limited in bytes, requests in time.
 */
public final class RemoteServer {

  private static final Duration TO_CONNECT = Duration.ofSeconds(5);
  private static final Duration TO_ANSWER = Duration.ofSeconds(60);
  private static final int LARGEST = 8 << 20;
  private static final int DEEPEST = 64;
  private static final int PROBLEMS = 400;
  private static final Pattern NEXT = Pattern.compile("<(/[^>]+)>;\\s*rel=\"next\"");
  private static final JsonReader JSON = new JsonReader(LARGEST, DEEPEST);

  private final URI address;
  private final String token;
  private final HttpClient client =
      HttpClient.newBuilder()
          .connectTimeout(TO_CONNECT)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  RemoteServer(URI address, String token) {
    this.address = address;
    this.token = token;
  }

  /**
   * A successful response of the server.
   *
   * @param body the body
   * @param next the path of the next page; {@code null} if there is none
   */
  public record Page(JsonValue body, @Nullable String next) {}

  /**
   * Sends a request.
   *
   * @param method the method
   * @param path the path and query, beginning with {@code /api}
   * @param body the JSON body; {@code null} for none
   * @throws DeclinedRequestException if the server declines the request
   * @throws Failure if the server does not respond, or not with JSON
   */
  public Page send(String method, String path, @Nullable JsonObject body) {
    try {
      return exchange(method, path, body);
    } catch (IOException failure) {
      throw new Failure(
          address + " does not respond: " + failure.getMessage() + "; run the command again");
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      throw new Failure("the request was interrupted; run the command again");
    }
  }

  /**
   * Sends a request that the caller may repeat.
   *
   * @param method the method
   * @param path the path and query, beginning with {@code /api}
   * @param body the JSON body; {@code null} for none
   * @throws DeclinedRequestException if the server declines the request
   * @throws IOException if the server does not respond in time, or if its response is not JSON and
   *     has a status after which the request may be repeated, as that of a proxy
   * @throws InterruptedException if the thread is interrupted
   * @throws Failure if the server responds otherwise without JSON
   */
  public Page exchange(String method, String path, @Nullable JsonObject body)
      throws IOException, InterruptedException {
    HttpResponse<BoundedBody.Read> response =
        BoundedExchange.send(client, request(method, path, body), LARGEST, TO_ANSWER);
    int status = response.statusCode();
    Optional<JsonValue> json = read(response.body());
    if (json.isEmpty() && DeclinedRequestException.isTemporary(status)) {
      throw new IOException("it sent status " + status + " without JSON");
    }
    JsonValue answer = json.orElseThrow(() -> unreadable(status));
    if (status >= PROBLEMS) {
      throw new DeclinedRequestException(status, text(answer, "code"), text(answer, "detail"));
    }
    return new Page(answer, next(response));
  }

  private HttpRequest request(String method, String path, @Nullable JsonObject body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address.resolve(path))
            .header("Accept", "application/json, application/problem+json")
            .header("Authorization", "Bearer " + token);
    if (body == null) {
      return request.method(method, BodyPublishers.noBody()).build();
    }
    return request
        .header("Content-Type", "application/json")
        .method(method, BodyPublishers.ofString(JsonWriter.write(body)))
        .build();
  }

  private static Optional<JsonValue> read(BoundedBody.Read body) {
    return body.isWhole()
        ? Optional.ofNullable(JSON.read(new String(body.bytes(), StandardCharsets.UTF_8)).value())
        : Optional.empty();
  }

  private Failure unreadable(int status) {
    return new Failure(
        address
            + " responded with status "
            + status
            + " and without JSON of at most 8 MiB; check that it is a Lockstep server");
  }

  private static @Nullable String next(HttpResponse<?> response) {
    return response
        .headers()
        .firstValue("Link")
        .map(NEXT::matcher)
        .filter(Matcher::find)
        .map(found -> found.group(1))
        .filter(path -> path.startsWith("/api/"))
        .orElse(null);
  }

  /**
   * Returns a string member of an object with its control characters replaced; empty if there is
   * none.
   */
  public static String text(JsonValue value, String name) {
    return value instanceof JsonObject object && object.get(name) instanceof JsonString text
        ? text.value().replaceAll("\\p{Cntrl}", "\uFFFD")
        : "";
  }
}
