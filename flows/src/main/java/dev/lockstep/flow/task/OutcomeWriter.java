package dev.lockstep.flow.task;

import dev.lockstep.engine.internal.payload.UnicodeSanitizer;
import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;

/** A converter of a call's outcome to the payload of {@code node.finish}. */
final class OutcomeWriter {

  private static final int LONGEST_ERROR = 2_000;

  private final NodeCall call;

  OutcomeWriter(NodeCall call) {
    this.call = call;
  }

  /**
   * Returns the payload.
   *
   * @param lease the length of the lease on the next node; zero if the worker does not continue
   */
  JsonObject write(NodeOutcome outcome, Duration lease) {
    JsonObject.Builder json =
        JsonObject.builder()
            .add("node", call.node().toString())
            .add("attempt", call.attempt())
            .add("tries", call.tries());
    if (!lease.isZero()) {
      json.add(FlowTasks.LEASE, lease.toMillis());
    }
    write(outcome, json);
    return json.build();
  }

  /** Adds the outcome to a payload. */
  static void write(NodeOutcome outcome, JsonObject.Builder json) {
    if (outcome instanceof NodeOutcome.Succeeded succeeded) {
      json.add("outcome", "succeeded").add("outputs", UnicodeSanitizer.whole(succeeded.outputs()));
    } else if (outcome instanceof NodeOutcome.Failed failed) {
      json.add("outcome", "failed").add("error", error(failed.error()));
      json.add("final", failed.isFinal());
    } else if (outcome instanceof NodeOutcome.Unclear unclear) {
      json.add("outcome", "unknown").add("error", error(unclear.error()));
    } else if (outcome instanceof NodeOutcome.Waits waits) {
      json.add("outcome", "waits")
          .add(
              "human",
              JsonObject.builder()
                  .add("actions", JsonArray.of(waits.actions(), JsonString::new))
                  .add("shows", UnicodeSanitizer.whole(waits.shows()))
                  .add("expires_ms", waits.expires().toMillis())
                  .build());
    }
  }

  private static JsonString error(String text) {
    String said = text.isBlank() ? "no reason was given" : text;
    String cut =
        said.codePointCount(0, said.length()) <= LONGEST_ERROR
            ? said
            : said.substring(0, said.offsetByCodePoints(0, LONGEST_ERROR - 1)) + "\u2026";
    return (JsonString) UnicodeSanitizer.whole(new JsonString(cut));
  }
}
