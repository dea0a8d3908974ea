package dev.lockstep.flow;

import dev.lockstep.statecharts.flow.InboxItem;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A filter of waiting nodes and their order. {@code null} matches every value.
 *
 * @param isAll true for all waiting nodes of the tenant; false for those at which the caller may
 *     decide
 * @param workflow the name of their flow
 * @param kind the kind of the question
 * @param claim whose claim they have
 * @param text words that title, names, description, variables or IDs contain, in any case
 * @param order the order of the items
 */
public record InboxFilter(
    boolean isAll,
    @Nullable String workflow,
    InboxItem.@Nullable Kind kind,
    @Nullable Claim claim,
    @Nullable String text,
    Order order) {

  /** The nodes at which the caller may decide, the most urgent first. */
  public static final InboxFilter MINE =
      new InboxFilter(false, null, null, null, null, Order.URGENT);

  /** Returns the words of the text in lower case. */
  List<String> words() {
    return text == null ? List.of() : List.of(text.toLowerCase(Locale.ROOT).strip().split("\\s+"));
  }

  /** The claim of a node. */
  public enum Claim {
    /** Without a claim. */
    NONE,
    /** Claimed by the caller. */
    MINE,
    /** Claimed by another person. */
    OTHERS;

    /** Returns the name in requests. */
    public String wire() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The order of items. */
  public enum Order {
    /** Those that expire by the time of expiry, then the others, the oldest first. */
    URGENT,
    /** The oldest first. */
    OLDEST,
    /** The newest first. */
    NEWEST;

    /** Returns the name in requests. */
    public String wire() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
