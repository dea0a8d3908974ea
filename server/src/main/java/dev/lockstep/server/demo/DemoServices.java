package dev.lockstep.server.demo;

import dev.lockstep.flow.executor.service.Service;
import dev.lockstep.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The services that the sample flows call. Each call takes some time, so that progress is visible.
 */
final class DemoServices {

  private static final int FAILURES = 2;

  private static final List<String> CHANGES =
      List.of(
          "Runs can be paused and resumed.",
          "A rejected draft returns with the feedback of its reviewer.",
          "Failed service calls are retried with the same idempotency key.");

  private final Duration pace;
  private final Map<String, Integer> calls = new ConcurrentHashMap<>();

  /**
   * Creates the services.
   *
   * @param pace the approximate duration of a call; zero for no delay
   */
  DemoServices(Duration pace) {
    this.pace = pace;
  }

  /** Returns the services by the names that the flows use. */
  Map<String, Service> all() {
    return Map.of(
        "demo-changes", this::changes,
        "demo-mail", this::mail,
        "demo-publish", this::publish,
        "demo-unsteady", this::unsteady,
        "demo-work", this::work);
  }

  private JsonValue changes(JsonObject inputs, String key) throws InterruptedException {
    take(2);
    return JsonObject.of("changes", JsonArray.of(CHANGES, JsonString::new));
  }

  private JsonValue mail(JsonObject inputs, String key) throws InterruptedException {
    take(1 + spread(inputs) % 3);
    return JsonObject.builder().add("sent", true).add("to", text(inputs, "to")).build();
  }

  private JsonValue publish(JsonObject inputs, String key) throws InterruptedException {
    take(3);
    return JsonObject.of("address", new JsonString("https://example.com/notes"));
  }

  /** Fails twice for each key, then succeeds. */
  private JsonValue unsteady(JsonObject inputs, String key)
      throws InterruptedException, ServiceException {
    take(1);
    if (calls.merge(key, 1, Integer::sum) <= FAILURES) {
      throw new ServiceException("the " + text(inputs, "source") + " does not respond yet");
    }
    return JsonObject.builder().add("rows", 12_480).build();
  }

  private JsonValue work(JsonObject inputs, String key) throws InterruptedException {
    take(1 + spread(inputs) % 4);
    return JsonObject.builder()
        .add("of", text(inputs, "of"))
        .add("rows", 1_000 + spread(inputs) * 37L)
        .build();
  }

  private void take(int times) throws InterruptedException {
    Thread.sleep(pace.toMillis() * times);
  }

  /** Returns a number from 0 to 49 that depends on the inputs alone. */
  private static int spread(JsonObject inputs) {
    return Math.floorMod(inputs.toString().hashCode(), 50);
  }

  private static String text(JsonObject inputs, String name) {
    return inputs.get(name) instanceof JsonString text ? text.value() : name;
  }
}
