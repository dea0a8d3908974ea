package dev.lockstep.server.demo;

import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A worker that executes the services of the sample flows over HTTP, as a program outside of the
 * server would. Its calls are shorter than a lease, so that it sends no heartbeats.
 */
public final class DemoWorker implements AutoCloseable {

  /** The queue of the nodes of the sample flows. */
  public static final String QUEUE = "demo";

  private static final Logger LOG = LoggerFactory.getLogger(DemoWorker.class);
  private static final int THREADS = 4;
  private static final long PAUSE_MILLIS = 1_000;

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI server;
  private final String token;
  private final Map<String, Service> services;
  private final List<Thread> threads = new ArrayList<>();

  /**
   * Starts the worker.
   *
   * @param token a token with the role worker
   * @param pace the approximate duration of a call
   */
  public DemoWorker(URI server, String token, Duration pace) {
    this.server = server;
    this.token = token;
    this.services = new DemoServices(pace).all();
    for (int i = 0; i < THREADS; i++) {
      Thread thread = new Thread(this::run, "lockstep-demo-worker-" + i);
      thread.setDaemon(true);
      threads.add(thread);
      thread.start();
    }
  }

  private void run() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        try {
          work();
        } catch (IOException away) {
          LOG.debug("the server is not available; it is tried again", away);
          Thread.sleep(PAUSE_MILLIS);
        }
      }
    } catch (InterruptedException stopped) {
      LOG.debug("the worker was stopped");
    }
  }

  private void work() throws IOException, InterruptedException {
    JsonObject asked = JsonObject.builder().add("queue", QUEUE).add("waitMs", 20_000).build();
    if (post("/api/work/take", asked).get("nodes") instanceof JsonArray nodes) {
      for (JsonValue node : nodes.items()) {
        execute((JsonObject) node);
      }
    }
  }

  private void execute(JsonObject node) throws IOException, InterruptedException {
    String path = "/api/node-runs/" + text(node, "id");
    JsonObject lease =
        JsonObject.of("fence", Objects.requireNonNullElse(node.get("fence"), JsonNumber.of(0)));
    JsonValue outputs;
    try {
      outputs = call(node);
    } catch (ServiceException failure) {
      String error = String.valueOf(failure.getMessage());
      post(path + "/fail", lease.with("error", new JsonString(error)));
      return;
    }
    post(path + "/finish", lease.with("outputs", outputs));
  }

  private JsonValue call(JsonObject node) throws InterruptedException, ServiceException {
    Service service = services.get(text(node, "executor"));
    if (service == null) {
      throw new ServiceException("there is no service `" + text(node, "executor") + "`");
    }
    JsonObject inputs = node.get("inputs") instanceof JsonObject given ? given : JsonObject.EMPTY;
    try {
      return service.call(inputs, text(node, "key"));
    } catch (InterruptedException | ServiceException known) {
      throw known;
    } catch (Exception failure) {
      throw new ServiceException("the service failed: " + failure);
    }
  }

  private JsonObject post(String path, JsonObject body) throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(server.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.toString()))
            .build();
    HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
    if (answer.statusCode() >= 400 && answer.statusCode() != 409) {
      throw new IOException(path + " was answered " + answer.statusCode() + " " + answer.body());
    }
    return JsonReader.standard().read(answer.body()).value() instanceof JsonObject object
        ? object
        : JsonObject.EMPTY;
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }

  /** Interrupts the threads. Nodes under way are executed again when their leases have expired. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
  }
}
