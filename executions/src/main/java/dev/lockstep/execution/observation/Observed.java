package dev.lockstep.execution.observation;

import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.execution.ExecutionContract;
import java.util.List;
import java.util.Optional;

/**
 * A contract and what happened to it, at one moment.
 *
 * @param contract where it stands
 * @param journal its entries, the start first, none behind where it stands
 */
record Observed(ExecutionContract contract, List<Entry> journal) {

  Observed {
    journal = List.copyOf(journal);
  }

  /** An instance with entries of its journal; those written since it was read are left out. */
  static Optional<Observed> of(Instance instance, List<Entry> entries) {
    return ExecutionContract.of(instance)
        .map(
            contract ->
                new Observed(
                    contract,
                    entries.stream()
                        .filter(entry -> entry.sequence() <= instance.sequence())
                        .toList()));
  }

  /** The entries but the start. */
  List<Entry> moves() {
    return journal.stream().filter(entry -> entry.kind() != Entry.Kind.START).toList();
  }

  Entry last() {
    return journal.get(journal.size() - 1);
  }
}
