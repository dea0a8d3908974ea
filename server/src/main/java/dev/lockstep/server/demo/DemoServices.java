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

/** Services the sample flows call. They take their time, so that something is to be seen. */
final class DemoServices {

  private static final int FAILURES = 2;

  private static final List<String> CHANGES =
      List.of(
          "Runs can be paused and go on later.",
          "A rejected draft comes back with what the reviewer said.",
          "Services that fail are tried again, each time with the same key.");

  private final Duration pace;
  private final Map<String, Integer> calls = new ConcurrentHashMap<>();

  /**
   * Services that take about so long for a call.
   *
   * @param pace zero for no time at all
   */
  DemoServices(Duration pace) {
    this.pace = pace;
  }

  /** By the names the flows call them. */
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

  /** Says no twice for each key, then works. */
  private JsonValue unsteady(JsonObject inputs, String key)
      throws InterruptedException, ServiceException {
    take(1);
    if (calls.merge(key, 1, Integer::sum) <= FAILURES) {
      throw new ServiceException("the " + text(inputs, "source") + " does not answer yet");
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

  /** The same inputs take the same time. */
  private static int spread(JsonObject inputs) {
    return Math.floorMod(inputs.toString().hashCode(), 50);
  }

  private static String text(JsonObject inputs, String name) {
    return inputs.get(name) instanceof JsonString text ? text.value() : name;
  }
}
