package dev.lockstep.server.live;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A registry of audiences by the roots whose events they need. Thread-safe; called by the threads
 * that execute commands.
 */
final class Subscriptions {

  private final Map<Id, Set<Subscribers>> byRoot = new ConcurrentHashMap<>();
  private final Set<Subscribers> inNewRoots = ConcurrentHashMap.newKeySet();

  void add(Id root, Subscribers audience) {
    byRoot.compute(
        root,
        (any, there) -> {
          Set<Subscribers> all = there == null ? ConcurrentHashMap.newKeySet() : there;
          all.add(audience);
          return all;
        });
  }

  void remove(Id root, Subscribers audience) {
    byRoot.computeIfPresent(
        root,
        (any, there) -> {
          there.remove(audience);
          return there.isEmpty() ? null : there;
        });
  }

  /** Registers an audience for the first event of every new root. */
  void addInNewRoots(Subscribers audience) {
    inNewRoots.add(audience);
  }

  void removeInNewRoots(Subscribers audience) {
    inNewRoots.remove(audience);
  }

  /** Passes events to the audiences that need them. */
  void told(List<StreamEvent> events) {
    if (byRoot.isEmpty() && inNewRoots.isEmpty()) {
      return;
    }
    Map<Id, List<StreamEvent>> wanted = new LinkedHashMap<>();
    for (StreamEvent event : events) {
      if (event.seq() == 1) {
        inNewRoots.forEach(Subscribers::lookSoon);
      }
      if (byRoot.containsKey(event.root())) {
        wanted.computeIfAbsent(event.root(), any -> new ArrayList<>()).add(event);
      }
    }
    wanted.forEach((root, some) -> of(root).forEach(audience -> audience.bring(some)));
  }

  /**
   * Schedules a read of the store for the audiences of some roots, or of all roots if the
   * collection is empty.
   */
  void grown(Collection<Id> roots) {
    Collection<Id> meant = roots.isEmpty() ? byRoot.keySet() : roots;
    meant.forEach(root -> of(root).forEach(Subscribers::lookSoon));
    inNewRoots.forEach(Subscribers::lookSoon);
  }

  private Set<Subscribers> of(Id root) {
    return byRoot.getOrDefault(root, Set.of());
  }
}
