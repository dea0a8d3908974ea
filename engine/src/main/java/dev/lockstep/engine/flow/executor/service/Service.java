package dev.lockstep.engine.flow.executor.service;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;

/** Code a flow calls by name. Thread-safe. */
@FunctionalInterface
public interface Service {

  /**
   * Does it, for as long as it takes.
   *
   * @param inputs what the flow says with {@code with}
   * @param key the same for the same attempt however often it is called: who keeps it with what was
   *     done does nothing twice
   * @return what came of it; an object best, since it can grow
   * @throws ServiceException when it is certain that nothing was done
   * @throws Exception anything else, when nobody knows: a service that is not idempotent is then
   *     looked at by a person, and is not called again by itself
   */
  JsonValue call(JsonObject inputs, String key) throws Exception;
}
