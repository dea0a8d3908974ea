package dev.lockstep.engine.flow.view;

import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.statecharts.flow.InboxItem;
import java.time.Instant;
import java.util.List;

/** A node that waits for a person and that a later release wrote. */
public final class UnreadableItem {

  private UnreadableItem() {}

  /** The item: nobody may act on it here. */
  public static InboxItem of(StoredInstance row) {
    String name = LooseData.of(row).text("node").orElse(row.id().toString());
    return new InboxItem(
        row.id().toString(),
        row.root().toString(),
        "unknown",
        null,
        name,
        name,
        InboxItem.Kind.NEWER_CHART,
        List.of(),
        Instant.ofEpochMilli(row.updatedAt()),
        null,
        null,
        1,
        false);
  }
}
