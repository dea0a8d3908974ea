package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a unit of work, as its transaction has read them and the unit has changed them.
 */
final class UnitInstances {

  private final Batch batch;
  private final ChangeSet changes;
  private final String tenant;
  private final Instant now;
  private final Predicate<StoredInstance> isBelow = row -> row.root().equals(root());
  private @Nullable Id root;

  UnitInstances(Batch batch, ChangeSet changes, Command command, Instant now) {
    this.batch = batch;
    this.changes = changes;
    this.tenant = command.tenant();
    this.now = now;
    this.root = command.root();
  }

  /** Returns the ID of the root. */
  Id rootId() {
    if (root == null) {
      throw new IllegalStateException("the command has not started a root yet");
    }
    return root;
  }

  private @Nullable Id root() {
    return root;
  }

  /** Makes an instance the root, unless the unit has one. */
  void begin(Id id) {
    if (root == null) {
      root = id;
    }
  }

  boolean isRoot(Id id) {
    return id.equals(root);
  }

  Optional<LoadedInstance> find(Id id) {
    LoadedInstance changed = changes.instances.get(id);
    return changed != null ? Optional.of(changed) : batch.find(id, isBelow);
  }

  Optional<LoadedInstance> glance(Id id) {
    return find(id).or(() -> batch.find(id, row -> row.tenant().equals(tenant)));
  }

  LoadedInstance get(Id id) {
    LoadedInstance changed = changes.instances.get(id);
    if (changed != null) {
      return changed;
    }
    Optional<LoadedInstance> found = batch.find(id, isBelow);
    if (found.isEmpty()) {
      throw new IllegalStateException("there is no instance " + id);
    }
    return found.get();
  }

  List<LoadedInstance> children(Set<String> notIn) {
    SortedMap<Id, LoadedInstance> children = new TreeMap<>();
    for (LoadedInstance child : batch.children(rootId(), notIn)) {
      children.put(child.id(), child);
    }
    for (LoadedInstance changed : changes.instances.values()) {
      if (!changed.row().isRoot()) {
        children.put(changed.id(), changed);
      }
    }
    children.values().removeIf(child -> notIn.contains(child.state()));
    return List.copyOf(children.values());
  }

  /** Stores a changed instance with the unit and returns it. */
  LoadedInstance put(LoadedInstance instance) {
    changes.instances.put(instance.id(), instance);
    return instance;
  }

  LoadedInstance data(Id id, JsonObject data) {
    LoadedInstance old = get(id);
    return put(
        new LoadedInstance(
            RowChanges.working(old.row(), old.work(), now.toEpochMilli()),
            old.definition(),
            old.snapshot(),
            data));
  }

  LoadedInstance about(Id id, @Nullable String subject) {
    LoadedInstance old = get(id);
    return put(
        new LoadedInstance(
            RowChanges.about(old.row(), subject), old.definition(), old.snapshot(), old.data()));
  }

  LoadedInstance work(Id id, Work work) {
    LoadedInstance old = get(id);
    return put(
        new LoadedInstance(
            RowChanges.working(old.row(), work, now.toEpochMilli()),
            old.definition(),
            old.snapshot(),
            old.data()));
  }
}
