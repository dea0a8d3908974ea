package dev.lockstep.flow;

import dev.lockstep.engine.internal.record.Mark;
import dev.lockstep.flow.internal.data.PermittedDeciders;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.flow.InboxItem;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A node that waits for people, as it was read.
 *
 * @param mark the version of its row
 * @param item its item, without the permission of a caller
 * @param deciders the people who may decide; {@code null} if its row is unreadable
 * @param text the words that searches look at, in lower case
 */
record WaitingNode(Mark mark, InboxItem item, @Nullable PermittedDeciders deciders, String text) {

  private static final int PLACE_BITS = 21;
  private static final long LOW = (1L << PLACE_BITS) - 1;
  private static final long LATEST = 1L << 41;

  static WaitingNode of(Mark mark, InboxItem item, @Nullable PermittedDeciders deciders) {
    String text =
        Stream.of(
                item.title(),
                item.nodeId(),
                item.workflowId(),
                item.taskId(),
                item.description(),
                item.summary(),
                item.flowRunId(),
                item.nodeRunId(),
                item.claimedBy())
            .filter(each -> each != null)
            .collect(Collectors.joining("\n"));
    return new WaitingNode(mark, item, deciders, text.toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the place of this node in an order. Nodes with the same place, which is rare, are
   * always on one page.
   */
  long place(InboxFilter.Order order) {
    Instant due = item.expiresAt();
    long since = millis(item.since());
    long low = mark.id().value() & LOW;
    return switch (order) {
      case URGENT -> (due == null ? LATEST + since : millis(due)) << PLACE_BITS | low;
      case OLDEST -> since << PLACE_BITS | low;
      case NEWEST -> LATEST - 1 - since << PLACE_BITS | LOW - low;
    };
  }

  private static long millis(Instant at) {
    return Math.max(0, Math.min(at.toEpochMilli(), LATEST - 1));
  }

  /**
   * Returns true if the caller is asked. Everyone is asked about unreadable rows, because anyone
   * may be an assignee.
   */
  boolean isFor(Caller caller) {
    return deciders == null || deciders.mayAct(caller);
  }

  boolean isClaimedByOther(Caller caller) {
    return item.claimedBy() != null && !item.claimedBy().equals(caller.name());
  }

  boolean isClaimedBy(Caller caller) {
    return caller.name().equals(item.claimedBy());
  }

  /**
   * Returns true if a filter matches.
   *
   * @param words the words of the filter
   */
  boolean matches(InboxFilter filter, List<String> words, Caller caller) {
    return (filter.isAll() || isFor(caller))
        && (filter.workflow() == null || filter.workflow().equals(item.workflowId()))
        && (filter.kind() == null || filter.kind() == item.kind())
        && hasClaim(filter.claim(), caller)
        && words.stream().allMatch(text::contains);
  }

  private boolean hasClaim(InboxFilter.@Nullable Claim claim, Caller caller) {
    return claim == null
        || switch (claim) {
          case NONE -> item.claimedBy() == null;
          case MINE -> isClaimedBy(caller);
          case OTHERS -> isClaimedByOther(caller);
        };
  }

  /** Returns the item as a caller sees it. */
  InboxItem seenBy(Caller caller) {
    boolean mayAct = deciders != null && isFor(caller) && !isClaimedByOther(caller);
    return new InboxItem(
        item.nodeRunId(),
        item.flowRunId(),
        item.workflowId(),
        item.taskId(),
        item.nodeId(),
        item.title(),
        item.kind(),
        item.description(),
        item.summary(),
        item.assignees(),
        item.since(),
        item.remindAt(),
        item.expiresAt(),
        item.attempt(),
        item.claimedBy(),
        mayAct,
        item.failure());
  }
}
