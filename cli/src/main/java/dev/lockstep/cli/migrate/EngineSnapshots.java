package dev.lockstep.cli.migrate;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.Reads.Page;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.snapshot.SnapshotData;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException;
import dev.lockstep.runtime.snapshot.UnreadableSnapshotException.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Snapshots of the instances of one chart in the store of an engine, of all tenants. */
final class EngineSnapshots implements SnapshotSource {

  private static final int PAGE = 200;

  private static final JsonReader READER =
      new JsonReader(SnapshotJson.MAX_SIZE, SnapshotJson.MAX_DEPTH);

  private final RecordStore store;
  private final String chart;
  private final Map<Integer, Optional<ChartId>> definitions = new HashMap<>();

  EngineSnapshots(RecordStore store, String chart) {
    this.store = store;
    this.chart = chart;
  }

  @Override
  public void read(Visitor visitor) {
    Reads reads = store.reads();
    for (Optional<String> tenant = reads.nextTenant("");
        tenant.isPresent();
        tenant = reads.nextTenant(tenant.get())) {
      tenant(reads, tenant.get(), visitor);
    }
  }

  private void tenant(Reads reads, String tenant, Visitor visitor) {
    @Nullable Id before = null;
    List<StoredInstance> rows;
    do {
      rows = reads.page(new Page(tenant, chart, null, before, PAGE).andChildren());
      for (StoredInstance row : rows) {
        read(row, visitor);
        before = row.id();
      }
    } while (rows.size() == PAGE);
  }

  private void read(StoredInstance row, Visitor visitor) {
    Optional<ChartId> version = definitions.computeIfAbsent(row.definition(), store::definition);
    Reading<JsonValue> reading = READER.read(row.snapshot());
    String key = row.id().toString();
    SnapshotData data;
    try {
      if (version.isEmpty() || !(reading.value() instanceof JsonObject body)) {
        throw new UnreadableSnapshotException(Problem.MALFORMED, "", "the row is damaged");
      }
      data = SnapshotData.of(version.get(), body);
    } catch (UnreadableSnapshotException problem) {
      visitor.unreadable(key, problem);
      return;
    }
    visitor.snapshot(key, data);
  }
}
