package dev.lockstep.engine.agent;

import dev.lockstep.engine.agent.model.Usage;
import dev.lockstep.engine.agent.model.Utterance;
import dev.lockstep.engine.execution.ExecutionContract;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.InstanceReader;
import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.Reads;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.util.List;
import java.util.Optional;

/**
 * Where a conversation stands, for those who follow it.
 *
 * @param utterances how often somebody said something, from 0
 * @param said what the agent said last in this round; empty for nothing
 * @param error what went wrong with the graph; empty for nothing
 * @param isBrokenOff whether the round ended without an answer: cancelled, or nobody responded in
 *     time
 * @param isClosed whether no further round may begin
 * @param asked what people are asked; empty unless the graph is suspended
 * @param contracts the executions of this round, in the order they were made
 * @param usage what the round has used
 * @param conversationUsage what the conversation has used
 */
public record GraphView(
    AgentGraphState state,
    long utterances,
    String said,
    String error,
    boolean isBrokenOff,
    boolean isClosed,
    List<Asked> asked,
    List<ExecutionContract> contracts,
    Used usage,
    Used conversationUsage) {

  /** A question to a person, and the execution it is asked by. */
  public record Asked(Id execution, Form form) {}

  /**
   * Answers of the model, tool calls, and tokens as the model reports them.
   *
   * @param steps answers of the model
   * @param calls tool calls
   */
  public record Used(long steps, long calls, Usage tokens) {}

  /** Returns whether the round stopped at a limit or for an incomplete answer. */
  public boolean isStopped() {
    return Endings.isStopped(state);
  }

  public GraphView {
    asked = List.copyOf(asked);
    contracts = List.copyOf(contracts);
  }

  /** A conversation of a tenant; empty when there is none. */
  public static Optional<GraphView> of(
      Reads reads, InstanceReader reader, String tenant, Id session) {
    return reads
        .instance(session)
        .filter(row -> row.tenant().equals(tenant))
        .map(reader::read)
        .filter(GraphUnit::isGraph)
        .map(graph -> view(reads, reader, graph));
  }

  /** Returns the transcript of a conversation of a tenant, oldest entry first. */
  public static List<Utterance> transcript(Reads reads, String tenant, Id session) {
    return reads.instance(session).filter(row -> row.tenant().equals(tenant)).isPresent()
        ? Transcript.read(reads, session)
        : List.of();
  }

  /** Returns the tokens of each answer of the model in a conversation of a tenant, oldest first. */
  public static List<Usage> stepUsage(Reads reads, String tenant, Id session) {
    return steps(reads, tenant, session).stream().map(ModelStep::tokens).toList();
  }

  /** Returns the answers of the model in a conversation of a tenant, oldest first. */
  public static List<ModelStep> steps(Reads reads, String tenant, Id session) {
    return reads.instance(session).filter(row -> row.tenant().equals(tenant)).isPresent()
        ? StepUsage.read(reads, session)
        : List.of();
  }

  private static GraphView view(Reads reads, InstanceReader reader, Instance graph) {
    RoundData data = RoundData.read(graph.data());
    List<ExecutionContract> all =
        reads.children(graph.id()).stream()
            .map(reader::read)
            .flatMap(child -> ExecutionContract.of(child).stream())
            .toList();
    AgentGraphState state = graph.state(AgentGraphState.class);
    ConversationUsage used = ConversationUsage.of(graph);
    return new GraphView(
        state,
        data.said(),
        said(Transcript.read(reads, graph.id())),
        data.error(),
        isBrokenOff(reads, graph),
        data.isClosed(),
        state == AgentGraphState.SUSPENDED ? asked(all) : List.of(),
        all.stream()
            .filter(contract -> data.executions().contains(contract.executionId().toString()))
            .toList(),
        used.round(),
        used.conversation());
  }

  private static List<Asked> asked(List<ExecutionContract> contracts) {
    return contracts.stream()
        .filter(Checkpoint::waits)
        .map(contract -> new Asked(contract.executionId(), Checkpoint.form(contract)))
        .toList();
  }

  private static String said(List<Utterance> utterances) {
    for (int i = utterances.size() - 1; i >= 0; i--) {
      Utterance utterance = utterances.get(i);
      if (utterance.speaker() == Utterance.Speaker.USER) {
        return "";
      }
      if (utterance.speaker() == Utterance.Speaker.ASSISTANT && !utterance.text().isBlank()) {
        return utterance.text();
      }
    }
    return "";
  }

  private static boolean isBrokenOff(Reads reads, Instance graph) {
    if (graph.state(AgentGraphState.class) != AgentGraphState.IDLE) {
      return false;
    }
    List<Entry> last = reads.journal(graph.id(), graph.sequence() - 2, 2);
    return !last.isEmpty()
        && last.get(last.size() - 1).event().equals(AgentGraphEvent.Type.RUN_CANCELLED.wire());
  }
}
