package dev.lockstep.agent;

import dev.lockstep.agent.internal.graph.AnswerSize;
import dev.lockstep.agent.internal.graph.MissingToolNotes;
import dev.lockstep.agent.internal.graph.RoundData;
import dev.lockstep.agent.internal.graph.Transcript;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.agent.node.NodeException;
import dev.lockstep.agent.node.Situation;
import dev.lockstep.agent.reasoning.Reasoned;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import dev.lockstep.statecharts.agentgraph.AgentGraphState;

/** The execution of the node of a graph's state, outside of any transaction. */
final class NodeWork {

  private final Reads reads;
  private final InstanceReader reader;
  private final Nodes nodes;
  private final int mostCalls;

  /**
   * Creates the work of these nodes.
   *
   * @param mostCalls the maximum number of reversible calls that begin together
   */
  NodeWork(Reads reads, InstanceReader reader, Nodes nodes, int mostCalls) {
    this.reads = reads;
    this.reader = reader;
    this.nodes = nodes;
    this.mostCalls = mostCalls;
  }

  /** A command that reports the result of a node. */
  record Result(String kind, JsonObject.Builder payload) {

    static Result of(String kind) {
      return new Result(kind, JsonObject.builder());
    }
  }

  /**
   * Executes the node of a graph that is not stable. If working time is not being counted yet, the
   * result is the command that starts counting.
   */
  Result at(Instance graph) {
    if (!graph.context(AgentGraphContext.class).working()) {
      return Result.of(GraphCommands.WORK);
    }
    try {
      return work(graph, situation(graph));
    } catch (NodeException failure) {
      return failed(String.valueOf(failure.getMessage()));
    } catch (RuntimeException failure) {
      return failed("a node threw an exception: " + failure);
    }
  }

  private Result work(Instance graph, Situation situation) throws NodeException {
    AgentGraphState state = graph.state(AgentGraphState.class);
    return switch (state) {
      case PROCESSING_INTENT ->
          new Result(
              GraphCommands.INTENT,
              JsonObject.builder().add("intent", nodes.intent().recognise(situation)));
      case PROCESSING_EMOTION ->
          new Result(
              GraphCommands.EMOTION,
              JsonObject.builder().add("emotion", nodes.emotion().detect(situation)));
      case PROCESSING_MEMORY ->
          new Result(
              GraphCommands.MEMORY,
              JsonObject.builder()
                  .add(
                      "memories", JsonArray.of(nodes.memory().recall(situation), JsonString::new)));
      case PROCESSING_REASONING -> reasoning(graph, situation);
      case PROCESSING_TOOLS ->
          new Result(GraphCommands.CALL, JsonObject.builder().add("most", mostCalls));
      case PROCESSING_ECS -> Result.of(GraphCommands.ASK);
      default -> throw new IllegalStateException("no node works in " + state);
    };
  }

  private Result reasoning(Instance graph, Situation situation) {
    if (isOutcomeUnknown(graph)) {
      return Result.of(GraphCommands.ASK_OUTCOME);
    }
    long contextLimit = graph.context(AgentGraphContext.class).contextLimit();
    Reasoned reasoned = nodes.reasoning().think(situation, contextLimit);
    JsonObject.Builder payload =
        JsonObject.builder().add("thought", AnswerSize.fit(reasoned.thought()));
    Usage usage = reasoned.usage();
    if (usage != null) {
      payload
          .add("prompt_tokens", usage.promptTokens())
          .add("completion_tokens", usage.completionTokens());
    }
    MissingToolNotes.add(payload, nodes.tools().missing());
    return new Result(GraphCommands.THOUGHT, payload);
  }

  private boolean isOutcomeUnknown(Instance graph) {
    return reads.children(graph.id()).stream()
        .flatMap(row -> ExecutionContract.of(reader.read(row)).stream())
        .anyMatch(ExecutionContract::outcomeUnknown);
  }

  private Situation situation(Instance graph) {
    RoundData data = RoundData.read(graph.data());
    return new Situation(
        graph.tenant(),
        graph.id(),
        Transcript.read(reads, graph.id()),
        data.intent(),
        data.emotion(),
        data.memories(),
        data.executions());
  }

  private static Result failed(String error) {
    return new Result(GraphCommands.FAILED, JsonObject.builder().add("error", error));
  }
}
