package dev.lockstep.flow.internal.view;

import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.instance.Unreadable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.statecharts.flow.NodeRun;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The view of a node whose row is unreadable, with the remaining facts of the row. */
public final class UnreadableNode {

  private UnreadableNode() {}

  /**
   * Returns the view.
   *
   * @param why the state to show and the reason why the row is unreadable
   * @param historyHref the path of all rows; {@code null} if the history is complete
   */
  public static NodeRun of(
      StoredInstance row,
      Unreadable why,
      @Nullable List<NodeRun.Row> history,
      @Nullable String historyHref) {
    String name = UndecodedData.of(row).text(NodeData.NODE).orElse(row.id().toString());
    return new NodeRun(
        row.id().toString(),
        row.root().toString(),
        name,
        null,
        null,
        "unknown",
        name,
        null,
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
        null,
        List.of(),
        row.sequence(),
        history,
        historyHref,
        null);
  }
}
