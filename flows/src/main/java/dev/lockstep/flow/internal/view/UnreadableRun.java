package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.statecharts.flow.FlowRun;
import java.time.Instant;
import java.util.List;

/** The view of a run whose row is unreadable, with the remaining facts of the row. */
public final class UnreadableRun {

  private static final String UNKNOWN = "unknown";

  private UnreadableRun() {}

  /** Returns the view; {@code failure} states why the row is unreadable. */
  public static FlowRun of(StoredInstance row, Unreadable why) {
    UndecodedData data = UndecodedData.of(row);
    return new FlowRun(
        row.id().toString(),
        data.text("workflow").orElse(UNKNOWN),
        data.text("version").orElse(UNKNOWN),
        data.text("task").orElse(null),
        why.state(),
        false,
        null,
        data.text("starter").orElse(UNKNOWN),
        Instant.ofEpochMilli(row.createdAt()),
        null,
        null,
        null,
        0,
        new FlowRun.Progress(0, 0, 0),
        0,
        0,
        0,
        null,
        new FlowRun.Failure(why.code(), why.message(), null),
        List.of(),
        row.position(),
        null);
  }
}
