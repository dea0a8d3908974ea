package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.Checkpoint;
import dev.lockstep.agent.internal.graph.GraphUnit;
import dev.lockstep.agent.internal.graph.RoundData;
import dev.lockstep.agent.internal.graph.StepPage;
import dev.lockstep.agent.internal.graph.StepPosition;
import dev.lockstep.agent.internal.graph.StepUsage;
import dev.lockstep.agent.internal.graph.StoppedStates;
import dev.lockstep.agent.internal.graph.Transcript;
import dev.lockstep.agent.model.ModelStep;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.model.Utterance;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The state of a conversation, for clients that follow it.
 *
 * @param utterances the number of entries in the transcript, from 0
 * @param lastText the last text of the agent in this round; empty if there is none
 * @param error the error that stopped the graph; empty if there is none
 * @param isBrokenOff true if the round ended without an answer: it was cancelled, or a request
 *     expired
 * @param isClosed true if no further round may begin
 * @param asked the questions to people; empty unless the graph is suspended
 * @param contracts the executions of this round, in the order of their creation
 * @param usage the usage of this round
 * @param conversationUsage the usage of the whole conversation
 */
public record GraphView(
    AgentGraphState state,
    long utterances,
    String lastText,
    String error,
    boolean isBrokenOff,
    boolean isClosed,
    List<Asked> asked,
    List<ExecutionContract> contracts,
    Used usage,
    Used conversationUsage) {

  /** A question to a person, and the execution that asks it. */
  public record Asked(Id execution, Form form) {}

  /**
   * The number of answers, calls and tokens that were used.
   *
   * @param steps the number of answers of the model
   * @param calls the number of tool calls
   * @param tokens the tokens, as the model reports them
   */
  public record Used(long steps, long calls, Usage tokens) {}

  /**
   * A page of the answers of the model.
   *
   * @param steps the answers, oldest first
   * @param next the position of the next page; empty if this is the last one
   */
  public record Steps(List<ModelStep> steps, OptionalLong next) {

    public Steps {
      steps = List.copyOf(steps);
    }
  }

  /** Returns true if the round stopped at a limit or because of an incomplete answer. */
  public boolean isStopped() {
    return StoppedStates.isStopped(state);
  }

  public GraphView {
    asked = List.copyOf(asked);
    contracts = List.copyOf(contracts);
  }

  /** Returns the state of a tenant's conversation; empty if there is no such conversation. */
  public static Optional<GraphView> of(Engine engine, String tenant, Id session) {
    Reads reads = DurableEngine.of(engine).reads();
    InstanceReader reader = DurableEngine.of(engine).reader();
    return reads
        .instance(session)
        .filter(row -> row.tenant().equals(tenant))
        .map(reader::read)
        .filter(GraphUnit::isGraph)
        .map(graph -> view(reads, reader, graph));
  }

  /** Returns the transcript of a conversation of a tenant, oldest entry first. */
  public static List<Utterance> transcript(Engine engine, String tenant, Id session) {
    Reads reads = DurableEngine.of(engine).reads();
    return reads.instance(session).filter(row -> row.tenant().equals(tenant)).isPresent()
        ? Transcript.read(reads, session)
        : List.of();
  }

  /** Returns the tokens of each answer of the model in a conversation of a tenant, oldest first. */
  public static List<Usage> stepUsage(Engine engine, String tenant, Id session) {
    return steps(engine, tenant, session).stream().map(ModelStep::tokens).toList();
  }

  /** Returns the answers of the model in a conversation of a tenant, oldest first. */
  public static List<ModelStep> steps(Engine engine, String tenant, Id session) {
    Reads reads = DurableEngine.of(engine).reads();
    return reads.instance(session).filter(row -> row.tenant().equals(tenant)).isPresent()
        ? StepUsage.read(reads, session)
        : List.of();
  }

  /**
   * Returns a page of the answers of the model in a conversation of a tenant, oldest first. Of the
   * journal only the page is read.
   *
   * @param after {@link Steps#next} of the page before; 0 for the first page
   * @param limit largest number of answers, at least 1
   */
  public static Steps steps(Engine engine, String tenant, Id session, long after, int limit) {
    Reads reads = DurableEngine.of(engine).reads();
    if (reads.instance(session).filter(row -> row.tenant().equals(tenant)).isEmpty()) {
      return new Steps(List.of(), OptionalLong.empty());
    }
    StepPage page = StepUsage.read(reads, session, StepPosition.of(after), limit);
    StepPosition last = page.last();
    return new Steps(
        page.steps(), last == null ? OptionalLong.empty() : OptionalLong.of(last.number()));
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
        data.entries(),
        lastText(Transcript.read(reads, graph.id())),
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

  private static String lastText(List<Utterance> utterances) {
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
    return reads
        .latestStep(graph.id(), graph.sequence())
        .filter(entry -> entry.event().equals(AgentGraphEvent.Type.RUN_CANCELLED.wire()))
        .isPresent();
  }
}
