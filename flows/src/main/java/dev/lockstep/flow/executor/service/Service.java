package dev.lockstep.flow.executor.service;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;

/** Code a flow calls by name. Thread-safe. */
@FunctionalInterface
public interface Service {

  /** The timeout of a call if neither its node nor its service has one. */
  Duration TIMEOUT = Duration.ofSeconds(60);

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

  /** Returns how long a call may take whose node has no timeout: 60 s unless it says otherwise. */
  default Duration timeout() {
    return TIMEOUT;
  }

  /** Returns the same service with another timeout; zero for as long as it takes. */
  default Service within(Duration timeout) {
    Service service = this;
    return new Service() {
      @Override
      public JsonValue call(JsonObject inputs, String key) throws Exception {
        return service.call(inputs, key);
      }

      @Override
      public Duration timeout() {
        return timeout;
      }

      @Override
      public Service within(Duration other) {
        return service.within(other);
      }
    };
  }
}
