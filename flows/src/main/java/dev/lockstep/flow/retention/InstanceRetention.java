package dev.lockstep.flow.retention;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.TimedIds;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RootState;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.upkeep.RowDeletion;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.runtime.StateType;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes roots of other charts than {@code flow-run} whose time is over. Roots that are old enough
 * are found by their IDs, which grow with time; their states are read page by page.
 */
final class InstanceRetention {

  private static final Logger LOG = LoggerFactory.getLogger(InstanceRetention.class);
  private static final int PAGE = 500;

  private final RetentionPolicy policy;
  private final DurableEngine engine;
  private final Reads reads;
  private final RowDeletion rows;
  private final Ticker ticker = Ticker.system();
  private final @Nullable RootArchive archive;

  InstanceRetention(RetentionPolicy policy, DurableEngine engine, @Nullable RootArchive archive) {
    this.policy = policy;
    this.engine = engine;
    this.reads = engine.reads();
    this.rows = new RowDeletion(engine.store(), ticker);
    this.archive = archive;
  }

  void add(RetentionPass pass) {
    for (String chart : policy.charts()) {
      if (!chart.equals(RetentionRule.FLOW_RUN)) {
        add(pass, chart);
      }
    }
  }

  private void add(RetentionPass pass, String chart) {
    Set<String> finals =
        engine.definitions().all().stream()
            .filter(definition -> definition.chart().name().equals(chart))
            .flatMap(definition -> definition.machine(Definition::unasked).states().stream())
            .filter(StateType::isFinal)
            .map(StateType::wire)
            .collect(Collectors.toSet());
    Optional<String> tenant = reads.nextTenant("");
    while (tenant.isPresent() && !pass.isStopped()) {
      Optional<Duration> keep = policy.keep(chart, tenant.get(), null);
      if (keep.isPresent()) {
        add(pass, tenant.get(), chart, finals, keep.get());
      }
      tenant = reads.nextTenant(tenant.get());
    }
  }

  private void add(
      RetentionPass pass, String tenant, String chart, Set<String> finals, Duration keep) {
    // A root whose time is over at this millisecond is deleted.
    Instant before = engine.clock().instant().minus(keep).plusMillis(1);
    Id below = TimedIds.firstAt(before);
    @Nullable Id last = null;
    List<RootState> page;
    do {
      long begin = ticker.nanos();
      page = reads.rootStates(tenant, chart, last, below, PAGE);
      pass.rest(since(begin));
      for (RootState root : page) {
        if (pass.isStopped()) {
          return;
        }
        last = root.id();
        if (finals.containsAll(Arrays.asList(root.state().split(" ")))) {
          expire(pass, tenant, chart, root.id(), before);
        }
      }
    } while (page.size() == PAGE);
  }

  private Duration since(long begin) {
    return Duration.ofNanos(ticker.nanos() - begin);
  }

  private void expire(RetentionPass pass, String tenant, String chart, Id id, Instant before) {
    long begin = ticker.nanos();
    StoredInstance row = reads.instance(id).orElse(null);
    if (row == null) {
      return; // another node has deleted it
    }
    Optional<Entry> last;
    try {
      last = reads.latestStep(id, row.sequence());
    } catch (UnreadableException damaged) {
      pass.keep("the journal of %s cannot be read: %s".formatted(id, damaged.getMessage()));
      return;
    }
    if (last.isEmpty() && BasicHandlers.DELETED.equals(row.quarantine())) {
      delete(pass, tenant, chart, id); // an earlier deletion has archived it
      return;
    }
    // The time of the last step stays the same if the root is restored.
    Instant endedAt = Instant.ofEpochMilli(last.map(Entry::at).orElse(row.updatedAt()));
    if (!endedAt.isBefore(before) || preventsRepetition(row)) {
      pass.rest(since(begin));
      return;
    }
    Optional<String> obstacle = obstacle(row);
    if (obstacle.isPresent()) {
      pass.keep(notArchived(id, obstacle.get()));
      return;
    }
    Answer answer =
        engine.submit(
            Command.on(
                    id,
                    FlowCommands.CLOSE_ENDED,
                    tenant,
                    JsonObject.of("instance", new JsonString(id.toString())))
                .by("user", Retention.PRINCIPAL));
    if (answer instanceof Answer.Declined declined) {
      if (!declined.problem().reason().equals(FlowCommands.PREVENTS_REPETITION)) {
        pass.keep(declined.problem().detail());
      }
      return;
    }
    obstacle = write(new ArchivedRoot(id, tenant, chart, "", row.state(), endedAt, 0, 0));
    if (obstacle.isPresent()) {
      pass.keep(notArchived(id, obstacle.get()));
      return;
    }
    if (pass.rest(since(begin))) {
      delete(pass, tenant, chart, id);
    }
  }

  private boolean preventsRepetition(StoredInstance row) {
    Instant now = engine.clock().instant();
    return engine
        .reader()
        .shown(
            row,
            each ->
                ExecutionContract.of(engine.reader().read(each))
                    .filter(contract -> contract.preventsRepetition(now))
                    .isPresent(),
            unreadable -> false);
  }

  private void delete(RetentionPass pass, String tenant, String chart, Id id) {
    if (rows.delete(id, pass)) {
      pass.deleted();
      LOG.info("{} {} of tenant {} was deleted by {}", chart, id, tenant, Retention.PRINCIPAL);
    }
  }

  private static String notArchived(Id id, String reason) {
    return "instance %s cannot be archived: %s".formatted(id, reason);
  }

  private Optional<String> obstacle(StoredInstance row) {
    String quarantine = row.quarantine();
    if (quarantine != null && !quarantine.equals(BasicHandlers.DELETED)) {
      return Optional.of("it is in quarantine: " + quarantine);
    }
    return archive == null ? Optional.empty() : archive.obstacle(row.id(), List.of());
  }

  private Optional<String> write(ArchivedRoot root) {
    return archive == null ? Optional.empty() : archive.write(root, List.of());
  }
}
