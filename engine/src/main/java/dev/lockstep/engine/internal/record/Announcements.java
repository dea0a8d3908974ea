package dev.lockstep.engine.internal.record;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The announcements to make after the commit of a caller's transaction: streams that may have
 * grown, and rows that may have become ready. The caller may have rolled back a part of it, so the
 * events themselves are not announced. For use by one thread at a time.
 */
public final class Announcements {

  private final Set<Id> roots = new LinkedHashSet<>();
  private boolean hasReady;

  /** Adds rows that have become ready for workers. */
  public void addReady() {
    hasReady = true;
  }

  /** Adds the streams of events. */
  public void addStreams(List<StreamEvent> events) {
    events.forEach(event -> roots.add(event.root()));
  }

  /** Returns the roots whose streams may have grown. */
  public Set<Id> roots() {
    return Set.copyOf(roots);
  }

  /** Returns true if rows may have become ready. */
  public boolean hasReady() {
    return hasReady;
  }

  /** Removes everything. */
  public void clear() {
    roots.clear();
    hasReady = false;
  }
}
