package dev.lockstep.flow;

import dev.lockstep.statecharts.flow.InboxItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of waiting nodes.
 *
 * @param total the number of all items that match the filter; exact up to {@link FlowInbox#MOST}
 * @param next the place of the next page; {@code null} if this is the last page
 */
public record InboxPage(List<InboxItem> items, int total, @Nullable Long next) {

  public InboxPage {
    items = List.copyOf(items);
  }
}
