package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.execution.ExecutionContract;
import dev.lockstep.statecharts.execution.ExecutionStep;
import dev.lockstep.statecharts.executioncontract.ExecutionContractState;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Converts the contracts of a conversation to an execution trace. */
final class Traces {

  private Traces() {}

  static List<ExecutionStep> of(List<ObservedContract> contracts) {
    Map<Entry, ExecutionContract> owners = new HashMap<>();
    contracts.forEach(
        observed -> observed.journal().forEach(entry -> owners.put(entry, observed.contract())));
    return owners.keySet().stream()
        .filter(entry -> entry.kind() != Entry.Kind.MIGRATION)
        .sorted(Comparator.comparingLong(Entry::position))
        .map(entry -> step(entry, owners.get(entry)))
        .toList();
  }

  private static ExecutionStep step(Entry entry, ExecutionContract contract) {
    boolean isStart = entry.kind() == Entry.Kind.START;
    String id = contract.executionId().toString();
    String actor = JournalNotes.actor(entry);
    return new ExecutionStep(
        isStart || actor == null ? JournalNotes.node(entry) : actor,
        isStart
            ? "create_contract:" + id
            : "transition:" + id + ":" + entry.from() + "→" + entry.to(),
        Instant.ofEpochMilli(entry.at()),
        entry.to().equals(ExecutionContractState.COMPLETED.wire()) ? contract.result() : null,
        new ExecutionStep.Metadata(
            id,
            contract.irreversible(),
            isStart ? null : JournalNotes.trigger(entry),
            actor,
            JournalNotes.reason(entry)));
  }
}
