package dev.lockstep.flow.retention;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The times for which ended instances are kept. Of the rules for the chart of an instance, one that
 * names its flow precedes one that names its tenant; one that names both precedes all. Without a
 * rule, an instance is kept.
 *
 * @param rules the rules; no two name the same chart, flow and tenant
 * @param archive the folder to which instances are written before they are deleted; {@code null}
 *     for none
 * @param every the time between two passes, at least a millisecond
 */
public record RetentionPolicy(List<RetentionRule> rules, @Nullable Path archive, Duration every) {

  /** The default time between two passes. */
  public static final Duration EVERY = Duration.ofMinutes(10);

  /** The policy that keeps all instances. */
  public static final RetentionPolicy KEEP_ALL = new RetentionPolicy(List.of(), null, EVERY);

  public RetentionPolicy {
    rules =
        rules.stream()
            .sorted(Comparator.comparingInt(RetentionRule::precedence).reversed())
            .toList();
    Set<List<Optional<String>>> named = new HashSet<>();
    for (RetentionRule rule : rules) {
      if (!named.add(
          List.of(
              Optional.of(rule.chart()),
              Optional.ofNullable(rule.tenant()),
              Optional.ofNullable(rule.workflow())))) {
        throw new IllegalArgumentException(
            "two rules name the same chart, flow and tenant: " + rule);
      }
    }
    if (every.toMillis() < 1) {
      throw new IllegalArgumentException("the time between passes must be at least 1 ms");
    }
  }

  /** Returns true if no instance is ever deleted. */
  public boolean isKeepAll() {
    return charts().isEmpty();
  }

  /** Returns the charts of instances that are deleted, in order. */
  Set<String> charts() {
    Set<String> charts = new TreeSet<>();
    rules.stream().filter(rule -> rule.keep() != null).forEach(rule -> charts.add(rule.chart()));
    return charts;
  }

  /**
   * Returns the time for which instances are kept after their end; empty if they are never deleted.
   *
   * @param workflow the name of the flow of a flow run; {@code null} for other charts
   */
  Optional<Duration> keep(String chart, String tenant, @Nullable String workflow) {
    return rules.stream()
        .filter(rule -> rule.matches(chart, tenant, workflow))
        .findFirst()
        .map(RetentionRule::keep);
  }
}
