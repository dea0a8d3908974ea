package dev.lockstep.flow.internal.data;

import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The part of a node's data about a call by a worker outside of the process. Immutable. */
public final class OutsideCall {

  static final String PROGRESS = "progress";
  static final String DEADLINE = "deadline";

  private final JsonFields kept;

  OutsideCall(JsonFields kept) {
    this.kept = kept;
  }

  /** Returns the time at which the call exceeds its timeout; {@code null} without one. */
  public @Nullable Instant deadline() {
    return kept.moment(DEADLINE);
  }

  /** Returns the reported progress: {@code {percent?, message?, at}}. */
  public Optional<JsonObject> progress() {
    return kept.json().has(PROGRESS) ? Optional.of(kept.object(PROGRESS)) : Optional.empty();
  }

  /** Returns true if a progress without its time differs from the last one. */
  public boolean isNews(JsonObject reported) {
    return progress().filter(known -> known.without("at").equals(reported)).isEmpty();
  }

  /** Returns the data of the node with a progress. */
  public NodeData withProgress(JsonObject reported) {
    return new NodeData(kept.with(PROGRESS, reported));
  }

  /** Returns the data of the node with the time at which its call must have ended. */
  public NodeData withDeadline(Instant deadline) {
    return new NodeData(kept.with(DEADLINE, deadline));
  }
}
