package dev.lockstep.server.attack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;

/** A client of the API with a token. */
final class HttpCaller {

  private static final Duration TIMEOUT = Duration.ofSeconds(60);

  private final HttpClient http;
  private final URI server;
  private final String token;

  HttpCaller(HttpClient http, URI server, String token) {
    this.http = http;
    this.server = server;
    this.token = token;
  }

  HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send("GET", path, "application/json", "");
  }

  HttpResponse<String> send(String method, String path, String type, String body)
      throws IOException, InterruptedException {
    return http.send(
        HttpRequest.newBuilder(server.resolve(path))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", type)
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  /** Publishes a flow under the name in its first line. */
  HttpResponse<String> publish(String yaml) throws IOException, InterruptedException {
    String name = yaml.lines().findFirst().orElseThrow().replace("flow: ", "");
    return send("PUT", "/api/workflows/" + name, "text/yaml", yaml);
  }

  /** Starts a run; the variables are JSON. */
  HttpResponse<String> start(String flow, String variables)
      throws IOException, InterruptedException {
    return send(
        "POST",
        "/api/flow-runs",
        "application/json",
        "{\"workflowId\":\"" + flow + "\",\"variables\":" + variables + "}");
  }
}
