package dev.lockstep.flow.view;

import dev.lockstep.engine.instance.LooseData;
import dev.lockstep.engine.instance.Unreadable;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.flow.data.NodeData;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A node whose row cannot be read, shown with what the rest of the row says. */
public final class UnreadableNode {

  private UnreadableNode() {}

  /**
   * The view.
   *
   * @param why the state that is shown and why the row cannot be read
   * @param historyHref address of all rows; {@code null} when the history has all
   */
  public static NodeRun of(
      StoredInstance row,
      Unreadable why,
      @Nullable List<NodeRun.Row> history,
      @Nullable String historyHref) {
    String name = LooseData.of(row).text(NodeData.NODE).orElse(row.id().toString());
    return new NodeRun(
        row.id().toString(),
        row.root().toString(),
        name,
        null,
        null,
        "unknown",
        name,
        why.state(),
        1,
        0,
        0,
        false,
        List.of(),
        null,
        null,
        why.message(),
        null,
        null,
        Instant.ofEpochMilli(row.createdAt()),
        null,
        null,
        null,
        null,
        null,
        List.of(),
        row.sequence(),
        history,
        historyHref,
        null);
  }
}
