package dev.lockstep.engine.internal.instance;

import dev.lockstep.engine.UnreadableException;
import dev.lockstep.runtime.Machine;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.Timer;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.snapshot.SnapshotBody;
import dev.lockstep.runtime.snapshot.TimerJson;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;

/**
 * Writes and reads the snapshots in rows of instances as JSON, without their chart, which has a
 * column of its own. Immutable, thread-safe.
 */
public final class SnapshotCodec<S extends StateType, C> {

  private final SnapshotBody<S, C> body;

  /** Creates a codec for the snapshots of one chart. */
  public SnapshotCodec(Machine<S, ?, ?, C> machine) {
    this.body = new SnapshotBody<>(machine);
  }

  /** Returns a snapshot of this chart as JSON. */
  public JsonObject write(Snapshot<?, ?> snapshot) {
    @SuppressWarnings("unchecked")
    Snapshot<S, C> own = (Snapshot<S, C>) snapshot;
    return body.write(own);
  }

  /**
   * Reads a snapshot.
   *
   * @throws UnreadableException if this chart version has no such state or field, or the states
   *     cannot be active together
   */
  public Snapshot<S, C> read(JsonObject json) {
    try {
      return body.read(json);
    } catch (UnreadableSnapshotException problem) {
      throw new UnreadableException(problem.reason(), problem.problem() == Problem.MALFORMED);
    }
  }

  public static JsonObject timer(Timer timer) {
    return TimerJson.write(timer);
  }
}
