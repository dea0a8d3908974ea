package dev.lockstep.flow.executor.service;

import dev.lockstep.flow.executor.NodeLog;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;

/** Code that flows call by name. Must be thread-safe. */
@FunctionalInterface
public interface Service {

  /** The timeout of calls if neither the node nor the service states one. */
  Duration TIMEOUT = Duration.ofSeconds(60);

  /**
   * Executes a call. May block.
   *
   * @param inputs the values that the flow passes by {@code with}
   * @param key the idempotency key, the same for all tries of an attempt; a service that stores it
   *     with its effect can avoid a second one
   * @return the outputs; preferably an object, to which fields can be added later
   * @throws ServiceException if the call certainly had no effect
   * @throws Exception on any other failure, after which the effect is unknown; a call of a service
   *     that is not idempotent then waits for a person and is not retried
   */
  JsonValue call(JsonObject inputs, String key) throws Exception;

  /**
   * Executes a call that writes lines to the log of its node. Services that have something to
   * report override this method; the others are called without a log.
   */
  default JsonValue call(JsonObject inputs, String key, NodeLog log) throws Exception {
    return call(inputs, key);
  }

  /** Returns the timeout of a call whose node states none; 60 s by default. */
  default Duration timeout() {
    return TIMEOUT;
  }

  /**
   * Returns the same service with another timeout.
   *
   * @param timeout zero for no limit
   */
  default Service within(Duration timeout) {
    Service service = this;
    return new Service() {
      @Override
      public JsonValue call(JsonObject inputs, String key) throws Exception {
        return service.call(inputs, key);
      }

      @Override
      public JsonValue call(JsonObject inputs, String key, NodeLog log) throws Exception {
        return service.call(inputs, key, log);
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
