package dev.lockstep.flow.retention;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.executor.agent.RunConversations.Conversation;
import dev.lockstep.flow.model.Caller;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deletes runs whose time is over, after writing them to the archive. Open runs are never deleted.
 * Several nodes may do so concurrently. For use by one thread.
 */
public final class FlowRetention {

  /** The name under which runs are deleted. */
  public static final String PRINCIPAL = "retention";

  private static final int PAGE = 100;
  private static final int REASONS = 10;

  private final RetentionPolicy policy;
  private final SearchIndex index;
  private final InstantSource clock;
  private final FlowDeletion deletion;
  private final FlowDeletion.Archive archive;

  /** The pauses between deletions, which leave the store to others. */
  @FunctionalInterface
  public interface Pace {

    /**
     * Pauses after a deletion.
     *
     * @param since the time at which the deletion began, by the clock of the engine
     * @return false to stop the pass
     */
    boolean pause(Instant since);
  }

  /**
   * Creates a retention.
   *
   * @throws ArchiveException if the folder of the archive cannot be used
   */
  public FlowRetention(Engine engine, RetentionPolicy policy) {
    DurableEngine durable = DurableEngine.of(engine);
    this.policy = policy;
    this.index = durable.store().search();
    this.clock = engine.clock();
    this.deletion = new FlowDeletion(engine::submit, engine);
    this.archive =
        policy.archive() == null
            ? new NoArchive()
            : new RunArchive(durable.store(), policy.archive());
  }

  /**
   * Deletes all runs whose time is over. A run that cannot be deleted is kept until the next pass.
   *
   * @throws ArchiveException if the archive cannot be written; the run is not deleted
   * @throws dev.lockstep.engine.store.StoreException if the store is unavailable
   */
  public RetentionReport pass(Pace pace) {
    Pass pass = new Pass(pace);
    for (@Nullable String tenant = next(null); tenant != null; tenant = next(tenant)) {
      String of = tenant;
      Optional<String> workflow = index.nextCategory(of, "");
      while (workflow.isPresent()) {
        Optional<Duration> keep = policy.keep(of, workflow.get());
        if (keep.isPresent() && !pass.delete(of, workflow.get(), keep.get())) {
          return pass.report(false);
        }
        workflow = index.nextCategory(of, workflow.get());
      }
    }
    return pass.report(true);
  }

  private @Nullable String next(@Nullable String tenant) {
    return index.nextTenant(tenant == null ? "" : tenant).orElse(null);
  }

  private static final class NoArchive implements FlowDeletion.Archive {

    @Override
    public Optional<String> obstacle(Id run, List<Conversation> conversations) {
      return Optional.empty();
    }

    @Override
    public Optional<String> write(FlowDeletion.ClosedRun run) {
      return Optional.empty();
    }
  }

  /** The counts of one pass. */
  private final class Pass {

    private final Pace pace;
    private final List<String> reasons = new ArrayList<>();
    private long deleted;
    private long kept;

    Pass(Pace pace) {
      this.pace = pace;
    }

    /** Returns false if the pass must stop. */
    boolean delete(String tenant, String workflow, Duration keep) {
      // A run whose time is over at this millisecond is deleted.
      Instant before = clock.instant().minus(keep).plusMillis(1);
      SearchQuery query =
          new SearchQuery(
              tenant,
              List.of(workflow),
              List.of(),
              null,
              null,
              Range.ALL,
              new Range(1, before.toEpochMilli()),
              Range.ALL,
              List.of());
      SearchIndex.Hit last = null;
      List<SearchIndex.Hit> page;
      do {
        page = index.page(query, SearchQuery.Order.ENDED, last, PAGE);
        for (SearchIndex.Hit run : page) {
          Instant since = clock.instant();
          delete(new Caller(tenant, PRINCIPAL, Set.of()), run.id(), before);
          last = run;
          if (!pace.pause(since)) {
            return false;
          }
        }
      } while (!page.isEmpty());
      return true;
    }

    private void delete(Caller caller, Id run, Instant before) {
      Answer answer = deletion.expire(caller, run, before, archive);
      if (answer instanceof Answer.Declined declined) {
        kept++;
        if (reasons.size() < REASONS) {
          reasons.add(declined.problem().detail());
        }
        return;
      }
      deleted++;
    }

    RetentionReport report(boolean isComplete) {
      return new RetentionReport(deleted, kept, reasons, isComplete);
    }
  }
}
