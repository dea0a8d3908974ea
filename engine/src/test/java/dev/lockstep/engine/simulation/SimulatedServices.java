package dev.lockstep.engine.simulation;

import dev.lockstep.engine.flow.executor.service.Service;
import dev.lockstep.engine.flow.executor.service.ServiceException;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Map;

/**
 * Services that act on the simulated world: {@code mail} is irreversible and recognizes no
 * repetition, {@code payment} recognizes repetitions by key, {@code note} may be repeated, {@code
 * unlucky} always fails.
 */
final class SimulatedServices {

  private final World world;

  SimulatedServices(World world) {
    this.world = world;
  }

  Map<String, Service> all() {
    return Map.of(
        "mail", (inputs, key) -> told(world.act(node(key), key, attempt(key), true), inputs),
        "payment", (inputs, key) -> told(world.actAgain(node(key), key, attempt(key)), inputs),
        "note", (inputs, key) -> told(world.act(node(key), key, attempt(key), false), inputs),
        "unlucky", (inputs, key) -> told(false, inputs));
  }

  private static JsonValue told(boolean isDone, JsonObject inputs) throws ServiceException {
    if (!isDone) {
      throw new ServiceException("the world refused the effect");
    }
    return inputs.isEmpty() ? JsonObject.builder().add("said", "done").build() : inputs;
  }

  private static String node(String key) {
    return key.substring(0, key.lastIndexOf(':'));
  }

  private static long attempt(String key) {
    return Long.parseLong(key.substring(key.lastIndexOf(':') + 1));
  }
}
