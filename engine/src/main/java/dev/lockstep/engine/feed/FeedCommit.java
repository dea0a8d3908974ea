package dev.lockstep.engine.feed;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import java.util.List;

/**
 * The journal entries and stream events that one commit added to a root.
 *
 * @param number its place in the feed, increasing and with gaps
 */
public record FeedCommit(
    long number, String tenant, Id root, List<Entry> entries, List<StreamEvent> events) {

  public FeedCommit {
    entries = List.copyOf(entries);
    events = List.copyOf(events);
  }
}
