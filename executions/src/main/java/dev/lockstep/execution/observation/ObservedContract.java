package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Instance;
import dev.lockstep.execution.ExecutionContract;
import java.util.List;
import java.util.Optional;

/**
 * A contract with its journal, at one moment.
 *
 * @param contract the contract
 * @param journal its entries up to its state, the start first
 */
record ObservedContract(ExecutionContract contract, List<Entry> journal) {

  ObservedContract {
    journal = List.copyOf(journal);
  }

  /**
   * Creates the value from an instance and journal entries; entries written after the instance was
   * read are left out. Empty for an instance of another chart.
   */
  static Optional<ObservedContract> of(Instance instance, List<Entry> entries) {
    return ExecutionContract.of(instance)
        .map(
            contract ->
                new ObservedContract(
                    contract,
                    entries.stream()
                        .filter(entry -> entry.sequence() <= instance.sequence())
                        .toList()));
  }

  /** Returns the entries of transitions: without the start and migrations. */
  List<Entry> moves() {
    return journal.stream().filter(Entry::isTransition).toList();
  }

  /** Returns the last entry that is not a migration. */
  Entry last() {
    int last = journal.size() - 1;
    while (last > 0 && journal.get(last).kind() == Entry.Kind.MIGRATION) {
      last--;
    }
    return journal.get(last);
  }
}
