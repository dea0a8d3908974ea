package dev.lockstep.flow.retention;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.executor.agent.RunConversations.Conversation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Deletes instances whose time is over, after writing them to the archive. Open instances are never
 * deleted. Several nodes may do so concurrently. For use by one thread.
 */
public final class Retention {

  /** The name under which instances are deleted. */
  public static final String PRINCIPAL = "retention";

  /** Pages of the database that are returned in one transaction. */
  private static final int PAGES = 64;

  private final FlowRetention flows;
  private final InstanceRetention instances;
  private final RecordStore store;
  private final Ticker ticker = Ticker.system();

  /** The pauses of a pass, which leave the store to others. */
  @FunctionalInterface
  public interface Pace {

    /**
     * Pauses after a piece of work: a read, an archived instance, or a transaction.
     *
     * @param took the time that the work took
     * @return false to stop the pass
     */
    boolean pause(Duration took);
  }

  /**
   * Creates a retention.
   *
   * @throws ArchiveException if the folder of the archive cannot be used
   * @throws IllegalArgumentException if a rule names a chart that the engine does not have, or
   *     whose instances never end
   */
  public Retention(Engine engine, RetentionPolicy policy) {
    DurableEngine durable = DurableEngine.of(engine);
    this.store = durable.store();
    for (String chart : policy.charts()) {
      RetainedCharts.refusal(
              durable.definitions().all().stream().map(Definition::entry).toList(), chart)
          .ifPresent(
              reason -> {
                throw new IllegalArgumentException(reason);
              });
    }
    @Nullable RootArchive archive =
        policy.archive() == null ? null : new RootArchive(store, policy.archive());
    this.flows =
        new FlowRetention(
            policy,
            durable,
            new FlowDeletion(engine::submit, engine),
            archive == null ? new NoArchive() : archive);
    this.instances = new InstanceRetention(policy, durable, archive);
  }

  /**
   * Returns the archive of a policy; empty if it has none.
   *
   * @throws ArchiveException if the folder of the archive cannot be used
   */
  public static Optional<FlowDeletion.Archive> archive(Engine engine, RetentionPolicy policy) {
    return Optional.ofNullable(policy.archive())
        .map(folder -> new RootArchive(DurableEngine.of(engine).store(), folder));
  }

  /**
   * Deletes all instances whose time is over, and then returns space to the disk. An instance that
   * cannot be deleted is kept until the next pass.
   *
   * @throws ArchiveException if the archive cannot be written; the instance is not deleted
   * @throws dev.lockstep.engine.store.StoreException if the store is unavailable
   */
  public RetentionReport pass(Pace pace) {
    RetentionPass pass = new RetentionPass(pace);
    flows.add(pass);
    instances.add(pass);
    boolean hasMore = !pass.isStopped();
    while (hasMore) {
      long before = ticker.nanos();
      hasMore = store.returnSpace(PAGES);
      hasMore &= pass.rest(Duration.ofNanos(ticker.nanos() - before));
    }
    return pass.report();
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
}
