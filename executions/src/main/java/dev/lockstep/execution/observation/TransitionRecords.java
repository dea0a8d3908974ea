package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.statecharts.execution.TransitionRecord;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts journal entries to transition records. */
final class TransitionRecords {

  private TransitionRecords() {}

  /** Returns all transitions of a contract, oldest first. */
  static List<TransitionRecord> of(ObservedContract observed) {
    return observed.moves().stream().map(TransitionRecords::of).toList();
  }

  /** Converts an entry; it must not be the start. */
  static TransitionRecord of(Entry entry) {
    String actor = JournalNotes.actor(entry);
    return new TransitionRecord(
        entry.instance().toString(),
        entry.sequence() - 1,
        TransitionRecord.Status.of(entry.from()),
        TransitionRecord.Status.of(entry.to()),
        TransitionRecord.Trigger.of(JournalNotes.trigger(entry)),
        actor,
        category(actor),
        Instant.ofEpochMilli(entry.at()),
        ExecutionContractState.of(entry.to()).orElseThrow().isFinal(),
        JournalNotes.reason(entry));
  }

  /** Returns the category of an actor, as the chart's emission has it. */
  static TransitionRecord.ActorCategory category(@Nullable String actor) {
    if (actor == null) {
      return TransitionRecord.ActorCategory.UNKNOWN;
    }
    return switch (actor) {
      case "tool_node" -> TransitionRecord.ActorCategory.TOOL;
      case "reasoning" -> TransitionRecord.ActorCategory.AGENT;
      case "human" -> TransitionRecord.ActorCategory.HUMAN;
      default -> TransitionRecord.ActorCategory.SYSTEM;
    };
  }
}
