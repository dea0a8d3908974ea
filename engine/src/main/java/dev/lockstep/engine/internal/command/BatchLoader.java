package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.internal.record.Transaction.AnswerKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
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
    List<Id> roots =
        orders.stream()
            .map(order -> order.command().root())
            .filter(Objects::nonNull)
            .distinct()
            .sorted()
            .toList();
    List<AnswerKey> keys =
        orders.stream()
            .filter(KeyedCommand::hasKey)
            .map(KeyedCommand::answerKey)
            .distinct()
            .toList();
    Map<Id, StoredInstance> rows = new LinkedHashMap<>();
    List<Id> below =
        orders.stream().flatMap(this::below).filter(id -> !roots.contains(id)).distinct().toList();
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
    batch.readHolders(
        orders.stream()
            .map(KeyedCommand::early)
            .filter(Objects::nonNull)
            .flatMap(early -> early.holders().keySet().stream())
            .distinct()
            .toList());
    batch.read(
        orders.stream()
            .filter(order -> order.early() == null)
            .map(KeyedCommand::command)
            .flatMap(command -> behind(batch, command))
            .toList());
    return batch;
  }

  /** Returns the instances that a command will read, or that its early decision has read. */
  private Stream<Id> below(KeyedCommand order) {
    EarlyDecision early = order.early();
    return early == null ? below(order.command()) : early.rows().keySet().stream();
  }

  /**
   * Returns the instances that a command will read: the instance of its lease, and those of its
   * handler.
   */
  private Stream<Id> below(Command command) {
    Handler handler = handlers.get(command.kind());
    Lease lease = command.lease();
    return command.root() == null
        ? Stream.empty()
        : Stream.concat(
            lease == null ? Stream.empty() : Stream.of(lease.instance()),
            handler == null ? Stream.empty() : handler.reads(command).stream());
  }

  /** Returns the further instances that a handler will read, given the first ones. */
  private Stream<Id> behind(Batch batch, Command command) {
    Handler handler = handlers.get(command.kind());
    return handler == null
        ? Stream.empty()
        : below(command)
            .flatMap(id -> batch.known(id).stream())
            .flatMap(read -> handler.reads(command, read).stream());
  }
}
