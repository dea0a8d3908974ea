package dev.lockstep.server.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** A client of a server over HTTP, with fixed headers. */
public final class Client {

  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofMinutes(1))
          .build();

  private final URI server;
  private final Map<String, String> headers;

  Client(URI server, Map<String, String> headers) {
    this.server = server;
    this.headers = headers;
  }

  /** Returns a copy with a header in place of one with the same name. */
  public Client with(String header, String value) {
    Map<String, String> all = new LinkedHashMap<>(headers);
    all.put(header, value);
    return new Client(server, all);
  }

  /** Returns a copy with an {@code Idempotency-Key}. */
  public Client keyed(String key) {
    return with("Idempotency-Key", key);
  }

  /** Returns the address of a path. */
  public URI at(String path) {
    return server.resolve(path);
  }

  public Told get(String path) {
    return send("GET", path, HttpRequest.BodyPublishers.noBody());
  }

  public Told delete(String path) {
    return send("DELETE", path, HttpRequest.BodyPublishers.noBody());
  }

  /** Sends JSON with POST. */
  public Told post(String path, String json) {
    return json("POST", path, json);
  }

  /** Sends POST without a body. */
  public Told post(String path) {
    return send("POST", path, HttpRequest.BodyPublishers.noBody());
  }

  /** Sends JSON with PUT. */
  public Told put(String path, String json) {
    return json("PUT", path, json);
  }

  /** Sends PUT without a body. */
  public Told put(String path) {
    return send("PUT", path, HttpRequest.BodyPublishers.noBody());
  }

  private Told json(String method, String path, String json) {
    Client typed =
        headers.containsKey("Content-Type") ? this : with("Content-Type", "application/json");
    return typed.send(method, path, HttpRequest.BodyPublishers.ofString(json));
  }

  /** Sends any request. */
  public Told send(String method, String path, HttpRequest.BodyPublisher body) {
    try {
      HttpResponse<byte[]> answer =
          HTTP.send(request(method, path, body), HttpResponse.BodyHandlers.ofByteArray());
      return new Told(answer.statusCode(), answer.headers(), answer.body());
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** Opens a stream and closes it after the headers. The result has no body. */
  public Told open(String path) {
    HttpRequest request = request("GET", path, HttpRequest.BodyPublishers.noBody());
    try {
      HttpResponse<InputStream> answer =
          HTTP.send(request, HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream body = answer.body()) {
        byte[] bytes = answer.statusCode() == 200 ? new byte[0] : body.readAllBytes();
        return new Told(answer.statusCode(), answer.headers(), bytes);
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    } catch (InterruptedException problem) {
      throw new IllegalStateException(problem);
    }
  }

  /** Returns a request of this client, to be sent in another way. */
  public HttpRequest request(String method, String path, HttpRequest.BodyPublisher body) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(at(path)).timeout(Duration.ofMinutes(3)).method(method, body);
    headers.forEach(request::header);
    return request.build();
  }
}
