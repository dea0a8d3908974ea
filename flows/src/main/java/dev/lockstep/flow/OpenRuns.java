package dev.lockstep.flow;

import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.flow.model.FlowQuotas;
import dev.lockstep.runtime.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The quotas of each tenant: of open runs, and of the data that ended runs store. The stored values
 * are read once, then the runs that begin here are counted until an eighth of the remaining quota
 * is used. Up to eight nodes of a cluster together therefore keep the quotas, except for commands
 * in progress. Thread-safe.
 */
final class OpenRuns {

  private static final long SHARE = 8;
  private static final int MOST_TENANTS = 10_000;

  private final Reads reads;
  private final FlowQuotas quotas;
  private final Map<String, AtomicLong> room = new ConcurrentHashMap<>();

  OpenRuns(Reads reads, FlowQuotas quotas) {
    this.reads = reads;
    this.quotas = quotas;
  }

  /** Returns the reason why a tenant may not begin another run; empty if it may. */
  Optional<Problem> refusal(String tenant) {
    AtomicLong left = room.get(tenant);
    if (left != null && left.decrementAndGet() >= 0) {
      return Optional.empty();
    }
    long open = reads.held(tenant, FlowQuotas.OPEN_RUN, quotas.openRuns());
    long stored = reads.stored(tenant);
    if (open >= quotas.openRuns() || stored >= quotas.stored()) {
      room.remove(tenant);
      return Optional.of(open >= quotas.openRuns() ? tooMany(open) : tooMuch(stored));
    }
    if (room.size() >= MOST_TENANTS) {
      room.clear();
    }
    long largest = (quotas.stored() - stored) / quotas.runSize();
    room.put(tenant, new AtomicLong(Math.min(quotas.openRuns() - open, largest) / SHARE));
    return Optional.empty();
  }

  private Problem tooMany(long open) {
    return problem(
        "too-many-open-runs",
        "the tenant has " + open + " open runs, the limit is " + quotas.openRuns(),
        open,
        quotas.openRuns());
  }

  private Problem tooMuch(long stored) {
    return problem(
        "too-much-stored",
        "the ended runs of the tenant store "
            + stored
            + " characters, the limit is "
            + quotas.stored(),
        stored,
        quotas.stored());
  }

  private static Problem problem(String reason, String detail, long current, long limit) {
    JsonObject members = JsonObject.builder().add("limit", limit).add("current", current).build();
    return new Problem(Problem.Kind.QUOTA, reason, detail, members, List.of());
  }
}
