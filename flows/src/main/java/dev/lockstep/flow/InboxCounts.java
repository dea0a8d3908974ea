package dev.lockstep.flow;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The numbers of waiting nodes of a tenant.
 *
 * @param mine those at which the caller may decide, without those that others have claimed
 * @param claimed those that the caller has claimed
 * @param late those at which the caller may decide and that expire within the next hour
 * @param all all waiting nodes
 * @param workflows those at which the caller may decide, by the name of their flow
 */
public record InboxCounts(int mine, int claimed, int late, int all, Map<String, Long> workflows) {

  public InboxCounts {
    workflows = Collections.unmodifiableMap(new TreeMap<>(workflows));
  }
}
