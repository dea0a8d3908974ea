package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.statecharts.flow.InboxItem;
import java.time.Instant;
import java.util.List;

/**
 * The inbox item of a node that waits for a person and whose row, or that of its run, is
 * unreadable.
 */
public final class UnreadableItem {

  private UnreadableItem() {}

  /** Returns the item. No action is possible on it here. */
  public static InboxItem of(StoredInstance row, Unreadable why) {
    String name = UndecodedData.of(row).text(NodeData.NODE).orElse(row.id().toString());
    return new InboxItem(
        row.id().toString(),
        row.root().toString(),
        "unknown",
        null,
        name,
        name,
        why.state().equals(Unreadable.NEWER)
            ? InboxItem.Kind.NEWER_CHART
            : InboxItem.Kind.UNREADABLE,
        null,
        null,
        List.of(),
        Instant.ofEpochMilli(row.updatedAt()),
        null,
        null,
        1,
        null,
        false,
        new InboxItem.Failure(why.code(), why.message()));
  }
}
