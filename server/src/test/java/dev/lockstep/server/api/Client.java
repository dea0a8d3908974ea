package dev.lockstep.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A client of the API that validates each response against the schema of its route. */
final class Client {

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static final AtomicLong KEYS = new AtomicLong();

  private final URI server;
  private final PromisedSchemas promised;
  private final String token;
  private final List<String> headers;

  Client(URI server, PromisedSchemas promised, String token, List<String> headers) {
    this.server = server;
    this.promised = promised;
    this.token = token;
    this.headers = List.copyOf(headers);
  }

  /** Returns a copy with one more header. */
  Client with(String name, String value) {
    List<String> more = new ArrayList<>(headers);
    more.add(name);
    more.add(value);
    return new Client(server, promised, token, more);
  }

  /** Returns a copy with a new idempotency key. */
  Client keyed() {
    return with("Idempotency-Key", "key-" + KEYS.incrementAndGet());
  }

  Told get(String path) {
    return send("GET", path, null, null);
  }

  /** Sends JSON, written with single quotes. */
  Told post(String path, String json) {
    return send("POST", path, Json.quoted(json), "application/json");
  }

  Told put(String path, String json) {
    return send("PUT", path, Json.quoted(json), "application/json");
  }

  Told put(String path) {
    return send("PUT", path, null, null);
  }

  Told delete(String path) {
    return send("DELETE", path, null, null);
  }

  Told post(String path) {
    return send("POST", path, null, null);
  }

  Told send(String method, String path, String body, String mediaType) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve(path))
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (!token.isEmpty()) {
      request.header("Authorization", "Bearer " + token);
    }
    if (mediaType != null) {
      request.header("Content-Type", mediaType);
    }
    for (int i = 0; i < headers.size(); i += 2) {
      request.header(headers.get(i), headers.get(i + 1));
    }
    try {
      HttpResponse<String> response = HTTP.send(request.build(), BodyHandlers.ofString());
      Told told = new Told(response.statusCode(), response.headers(), response.body());
      String type = told.header("Content-Type").orElse("").replaceAll(";.*", "");
      String plain = path.replaceAll("\\?.*", "");
      assertThat(promised.mistakes(method, plain, told.status(), type, told.body()))
          .as("%s %s: %s", method, path, told)
          .isEmpty();
      return told;
    } catch (IOException | InterruptedException problem) {
      throw new IllegalStateException(method + " " + path, problem);
    }
  }
}
