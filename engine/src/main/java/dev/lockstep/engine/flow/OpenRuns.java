package dev.lockstep.engine.flow;

import dev.lockstep.engine.flow.data.FlowQuotas;
import dev.lockstep.engine.instance.Problem;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The quota of open runs of each tenant. Counts what is stored, and after that only the runs that
 * begin here until an eighth of the room is used: up to eight nodes together keep the quota, but
 * for commands under way. Thread-safe.
 */
final class OpenRuns {

  private static final long SHARE = 8;
  private static final int MOST_TENANTS = 10_000;

  private final Reads reads;
  private final long most;
  private final Map<String, AtomicLong> room = new ConcurrentHashMap<>();

  OpenRuns(Reads reads, FlowQuotas quotas) {
    this.reads = reads;
    this.most = quotas.openRuns();
  }

  /** Returns why a tenant may begin no further run; empty if it may. */
  Optional<Problem> refusal(String tenant) {
    AtomicLong left = room.get(tenant);
    if (left != null && left.decrementAndGet() >= 0) {
      return Optional.empty();
    }
    long open = reads.held(tenant, FlowQuotas.OPEN_RUN, most);
    if (open >= most) {
      room.remove(tenant);
      return Optional.of(problem(open));
    }
    if (room.size() >= MOST_TENANTS) {
      room.clear();
    }
    room.put(tenant, new AtomicLong((most - open) / SHARE));
    return Optional.empty();
  }

  private Problem problem(long open) {
    return new Problem(
        Problem.Kind.QUOTA,
        "too-many-open-runs",
        "the tenant has " + open + " open runs, the limit is " + most,
        JsonObject.builder().add("limit", most).add("current", open).build(),
        java.util.List.of());
  }
}
