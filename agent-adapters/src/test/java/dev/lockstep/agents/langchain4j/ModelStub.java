package dev.lockstep.agents.langchain4j;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A server that implements enough of the OpenAI protocol for one model, with predefined answers.
 */
public final class ModelStub implements AutoCloseable {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private final List<JsonObject> requests = new CopyOnWriteArrayList<>();
  private final Queue<String> turns = new ConcurrentLinkedQueue<>();
  private volatile int status = 200;
  private volatile String body = "";
  private volatile boolean mute;
  private volatile int busy;
  private volatile String retryAfter = "";
  private volatile String authorization = "";
  private volatile String lastBody = "";
  private volatile Map<String, List<String>> lastHeaders = Map.of();

  public ModelStub() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(
        "/v1/chat/completions",
        exchange -> {
          byte[] request = exchange.getRequestBody().readAllBytes();
          requests.add((JsonObject) JsonReader.standard().read(request).orElseThrow());
          lastBody = new String(request, StandardCharsets.UTF_8);
          lastHeaders = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
          lastHeaders.putAll(exchange.getRequestHeaders());
          authorization = exchange.getRequestHeaders().getFirst("Authorization");
          if (mute) {
            return;
          }
          if (busy > 0) {
            busy--;
            exchange.getResponseHeaders().add("Retry-After", retryAfter);
            exchange.sendResponseHeaders(429, -1);
            exchange.close();
            return;
          }
          String turn = turns.poll();
          byte[] bytes = (turn == null ? body : turn).getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.start();
  }

  public String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** Answers with this message, an OpenAI assistant message as JSON. */
  public void says(String message) {
    says(message, "stop");
  }

  /** Answers with this message and this finish reason. */
  public void says(String message, String finish) {
    answers(
        200,
        """
        {"id": "c1", "object": "chat.completion", "created": 1, "model": "stub",
         "choices": [{"index": 0, "message": %s, "finish_reason": "%s"}],
         "usage": {"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}
        """
            .formatted(message, finish));
  }

  /** Answers with this status and this body. */
  public void answers(int status, String body) {
    this.status = status;
    this.body = body;
  }

  /** Answers with these messages in order, and repeats the last one. */
  public void saysInTurn(String... messages) {
    for (String message : messages) {
      says(message, message.contains("tool_calls") ? "tool_calls" : "stop");
      turns.add(body);
    }
  }

  /** Accepts requests and never answers. */
  public void fallsSilent() {
    mute = true;
  }

  /** Rejects the next requests as overloaded. */
  public void isBusy(int times, String retryAfter) {
    this.busy = times;
    this.retryAfter = retryAfter;
  }

  /**
   * Returns the {@code Authorization} header of the last request; {@code null} if there was none.
   */
  public String lastAuthorization() {
    return authorization;
  }

  /** Returns the number of requests. */
  public int asked() {
    return requests.size();
  }

  public JsonObject lastRequest() {
    return requests.get(requests.size() - 1);
  }

  /** Returns the value of a header of the last request. */
  public String lastHeader(String name) {
    return String.join(", ", lastHeaders.getOrDefault(name, List.of()));
  }

  /** Returns the body of the last request as it was received. */
  public String lastBody() {
    return lastBody;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
