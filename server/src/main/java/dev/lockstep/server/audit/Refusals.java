package dev.lockstep.server.audit;

import dev.lockstep.engine.internal.administration.AuditRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Refusals that are not stored yet. An attacker cannot fill the trail: of each tenant and minute,
 * only the first refusals become rows, and one more row has the number of the others. Thread-safe.
 */
final class Refusals {

  /** The maximum number of rows for a tenant in a minute, besides the row of the others. */
  static final int MOST = 60;

  /** The maximum number of tenants of a minute; those of further tenants count as one. */
  private static final int TENANTS = 1_000;

  private static final long MINUTE = 60_000;

  private final List<AuditRow> ready = new ArrayList<>();
  private final Map<String, Window> windows = new LinkedHashMap<>();

  private static final class Window {
    final long from;
    int rows;
    long others;

    Window(long from) {
      this.from = from;
    }
  }

  synchronized void add(AuditRow row) {
    String tenant =
        windows.containsKey(row.tenant()) || windows.size() < TENANTS
            ? row.tenant()
            : windows.keySet().iterator().next();
    Window window = windows.computeIfAbsent(tenant, any -> new Window(row.at()));
    if (window.rows < MOST) {
      window.rows++;
      ready.add(row);
    } else {
      window.others++;
    }
  }

  /** Returns the rows to store now, with the numbers of others of minutes that are over. */
  synchronized List<AuditRow> take(long now) {
    return take(now, now - MINUTE);
  }

  /** Returns all rows and numbers. */
  synchronized List<AuditRow> all(long now) {
    return take(now, Long.MAX_VALUE);
  }

  private List<AuditRow> take(long now, long begunBefore) {
    List<AuditRow> rows = new ArrayList<>(ready);
    ready.clear();
    windows
        .entrySet()
        .removeIf(
            entry -> {
              Window window = entry.getValue();
              if (window.from > begunBefore) {
                return false;
              }
              if (window.others > 0) {
                rows.add(
                    new AuditRow(
                        0,
                        entry.getKey(),
                        now,
                        "refusal",
                        "more-refusals",
                        "",
                        "",
                        0,
                        "",
                        "",
                        window.others));
              }
              return true;
            });
    return rows;
  }
}
