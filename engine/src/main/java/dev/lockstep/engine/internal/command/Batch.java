package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.command.ChangeSet.DocumentKey;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.RowChanges;
import dev.lockstep.engine.internal.instance.UnreadableRowException;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Changes.Update;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The rows that the commands of one transaction have read, and their decisions so far. A later
 * command sees the decisions of earlier ones. For use by one thread.
 */
final class Batch {

  private final Transaction transaction;
  private final InstanceReader reader;
  private final ReadHolders holders;

  private final Map<Id, StoredInstance> rows = new HashMap<>();
  private final Map<Id, LoadedInstance> loaded = new HashMap<>();
  private final Map<Family, SortedSet<Id>> families = new HashMap<>();
  private final Map<DocumentKey, Optional<Document>> documents = new HashMap<>();
  private final Map<AnswerKey, StoredAnswer> answers = new HashMap<>();

  private final ChangeSet decided = new ChangeSet();
  private final Map<Id, StoredInstance> quarantined = new LinkedHashMap<>();
  private final List<StoredAnswer> given = new ArrayList<>();

  Batch(
      Transaction transaction,
      InstanceReader reader,
      @Nullable ClaimCache claims,
      Map<Id, StoredInstance> roots,
      Collection<StoredAnswer> answers) {
    this.transaction = transaction;
    this.reader = reader;
    this.holders = new ReadHolders(transaction, claims);
    rows.putAll(roots);
    for (StoredAnswer answer : answers) {
      this.answers.put(new AnswerKey(answer.tenant(), answer.key()), answer);
    }
  }

  /** Returns the stored answer to the command with a key; empty if there is none. */
  Optional<StoredAnswer> answer(AnswerKey key) {
    return Optional.ofNullable(answers.get(key));
  }

  /** Returns the row of a locked root; empty if there is none. */
  Optional<StoredInstance> row(Id root) {
    return Optional.ofNullable(rows.get(root));
  }

  /** Returns the row of an instance as it is stored, readable or not. */
  Optional<StoredInstance> stored(Id id) {
    StoredInstance row = rows.get(id);
    return row != null ? Optional.of(row) : transaction.instance(id);
  }

  /**
   * Returns an instance; empty if there is none that the command may access.
   *
   * @param isMeant accepts the rows that the command may access; others count as missing
   * @throws UnreadableException if its row cannot be read
   */
  Optional<LoadedInstance> find(Id id, Predicate<StoredInstance> isMeant) {
    if (decided.marked.containsKey(id)) {
      throw new DeferredException();
    }
    LoadedInstance changed = decided.instances.get(id);
    LoadedInstance known = changed != null ? changed : loaded.get(id);
    if (known != null) {
      return isMeant.test(known.row()) ? Optional.of(known) : Optional.empty();
    }
    return stored(id).filter(isMeant).map(this::load);
  }

  /** Returns the row of an instance as earlier migrations of the transaction leave it. */
  Optional<StoredInstance> latest(Id id) {
    Update marked = decided.marked.get(id);
    return marked == null ? stored(id) : Optional.of(marked.row());
  }

  /** Reads rows in advance. */
  void read(Collection<Id> ids) {
    Set<Id> missing = new LinkedHashSet<>(ids);
    missing.removeAll(rows.keySet());
    if (!missing.isEmpty()) {
      transaction.instances(missing).forEach(row -> rows.put(row.id(), row));
    }
  }

  /** Returns an instance whose row was read already; empty if it was not, or cannot be decoded. */
  Optional<LoadedInstance> known(Id id) {
    try {
      return rows.containsKey(id) ? find(id, any -> true) : Optional.empty();
    } catch (UnreadableException problem) {
      return Optional.empty();
    }
  }

  /** Returns the children of a locked root that are in none of some states, by ID. */
  List<LoadedInstance> children(Id root, Set<String> notIn) {
    SortedSet<Id> family = families.computeIfAbsent(new Family(root, notIn), this::family);
    return family.stream()
        .map(id -> find(id, any -> true))
        .flatMap(Optional::stream)
        .filter(child -> !notIn.contains(child.state()))
        .toList();
  }

  private SortedSet<Id> family(Family asked) {
    SortedSet<Id> family = new TreeSet<>();
    StoredInstance root = rows.get(asked.root());
    if (root != null && mayHaveChildren(root)) {
      for (StoredInstance row : transaction.childrenNotIn(asked.root(), asked.notIn())) {
        rows.putIfAbsent(row.id(), row);
        family.add(row.id());
      }
    }
    decided.instances.values().stream()
        .filter(instance -> isChild(instance, asked.root()))
        .map(LoadedInstance::id)
        .forEach(family::add);
    return family;
  }

  /**
   * Returns false if all journal entries of a root are its own: a child has an entry of its start.
   */
  private static boolean mayHaveChildren(StoredInstance root) {
    return root.position() != root.sequence() + 1;
  }

