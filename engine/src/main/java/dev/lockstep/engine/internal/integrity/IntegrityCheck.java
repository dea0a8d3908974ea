package dev.lockstep.engine.internal.integrity;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.replay.JournalReplay;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.registry.ChartEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks a whole store: journals and streams have no gaps, counters match them, and every journal,
 * executed again, leads to the stored snapshot. Writes nothing; the store may be in use.
 */
public final class IntegrityCheck {

  private static final int PAGE = 200;

  private final RecordStore store;
  private final JournalReplay refolding;

  /**
   * Creates a check.
   *
   * @param charts available chart versions; journals of other versions are not executed again
   */
  public IntegrityCheck(RecordStore store, List<ChartEntry> charts) {
    this.store = store;
    this.refolding = new JournalReplay(definitions(store, charts));
  }

  private static Definitions definitions(RecordStore store, List<ChartEntry> charts) {
    List<Definition> versions = new ArrayList<>();
    store
        .reads()
        .definitions()
        .forEach(
            (number, stored) ->
                charts.stream()
                    .filter(chart -> isTheSame(stored, chart.id()))
                    .forEach(chart -> versions.add(new Definition(number, chart, Domain.NONE))));
    return new Definitions(versions, store::definition);
  }

  private String name(int version) {
    return store
        .definition(version)
        .map(chart -> chart.name() + " " + chart.version())
        .orElse("version " + version);
  }

  private static boolean isTheSame(ChartId one, ChartId other) {
    return one.name().equals(other.name()) && one.hash().equals(other.hash());
  }

  /** Checks all instances. */
  public IntegrityReport run() {
    Reads reads = store.reads();
    long roots = 0;
    long instances = 0;
    long entries = 0;
    long events = 0;
    long folded = 0;
    Map<String, Long> skipped = new TreeMap<>();
    List<Finding> findings = new ArrayList<>();
    TimerCheck timers = new TimerCheck(reads, refolding);
    @Nullable Id last = null;
    List<StoredInstance> page;
    do {
      page = reads.roots(last, PAGE);
      for (StoredInstance root : page) {
        last = root.id();
        roots++;
        Family family;
        try {
          family = Family.read(reads, root.id()).orElseThrow();
        } catch (UnreadableException damage) {
          findings.add(new Finding(root.id(), root.id(), String.valueOf(damage.getMessage())));
          continue;
        }
        FamilyCheck check = new FamilyCheck(family, refolding);
        findings.addAll(check.findings());
        findings.addAll(timers.findings(family));
        instances += 1 + family.children().size();
        entries += family.journal().size();
        events += family.stream().size();
        folded += check.folded();
        check.skipped().forEach((version, count) -> skipped.merge(name(version), count, Long::sum));
      }
    } while (!page.isEmpty());
    return new IntegrityReport(roots, instances, entries, events, folded, skipped, findings);
  }
}
