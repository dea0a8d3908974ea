package dev.lockstep.server.attack;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Starts flows repeatedly, follows each to its end, and compares the results. */
final class HonestClient {

  static final String FLOW =
      """
      flow: honest
      version: 1.0.0
      variables:
        word: { type: text, required: true }
      nodes:
        first: { type: service, executor: echo, with: { said: "{{variables.word}}" } }
        second: { type: service, needs: [first], executor: echo, with: { said: "{{nodes.first.outputs.said}}!" } }
      """;

  private static final JsonReader READER = new JsonReader(8 << 20, 64);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  private final HttpCaller caller;
  private final String name;
  private final Latencies latencies;
  private final Queue<String> findings;

  HonestClient(HttpCaller caller, String name, Latencies latencies, Queue<String> findings) {
    this.caller = caller;
    this.name = name;
    this.latencies = latencies;
    this.findings = findings;
  }

  /** Returns the number of runs that were compared. */
  int run(BooleanSupplier goesOn) {
    int runs = 0;
    while (goesOn.getAsBoolean()) {
      String word = name + "-" + runs;
      try {
        runOnce(word, goesOn);
        runs++;
      } catch (IOException broken) {
        findings.add(word + ": " + broken);
      } catch (InterruptedException interrupted) {
        return runs;
      }
    }
    return runs;
  }

  private void runOnce(String word, BooleanSupplier goesOn)
      throws IOException, InterruptedException {
    HttpResponse<String> started =
        timed(() -> caller.start("honest", "{\"word\":\"" + word + "\"}"));
    if (!expect(word, 201, started)) {
      return;
    }
    String path = started.headers().firstValue("Location").orElseThrow();
    String state = "";
    while (goesOn.getAsBoolean() && !state.equals("COMPLETED")) {
      LockSupport.parkNanos(PAUSE);
      HttpResponse<String> run = timed(() -> caller.get(path));
      if (!expect(word, 200, run)) {
        return;
      }
      state = text(READER.read(run.body()).orElseThrow(), "state");
      if (state.equals("FAILED") || state.equals("CANCELLED")) {
        findings.add(word + ": the run is " + run.body());
        return;
      }
    }
    LockSupport.parkNanos(PAUSE);
    HttpResponse<String> nodes = timed(() -> caller.get(path + "/nodes"));
    if (expect(word, 200, nodes) && state.equals("COMPLETED")) {
      compare(word, nodes.body());
    }
  }

  private void compare(String word, String body) {
    JsonArray nodes = (JsonArray) READER.read(body).orElseThrow();
    boolean isFound =
        nodes.items().stream().anyMatch(node -> node.toString().contains("\"" + word + "!\""));
    if (nodes.items().size() != 2 || !isFound) {
      findings.add(word + ": nodes are " + body);
    }
  }

  private boolean expect(String word, int status, HttpResponse<String> answer) {
    if (answer.statusCode() == status) {
      return true;
    }
    findings.add(word + ": " + answer.statusCode() + " " + answer.body());
    return false;
  }

  private HttpResponse<String> timed(Request request) throws IOException, InterruptedException {
    long begin = System.nanoTime();
    HttpResponse<String> answer = request.send();
    latencies.add(System.nanoTime() - begin);
    return answer;
  }

  private static String text(JsonValue object, String member) {
    return ((JsonObject) object).get(member) instanceof JsonString text ? text.value() : "";
  }

  /** A request that can be timed. */
  private interface Request {

    HttpResponse<String> send() throws IOException, InterruptedException;
  }
}
