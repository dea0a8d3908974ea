package dev.lockstep.execution.observation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads contracts with their journals. Rows are read first, so that a journal is never behind its
 * row.
 */
final class ObservedReader {

  private static final int PAGE = 1_000;

  private final RecordStore store;
  private final InstanceReader instances;

  ObservedReader(RecordStore store, InstanceReader instances) {
    this.store = store;
    this.instances = instances;
  }

  /** Returns a contract of a tenant; empty if there is none. */
  Optional<ObservedContract> one(String tenant, Id id) {
    Reads reads = store.reads();
    return reads
        .instance(id)
        .filter(row -> row.tenant().equals(tenant))
        .map(instances::read)
        .flatMap(instance -> ObservedContract.of(instance, pages(reads, id, false)));
  }

  /**
   * Returns a contract of a tenant with only the last entry of its journal that is not a migration;
   * empty if there is none.
   */
  Optional<ObservedContract> latest(String tenant, Id id) {
    Reads reads = store.reads();
    return reads
        .instance(id)
        .filter(row -> row.tenant().equals(tenant))
        .map(instances::read)
        .flatMap(
            instance ->
                ObservedContract.of(
                    instance, reads.latestStep(id, instance.sequence()).stream().toList()));
  }

  /**
   * Returns the contracts of a tenant's root, and the root if it is one, in the order of their IDs.
   */
  List<ObservedContract> all(String tenant, Id root) {
    Reads reads = store.reads();
    Optional<StoredInstance> own = reads.instance(root).filter(row -> row.tenant().equals(tenant));
    if (own.isEmpty() || !own.get().isRoot()) {
      return List.of();
    }
    List<Instance> family =
        Stream.concat(own.stream(), reads.children(root).stream()).map(instances::read).toList();
    Map<Id, List<Entry>> journals =
        pages(reads, root, true).stream().collect(Collectors.groupingBy(Entry::instance));
    return family.stream()
        .flatMap(
            instance ->
                ObservedContract.of(instance, journals.getOrDefault(instance.id(), List.of()))
                    .stream())
        .toList();
  }

  private static List<Entry> pages(Reads reads, Id id, boolean isRoot) {
    List<Entry> entries = new ArrayList<>();
    long after = -1;
    while (true) {
      List<Entry> page =
          isRoot ? reads.journalOfRoot(id, after, PAGE) : reads.journal(id, after, PAGE);
      entries.addAll(page);
      if (page.size() < PAGE) {
        return entries;
      }
      Entry last = page.get(page.size() - 1);
      after = isRoot ? last.position() : last.sequence();
    }
  }
}
