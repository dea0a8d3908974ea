package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.command.ChangeSet.DocumentKey;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import dev.lockstep.engine.internal.record.Usage;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonWriter;
import java.util.Optional;

/** The names, documents and amounts that a unit of work stores beside its instances. */
final class UnitStorage {

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Batch batch;
  private final ChangeSet changes;
  private final String tenant;

  UnitStorage(Batch batch, ChangeSet changes, String tenant) {
    this.batch = batch;
    this.changes = changes;
    this.tenant = tenant;
  }

  Optional<Id> claim(String name, Id holder) {
    Optional<Id> now = holder(name);
    if (now.isPresent()) {
      return now.filter(other -> !other.equals(holder));
    }
    changes.holders.put(new ClaimKey(tenant, name), Optional.of(holder));
    return Optional.empty();
  }

  Optional<Id> holder(String name) {
    ClaimKey key = new ClaimKey(tenant, name);
    Optional<Id> changed = changes.holders.get(key);
    return changed != null ? changed : batch.holder(key);
  }

  void release(String name, Id holder) {
    if (holder(name).filter(holder::equals).isPresent()) {
      changes.holders.put(new ClaimKey(tenant, name), Optional.empty());
    }
  }

  void stores(Id root, long characters) {
    int shard = Math.floorMod(root.value(), Usage.SHARDS);
    changes.usage.add(new Usage(tenant, shard, characters));
  }

  void save(Id root, String kind, String name, JsonObject data, long now) {
    String text = JsonWriter.write(data);
    if (text.length() > InstanceReader.LARGEST) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.TOO_LARGE,
              "document-too-large",
              "the document `"
                  + name
                  + "` has more than "
                  + InstanceReader.LARGEST
                  + " characters"));
    }
    changes.documents.put(
        new DocumentKey(root, kind, name), new Document(root, kind, name, text, now));
  }

  Optional<JsonObject> saved(Id root, String kind, String name) {
    DocumentKey key = new DocumentKey(root, kind, name);
    Document changed = changes.documents.get(key);
    return (changed != null ? Optional.of(changed) : batch.document(key))
        .map(document -> (JsonObject) JSON.read(document.data()).orElseThrow());
  }
}
