package dev.lockstep.agents;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphView;
import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonString;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An agent: a model with instructions and tools whose conversations are durable. Any process that
 * opens the same store finds the conversations by their IDs. Thread-safe. A round runs on the
 * thread of its caller, and only one process at a time may run rounds of a conversation.
 */
public final class Agent implements AutoCloseable {

  private final AgentParts parts;
  private final Set<Id> busy = ConcurrentHashMap.newKeySet();

  Agent(AgentParts parts) {
    this.parts = parts;
  }

  /** Returns a builder; only the model is required. */
  public static AgentBuilder builder() {
    return new AgentBuilder();
  }

  /**
   * Begins a conversation and stores it.
   *
   * @throws IllegalStateException if the store is not available or the agent is closed
   */
  public Conversation begin() {
    JsonString id =
        (JsonString)
            parts
                .engine()
                .submit(GraphCommands.begin(parts.tenant(), parts.limits().json()))
                .orElseThrow()
                .get("session");
    return new Conversation(parts, busy, Id.parse(id == null ? "" : id.value()).orElseThrow());
  }

  /** Returns a conversation of this agent's store and tenant; empty if there is none. */
  public Optional<Conversation> find(String id) {
    return Id.parse(id).flatMap(this::find);
  }

  private Optional<Conversation> find(Id id) {
    return GraphView.of(parts.engine(), parts.tenant(), id)
        .map(view -> new Conversation(parts, busy, id));
  }

  /**
   * Begins a conversation with a message and returns the result of its first round.
   *
   * @param text the message; not blank
   */
  public AgentResult<String> say(String text) {
    return begin().say(text);
  }

  /**
   * Begins a conversation with a message whose answer is a record.
   *
   * @throws IllegalArgumentException if the class is not a record or has no JSON form
   */
  public <T> AgentResult<T> say(String text, Class<T> type) {
    return begin().say(text, type);
  }

  /** Closes the engine, and the store unless the builder was given one. */
  @Override
  public void close() {
    parts.close();
  }
}
