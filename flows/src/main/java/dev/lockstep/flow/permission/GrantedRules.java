package dev.lockstep.flow.permission;

import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.model.FlowPermissions.Rule;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rules of granted permissions by tenant, cached for two seconds, so that a change by another
 * node is in effect soon. Thread-safe.
 */
public final class GrantedRules implements Function<String, List<Rule>> {

  /** The maximum age of cached rules. */
  static final Duration FRESH = Duration.ofSeconds(2);

  private static final int MOST_TENANTS = 1_000;

  private final Function<String, List<GrantedPermission>> permissions;
  private final Ticker ticker;
  private final AtomicLong changes = new AtomicLong();
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  private record Known(List<Rule> rules, long at, long change) {}

  /**
   * Creates the rules.
   *
   * @param permissions returns the restricted permissions of a tenant from the store
   * @param ticker the clock for the age of cached rules
   */
  public GrantedRules(Function<String, List<GrantedPermission>> permissions, Ticker ticker) {
    this.permissions = permissions;
    this.ticker = ticker;
  }

  @Override
  public List<Rule> apply(String tenant) {
    long now = ticker.nanos();
    long change = changes.get();
    Known there = known.get(tenant);
    if (there != null && there.change() == change && now - there.at() < FRESH.toNanos()) {
      return there.rules();
    }
    List<Rule> rules = rules(permissions.apply(tenant));
    if (known.size() >= MOST_TENANTS) {
      known.clear();
    }
    known.put(tenant, new Known(rules, now, change));
    return rules;
  }

  /** Clears the cache, because this node has changed permissions. */
  public void forget() {
    changes.incrementAndGet();
  }

  private static List<Rule> rules(List<GrantedPermission> permissions) {
    Map<String, List<GrantedPermission>> byFlow =
        permissions.stream()
            .collect(
                Collectors.groupingBy(
                    GrantedPermission::workflow, LinkedHashMap::new, Collectors.toList()));
    return byFlow.entrySet().stream().map(each -> rule(each.getKey(), each.getValue())).toList();
  }

  private static Rule rule(String workflow, List<GrantedPermission> permissions) {
    return new Rule(
        workflow,
        permissions.stream()
            .flatMap(
                each ->
                    (each.action() == null ? Stream.of(Action.values()) : Stream.of(each.action()))
                        .map(action -> Map.entry(action, callers(each))))
            .collect(
                Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, GrantedRules::narrower)));
  }

  /** A row that cannot be read permits no caller, whatever other rows of the action permit. */
  private static List<String> narrower(List<String> one, List<String> other) {
    return one.isEmpty() ? one : other.isEmpty() ? other : one;
  }

  private static List<String> callers(GrantedPermission permission) {
    return permission.grants().stream().map(GrantedPermission.Grant::caller).toList();
  }
}
