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
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rules of granted permissions by tenant, cached for two seconds, so that a change by another
 * node is in effect soon. One caller at a time reads those of a tenant: after one second, while the
 * others use the cached rules; after two seconds, while the others wait. A failure to read is that
 * of all who waited for it. Thread-safe.
 */
public final class GrantedRules implements Function<String, List<Rule>> {

  /** The maximum age of cached rules. */
  static final Duration FRESH = Duration.ofSeconds(2);

  /** The age after which one caller reads the rules again. */
  static final Duration DUE = Duration.ofSeconds(1);

  private static final int MOST_TENANTS = 1_000;

  private final Function<String, List<GrantedPermission>> permissions;
  private final Ticker ticker;
  private final AtomicLong changes = new AtomicLong();
  private final Map<String, Cached> tenants = new ConcurrentHashMap<>();

  private record Known(List<Rule> rules, long at, long change) {}

  private record Failed(RuntimeException failure, long at) {}

  /** The rules of a tenant; the caller that reads them holds the lock. */
  private static final class Cached {
    private final Lock reading = new ReentrantLock();
    private volatile @Nullable Known known;
    private @Nullable Failed failed;
  }

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
    Cached cached = cached(tenant);
    Known known = cached.known;
    if (known != null && isYounger(known, DUE)) {
      return known.rules();
    }
    long asked = ticker.nanos();
    if (known == null || !isYounger(known, FRESH)) {
      cached.reading.lock();
    } else if (!cached.reading.tryLock()) {
      return known.rules();
    }
    try {
      return read(tenant, cached, asked).rules();
    } finally {
      cached.reading.unlock();
    }
  }

  private Cached cached(String tenant) {
    if (tenants.size() >= MOST_TENANTS && !tenants.containsKey(tenant)) {
      tenants.clear();
    }
    return tenants.computeIfAbsent(tenant, any -> new Cached());
  }

  private boolean isYounger(Known known, Duration age) {
    return known.change() == changes.get() && ticker.nanos() - known.at() < age.toNanos();
  }

  /** Reads the rules, unless the caller that held the lock before has just done so. */
  private Known read(String tenant, Cached cached, long asked) {
    Known before = cached.known;
    if (before != null && isYounger(before, DUE)) {
      return before;
    }
    Failed failed = cached.failed;
    if (failed != null && failed.at() - asked > 0) {
      throw failed.failure();
    }
    long change = changes.get();
    long now = ticker.nanos();
    try {
      Known after = new Known(rules(permissions.apply(tenant)), now, change);
      cached.known = after;
      cached.failed = null;
      return after;
    } catch (RuntimeException failure) {
      cached.failed = new Failed(failure, ticker.nanos());
      throw failure;
    }
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
