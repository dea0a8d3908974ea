package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Id;
import dev.lockstep.flow.FlowCommandSender.Asked;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import org.jspecify.annotations.Nullable;

/** The commands of people to the nodes of runs, with their payloads. */
final class NodeCommands {

  private final FlowCommandSender sender;

  NodeCommands(FlowCommandSender sender) {
    this.sender = sender;
  }

  /** Decides at a node that waits for a review. */
  Answer review(Caller caller, Id node, Review review, @Nullable Long version) {
    return sender.node(
        caller,
        node,
        FlowCommands.REVIEW,
        new Asked()
            .add("action", review.action())
            .add("attempt", review.attempt())
            .add("feedback", review.feedback())
            .add("edits", review.edits())
            .add("version", version));
  }

  /** Claims a waiting node for the caller. */
  Answer claim(Caller caller, Id node, @Nullable Long attempt) {
    return sender.node(caller, node, FlowCommands.CLAIM, new Asked().add("attempt", attempt));
  }

  /** Claims a waiting node for another person. */
  Answer assign(Caller caller, Id node, @Nullable Long attempt, String person) {
    return sender.node(
        caller,
        node,
        FlowCommands.CLAIM,
        new Asked().add("attempt", attempt).add("person", person));
  }

  /** Ends the claim of a waiting node. */
  Answer release(Caller caller, Id node, @Nullable Long attempt) {
    return sender.node(caller, node, FlowCommands.RELEASE, new Asked().add("attempt", attempt));
  }

  /** Submits the form of a node. */
  Answer submit(
      Caller caller, Id node, JsonObject inputs, @Nullable Long attempt, @Nullable Long version) {
    return sender.node(
        caller,
        node,
        FlowCommands.SUBMIT,
        new Asked().add("inputs", inputs).add("attempt", attempt).add("version", version));
  }

  /** Retries a failed node. */
  Answer retry(Caller caller, Id node, @Nullable JsonObject inputs, @Nullable Long version) {
    return sender.node(
        caller,
        node,
        FlowCommands.RETRY,
        new Asked().add("inputs", inputs).add("version", version));
  }

  /** States the unknown outcome of a call. */
  Answer resolve(Caller caller, Id node, CallOutcome outcome, @Nullable Long version) {
    return sender.node(
        caller,
        node,
        FlowCommands.RESOLVE,
        new Asked()
            .add("done", JsonBoolean.of(outcome.done()))
            .add("outputs", outcome.outputs())
            .add("attempt", outcome.attempt())
            .add("version", version));
  }

  /** Answers a question of a node's executor. */
  Answer answer(
      Caller caller, Id node, JsonObject answer, @Nullable Long attempt, @Nullable Long version) {
    return sender.node(
        caller,
        node,
        FlowCommands.ANSWER,
        new Asked().add("answer", answer).add("attempt", attempt).add("version", version));
  }
}
