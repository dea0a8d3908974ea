package dev.lockstep.flow.retention;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The times for which ended runs are kept. Of the rules that apply to a run, one that names its
 * flow precedes one that names its tenant; one that names both precedes all. Without a rule, a run
 * is kept.
 *
 * @param rules the rules; no two name the same flow and tenant
 * @param archive the folder to which runs are written before they are deleted; {@code null} for
 *     none
 * @param every the time between two passes, at least a millisecond
 */
public record RetentionPolicy(List<RetentionRule> rules, @Nullable Path archive, Duration every) {

  /** The default time between two passes. */
  public static final Duration EVERY = Duration.ofMinutes(10);

  /** The policy that keeps all runs. */
  public static final RetentionPolicy KEEP_ALL = new RetentionPolicy(List.of(), null, EVERY);

  public RetentionPolicy {
    rules =
        rules.stream()
            .sorted(Comparator.comparingInt(RetentionRule::precedence).reversed())
            .toList();
    Set<List<Optional<String>>> named = new HashSet<>();
    for (RetentionRule rule : rules) {
      if (!named.add(
          List.of(Optional.ofNullable(rule.tenant()), Optional.ofNullable(rule.workflow())))) {
        throw new IllegalArgumentException("two rules name the same flow and tenant: " + rule);
      }
    }
    if (every.toMillis() < 1) {
      throw new IllegalArgumentException("the time between passes must be at least 1 ms");
    }
  }

  /** Returns true if no run is ever deleted. */
  public boolean isKeepAll() {
    return rules.stream().allMatch(rule -> rule.keep() == null);
  }

  /** Returns the time for which runs are kept after their end; empty if they are never deleted. */
  Optional<Duration> keep(String tenant, String workflow) {
    return rules.stream()
        .filter(rule -> rule.matches(tenant, workflow))
        .findFirst()
        .map(RetentionRule::keep);
  }
}
