package dev.lockstep.flow.view;

import dev.lockstep.engine.instance.LooseData;
import dev.lockstep.engine.instance.Unreadable;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.statecharts.flow.FlowRun;
import java.time.Instant;
import java.util.List;

/** A run whose row cannot be read, shown with what the rest of the row says. */
public final class UnreadableRun {

  private static final String UNKNOWN = "unknown";

  private UnreadableRun() {}

  /** The view; {@code failure} says why the row cannot be read. */
  public static FlowRun of(StoredInstance row, Unreadable why) {
    LooseData data = LooseData.of(row);
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