  /** A query for the children of a root that were in none of some states when they were read. */
  private record Family(Id root, Set<String> notIn) {}

  private static boolean isChild(LoadedInstance instance, Id root) {
    return instance.root().equals(root) && !instance.row().isRoot();
  }

  private LoadedInstance load(StoredInstance row) {
    rows.put(row.id(), row);
    LoadedInstance instance;
    try {
      instance = reader.load(row);
    } catch (UnreadableException problem) {
      throw new UnreadableRowException(row, problem);
    }
    loaded.put(row.id(), instance);
    return instance;
  }

  /** Returns the rows of a locked root and its children, readable or not, the root first. */
  List<StoredInstance> rows(Id root) {
    List<StoredInstance> family = new ArrayList<>();
    row(root).ifPresent(family::add);
    family.addAll(transaction.children(root));
    return family;
  }

  /** Returns true if an earlier command has changed or quarantined an instance below a root. */
  boolean isChanged(Id root) {
    return decided.instances.values().stream().anyMatch(each -> each.root().equals(root))
        || quarantined.values().stream().anyMatch(row -> row.root().equals(root));
  }

  /** Returns true if an earlier command has replaced a row below a root, as a migration does. */
  boolean isMarked(Id root) {
    return decided.marked.values().stream().anyMatch(each -> each.row().root().equals(root));
  }

  /** Returns the latest journal entry of an instance, including entries of earlier commands. */
  Optional<Entry> latest(LoadedInstance instance) {
    return decided.last(instance.id()).or(() -> stored(instance));
  }

  private Optional<Entry> stored(LoadedInstance instance) {
    try {
      return transaction.journal(instance.id(), instance.sequence() - 1, 1).stream().findFirst();
    } catch (UnreadableException damage) {
      throw new UnreadableRowException(instance.row(), damage);
    }
  }

  List<StoredTimer> timers(Id instance) {
    return transaction.timers(instance);
  }

  /** Decodes a row as if it were not in quarantine. */
  LoadedInstance reread(StoredInstance row) {
    return reader.load(RowChanges.lifted(row));
  }

  /** Returns the instance that holds a name; empty if the name is free. */
  Optional<Id> holder(ClaimKey key) {
    Optional<Id> decidedHolder = decided.holders.get(key);
    return decidedHolder != null ? decidedHolder : holders.of(key);
  }

  /** Reads holders in advance. */
  void readHolders(Collection<ClaimKey> keys) {
    holders.read(keys);
  }

  /** Returns a document; empty if there is none. */
  Optional<Document> document(DocumentKey key) {
    Document changed = decided.documents.get(key);
    return changed != null
        ? Optional.of(changed)
        : documents.computeIfAbsent(
            key, any -> transaction.document(key.root(), key.kind(), key.name()));
  }

  /** Returns the documents of a root of one kind, in the order of their names. */
  List<Document> documents(Id root, String kind) {
    Map<String, Document> all = new TreeMap<>();
    transaction.documents(root, kind).forEach(document -> all.put(document.name(), document));
    decided.documents.values().stream()
        .filter(document -> document.root().equals(root) && document.kind().equals(kind))
        .forEach(document -> all.put(document.name(), document));
    return List.copyOf(all.values());
  }

  /** Adds the decisions of a command. */
  void add(ChangeSet unit) {
    decided.add(unit);
    for (LoadedInstance instance : unit.instances.values()) {
      if (isChild(instance, instance.root())) {
        families.entrySet().stream()
            .filter(each -> each.getKey().root().equals(instance.root()))
            .forEach(each -> each.getValue().add(instance.id()));
      }
    }
  }

  /** Returns the decoded instances as they were read. */
  Map<Id, LoadedInstance> loaded() {
    return loaded;
  }

  /** Returns true if a row is stored as given, and no earlier command changes it. */
  boolean isUnchanged(StoredInstance row) {
    Id id = row.id();
    return !decided.instances.containsKey(id)
        && !decided.marked.containsKey(id)
        && !quarantined.containsKey(id)
        && row.equals(stored(id).orElse(null));
  }

  /** Adds a decision that was made before the transaction and is valid in it. */
  void adopt(EarlyDecision decision) {
    rows.putAll(decision.rows());
    loaded.putAll(decision.loaded());
    add(decision.changes());
  }

  /** Adds an answer to store, for commands that are repeated. */
  void add(StoredAnswer answer) {
    answers.put(new AnswerKey(answer.tenant(), answer.key()), answer);
    given.add(answer);
  }

  /** Quarantines a damaged row, so that no worker takes it again. */
  void quarantine(StoredInstance row, String why) {
    quarantined.put(row.id(), RowChanges.quarantined(row, why));
  }

  /** Returns the changes to write. */
  Changes changes() {
    return new BatchWriter(rows, loaded, holders, reader)
        .write(decided, quarantined.values(), given);
  }
}
