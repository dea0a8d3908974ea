package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonObject;

/**
 * The cause of a flow's failure.
 *
 * @param reason a stable code in kebab case
 * @param message one sentence for people
 * @param node the ID of the node run that failed first; empty if no node failed
 */
public record Failure(String reason, String message, String node) {

  static Failure of(JsonObject json) {
    JsonFields kept = new JsonFields(json);
    return new Failure(kept.text("reason"), kept.text("message"), kept.text("node"));
  }

  JsonObject json() {
    return JsonObject.builder()
        .add("reason", reason)
        .add("message", message)
        .add("node", node)
        .build();
  }
}
