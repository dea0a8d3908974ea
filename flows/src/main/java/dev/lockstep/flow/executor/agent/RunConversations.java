package dev.lockstep.flow.executor.agent;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Outline;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The conversations of the agents of a run. A conversation must be kept as long as it ensures that
 * an irreversible call is not repeated. Thread-safe.
 */
public final class RunConversations {

  private static final int MOST_ATTEMPTS = 1_000;
  private static final int PAGE = 200;

  private final Reads reads;
  private final InstanceReader reader;

  /** Creates a reader of committed data. */
  public RunConversations(Engine engine) {
    this.reads = DurableEngine.of(engine).reads();
    this.reader = DurableEngine.of(engine).reader();
  }

  /** A conversation and the name that it holds within its tenant. */
  public record Conversation(Id id, String name) {}

  /**
   * The conversations of a run.
   *
   * @param deletable those that may be deleted
   * @param kept those with an irreversible call whose outcome is unknown, or that was done and
   *     whose key in the tenant has not expired
   */
  public record Found(List<Conversation> deletable, List<Conversation> kept) {}

  /** Returns the conversations of all attempts of all nodes of a run. */
  public Found of(String tenant, Id run, Instant now) {
    Found found = new Found(new ArrayList<>(), new ArrayList<>());
    List<StoredInstance> page;
    Id after = null;
    do {
      page = reads.briefs(run, after, PAGE);
      for (StoredInstance row : page) {
        after = row.id();
        if (!row.isRoot()) {
          conversations(tenant, row)
              .forEach(each -> (isKept(each.id(), now) ? found.kept : found.deletable).add(each));
        }
      }
    } while (page.size() == PAGE);
    return found;
  }

  /** Returns the conversations of a node. If its row is unreadable, attempts are searched for. */
  private List<Conversation> conversations(String tenant, StoredInstance node) {
    long known =
        reader
            .readable(node, row -> reader.read(row).context(NodeRunContext.class).attempt())
            .orElse(1L);
    List<Conversation> all = new ArrayList<>();
    for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
      String name = ConversationNames.of(node.id() + ":" + attempt);
      Optional<Id> found = reads.holder(tenant, name);
      found.ifPresent(holder -> all.add(new Conversation(holder, name)));
      if (found.isEmpty() && attempt >= known) {
        return all;
      }
    }
    return all;
  }

  private boolean isKept(Id conversation, Instant now) {
    List<Outline> page;
    Id after = null;
    boolean[] isKept = {false};
    do {
      page = reads.outlinesOfChildren(conversation, after, PAGE);
      new BoundedReads(reads)
          .each(page, rows -> isKept[0] |= rows.stream().anyMatch(row -> isKept(row, now)));
      after = page.isEmpty() ? after : page.get(page.size() - 1).id();
    } while (page.size() == PAGE && !isKept[0]);
    return isKept[0];
  }

  /** Returns true for an unreadable execution that may have been done. */
  private boolean isKept(StoredInstance row, Instant now) {
    return reader.shown(
        row,
        each ->
            ExecutionContract.of(reader.read(each))
                .filter(contract -> contract.preventsRepetition(now))
                .isPresent(),
        why -> mayBeDone(row.state()));
  }

  private static boolean mayBeDone(String state) {
    Optional<ExecutionContractState> known = ExecutionContractState.of(state);
    return known.isEmpty()
        || !known.get().isFinal()
        || known.get() == ExecutionContractState.COMPLETED;
  }
}
