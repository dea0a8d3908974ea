package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import dev.lockstep.engine.internal.record.Transaction.ClaimKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads together what the commands of a transaction need. */
final class BatchLoader {

  private final InstanceReader reader;
  private final @Nullable ClaimCache claims;
  private final Map<String, Handler> handlers;

  BatchLoader(InstanceReader reader, @Nullable ClaimCache claims, Map<String, Handler> handlers) {
    this.reader = reader;
    this.claims = claims;
    this.handlers = handlers;
  }

  /** Returns a loader that reads rows with a reader and caches no holders of names. */
  BatchLoader reading(InstanceReader reader) {
    return new BatchLoader(reader, null, handlers);
  }

  /** Locks the roots of commands and reads the rows that their handlers will probably need. */
  Batch load(Transaction transaction, List<KeyedCommand> orders) {
    SortedSet<Id> roots = new TreeSet<>();
    Set<AnswerKey> keys = new LinkedHashSet<>();
    for (KeyedCommand order : orders) {
      Id root = order.command().root();
      if (root != null) {
        roots.add(root);
      }
      if (order.hasKey()) {
        keys.add(order.answerKey());
      }
    }
    Set<Id> below = new LinkedHashSet<>();
    Set<ClaimKey> holders = new LinkedHashSet<>();
    for (KeyedCommand order : orders) {
      EarlyDecision early = order.early();
      if (early == null) {
        addBelow(order.command(), below);
      } else {
        below.addAll(early.rows().keySet());
        holders.addAll(early.holders().keySet());
      }
    }
    below.removeAll(roots);
    Map<Id, StoredInstance> rows = new LinkedHashMap<>();
    if (!roots.isEmpty()) {
      rows.putAll(transaction.lock(roots, below));
    } else if (!below.isEmpty()) {
      transaction.instances(below).forEach(row -> rows.put(row.id(), row));
    }
    Batch batch =
        new Batch(
            transaction,
            reader,
            claims,
            rows,
            keys.isEmpty() ? List.of() : transaction.answers(keys));
    batch.readHolders(holders);
    List<Id> behind = new ArrayList<>();
    for (KeyedCommand order : orders) {
      if (order.early() == null) {
        addBehind(batch, order.command(), behind);
      }
    }
    batch.read(behind);
    return batch;
  }

  /**
   * Adds the instances that a command will read: the instance of its lease, and those of its
   * handler.
   */
  private void addBelow(Command command, Collection<Id> below) {
    if (command.root() == null) {
      return;
    }
    Lease lease = command.lease();
    if (lease != null) {
      below.add(lease.instance());
    }
    Handler handler = handlers.get(command.kind());
    if (handler != null) {
      below.addAll(reads(() -> handler.reads(command)));
    }
  }

  /** Adds the further instances that a handler will read, given the first ones. */
  private void addBehind(Batch batch, Command command, Collection<Id> behind) {
    Handler handler = handlers.get(command.kind());
    if (handler == null) {
      return;
    }
    List<Id> first = new ArrayList<>();
    addBelow(command, first);
    for (Id id : first) {
      batch.known(id).ifPresent(read -> behind.addAll(reads(() -> handler.reads(command, read))));
    }
  }

  /** Returns no instances for a command that its handler declines, as it will when it executes. */
  private static Collection<Id> reads(Supplier<Collection<Id>> handler) {
    try {
      return handler.get();
    } catch (DeclinedException declined) {
      return List.of();
    }
  }
}
