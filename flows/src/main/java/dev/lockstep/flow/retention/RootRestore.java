package dev.lockstep.flow.retention;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.SearchRow;
import dev.lockstep.engine.internal.record.Searchable;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Usage;
import dev.lockstep.engine.store.Store;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.data.WorkflowData;
import dev.lockstep.flow.internal.search.SearchedRun;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.flowrun.FlowRunState;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Brings archived roots back into a store. The search finds flow runs at once. For use by one
 * thread.
 */
public final class RootRestore {

  private static final int AT_ONCE = 100;

  private final RecordStore store;
  private final Map<ChartId, Integer> charts = new HashMap<>();

  /**
   * Creates a restore.
   *
   * @param opened a store to which an engine with the charts of the roots was opened
   */
  public RootRestore(Store opened) {
    this.store = RecordStore.of(opened);
    store.reads().definitions().forEach((number, chart) -> charts.put(chart, number));
  }

  /**
   * Reads a file and checks its hash.
   *
   * @throws ArchiveException if the file cannot be read or is damaged
   */
  public static ArchivedRoot check(Path file) {
    return ArchiveFile.read(file, (kind, row) -> {});
  }

  /**
   * Restores a root in one transaction.
   *
   * @throws ArchiveException if the file cannot be read or is damaged, the store has the root, or
   *     does not know the chart versions
   */
  public ArchivedRoot restore(Path file) {
    List<Line> lines = new ArrayList<>();
    ArchivedRoot root = ArchiveFile.read(file, (kind, row) -> lines.add(new Line(kind, row)));
    Rows rows = rows(file, lines);
    try (Transaction transaction = store.begin()) {
      if (rows.instances.isEmpty() || !rows.instances.containsKey(root.id())) {
        throw new ArchiveException(file, "has no rows of " + root.id());
      }
      if (!transaction.lock(rows.instances.keySet()).isEmpty()) {
        throw new ArchiveException(file, root.chart() + " " + root.id() + " is in the store");
      }
      rows.write(transaction, root);
      transaction.commit();
    }
    return root;
  }

  /** Reads rows only after the hash of the file was compared. */
  private Rows rows(Path file, List<Line> lines) {
    Rows rows = new Rows();
    try {
      lines.forEach(line -> rows.add(line.kind(), line.row()));
      return rows;
    } catch (UnreadableException unknown) {
      throw new ArchiveException(file, String.valueOf(unknown.getMessage()));
    } catch (IllegalArgumentException wrong) {
      throw new ArchiveException(file, "is not valid", wrong);
    }
  }

  private int number(ChartId chart) {
    Integer number = charts.get(chart);
    if (number == null) {
      throw new UnreadableException(
          "the store does not know version %s of chart `%s`"
              .formatted(chart.version(), chart.name()),
          false);
    }
    return number;
  }

  private record Line(String kind, JsonObject row) {}

  /** The rows of a file by their roots. */
  private final class Rows {

    final Map<Id, List<StoredInstance>> instances = new TreeMap<>();
    private final List<Claim> claims = new ArrayList<>();
    private final List<Document> documents = new ArrayList<>();
    private final List<Entry> entries = new ArrayList<>();
    private final List<StreamEvent> events = new ArrayList<>();

    void add(String kind, JsonObject row) {
      switch (kind) {
        case ArchiveRows.INSTANCE -> {
          StoredInstance instance = ArchiveRows.instance(row, RootRestore.this::number);
          instances.computeIfAbsent(instance.root(), root -> new ArrayList<>()).add(instance);
        }
        case ArchiveRows.CLAIM -> claims.add(ArchiveRows.claim(row));
        case ArchiveRows.DOCUMENT -> documents.add(ArchiveRows.document(row));
        case ArchiveRows.ENTRY -> entries.add(ArchiveRows.entry(row, RootRestore.this::number));
        case ArchiveRows.EVENT -> events.add(ArchiveRows.event(row));
        default ->
            throw new IllegalArgumentException("there are no rows of the kind `" + kind + "`");
      }
    }

    void write(Transaction transaction, ArchivedRoot root) {
      List<Usage> usage =
          root.characters() == 0
              ? List.of()
              : List.of(new Usage(root.tenant(), 0, root.characters()));
      List<Claim> free =
          claims.stream()
              .filter(claim -> transaction.holder(claim.tenant(), claim.name()).isEmpty())
              .toList();
      transaction.write(
          new Changes(
              instances.values().stream().flatMap(List::stream).toList(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              free,
              List.of(),
              List.of(),
              usage));
      // Documents can be long, and all rows of a write are sent at once.
      documents.stream()
          .filter(document -> !isInStore(document))
          .forEach(document -> transaction.write(Changes.ofDocument(document)));
      instances.get(root.id()).stream()
          .filter(row -> root.isRun() && row.isRoot())
          .forEach(row -> transaction.write(Changes.ofSearch(List.of(searched(row)))));
      for (int i = 0; i < entries.size(); i += AT_ONCE) {
        List<Entry> some = entries.subList(i, Math.min(entries.size(), i + AT_ONCE));
        transaction.write(Changes.ofHistory(some, List.of()));
      }
      for (int i = 0; i < events.size(); i += AT_ONCE) {
        List<StreamEvent> some = events.subList(i, Math.min(events.size(), i + AT_ONCE));
        transaction.write(Changes.ofHistory(List.of(), some));
      }
    }

    private SearchRow searched(StoredInstance row) {
      RunData data = RunData.of((JsonObject) ArchiveRows.JSON.read(row.data()).orElseThrow());
      Searchable.Entry entry = SearchedRun.entry(data, FlowRunState.of(row.state()).orElseThrow());
      return new SearchRow(
          row.id(),
          row.tenant(),
          entry.category(),
          row.state(),
          entry.owner(),
          row.subject(),
          row.createdAt(),
          entry.endedAt(),
          SearchedRun.terms(data),
          false);
    }

    /** Returns true for the definition of a run if the store has it with its workflow. */
    private boolean isInStore(Document document) {
      return document.kind().equals(WorkflowData.VERSION)
          && instances.getOrDefault(document.root(), List.of()).stream()
              .filter(StoredInstance::isRoot)
              .map(row -> RunData.of((JsonObject) ArchiveRows.JSON.read(row.data()).orElseThrow()))
              .anyMatch(
                  run ->
                      store
                          .reads()
                          .document(run.workflowId(), document.kind(), document.name())
                          .isPresent());
    }
  }
}
