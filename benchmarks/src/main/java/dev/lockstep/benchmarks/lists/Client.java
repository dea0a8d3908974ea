package dev.lockstep.benchmarks.lists;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Objects;

/** A client of the server that fails if an answer is not a success. */
final class Client {

  private static final JsonReader JSON = new JsonReader(1 << 26, 64);

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI server;

  Client(URI server) {
    this.server = server;
  }

  HttpResponse<String> get(String path) {
    return send("GET", path, "");
  }

  HttpResponse<String> send(String method, String path, String json) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(server.resolve(path))
            .method(method, HttpRequest.BodyPublishers.ofString(json));
    if (!json.isEmpty()) {
      request.header("Content-Type", "application/json");
    }
    try {
      HttpResponse<String> answer =
          http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() >= 300) {
        throw new IllegalStateException(method + " " + path + ": " + answer.body());
      }
      return answer;
    } catch (IOException problem) {
      throw new IllegalStateException(method + " " + path, problem);
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  static JsonObject object(String json) {
    return (JsonObject) JSON.read(json).orElseThrow();
  }

  static List<JsonValue> list(String json) {
    return ((JsonArray) JSON.read(json).orElseThrow()).items();
  }

  static String text(JsonValue object, String name) {
    return ((JsonString) Objects.requireNonNull(((JsonObject) object).get(name))).value();
  }
}
