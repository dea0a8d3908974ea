package dev.lockstep.flow.worker;

import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a node that a worker reports.
 *
 * @param percent the finished part, 0 to 100; {@code null} if it is unknown
 * @param message one line for people; {@code null} for none
 */
public record WorkerProgress(@Nullable Long percent, @Nullable String message) {

  JsonObject json() {
    JsonObject.Builder json = JsonObject.builder();
    if (percent != null) {
      json.add("percent", percent);
    }
    if (message != null) {
      json.add("message", message);
    }
    return json.build();
  }
}
