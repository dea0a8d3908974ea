package dev.lockstep.reliability.planted;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.errand.Errands;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.StoreException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Bugs of stores: each method wraps a correct store and adds a bug. */
final class Bugs {

  private Bugs() {}

  /** Writes journal and stream in a second transaction, after that of the instance. */
  static RecordStore journalApart(RecordStore store) {
    return onCommit(
        store,
        changes -> {
          Changes rest =
              changes(List.of(), List.of(), changes.entries(), changes.events(), List.of());
          return List.of(
              changes(
                  changes.inserted(), changes.updated(), List.of(), List.of(), changes.answers()),
              rest);
        });
  }

  /** Stores the answer to a key after the command, and reads it before the command. */
  static RecordStore answersApart(RecordStore store) {
    return onCommit(
        store,
        changes ->
            List.of(
                changes(
                    changes.inserted(),
                    changes.updated(),
                    changes.entries(),
                    changes.events(),
                    List.of()),
                changes(List.of(), List.of(), List.of(), List.of(), changes.answers())));
  }

  private static RecordStore onCommit(
      RecordStore store, java.util.function.Function<Changes, List<Changes>> parts) {
    return new ForwardingStore(store) {
      @Override
      public Transaction begin() {
        return new ForwardingTransaction(store.begin()) {
          private List<Changes> later = List.of();

          @Override
          public void write(Changes changes) {
            List<Changes> split = parts.apply(changes);
            transaction.write(split.get(0));
            later = split.subList(1, split.size());
          }

          @Override
          public void commit() {
            transaction.commit();
            transaction.close();
            for (Changes part : later) {
              try (Transaction second = store.begin()) {
                second.write(part);
                second.commit();
              }
            }
          }
        };
      }
    };
  }

  private static Changes changes(
      List<StoredInstance> inserted,
      List<Changes.Update> updated,
      List<Entry> entries,
      List<StreamEvent> events,
      List<StoredAnswer> answers) {
    return new Changes(
        inserted, updated, entries, events, List.of(), List.of(), List.of(), List.of(), List.of(),
        answers);
  }

  /** Compares keys by their hash code. */
  static RecordStore keysByHashCode(RecordStore store) {
    return new ForwardingStore(store) {
      @Override
      public Transaction begin() {
        return new ForwardingTransaction(store.begin()) {
          @Override
          public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
            Map<String, String> asked = new HashMap<>();
            List<AnswerKey> hashed = new ArrayList<>();
            for (AnswerKey key : keys) {
              asked.put(hash(key.key()), key.key());
              hashed.add(new AnswerKey(key.tenant(), hash(key.key())));
            }
            return transaction.answers(hashed).stream()
                .map(answer -> named(answer, asked.get(answer.key())))
                .toList();
          }

          @Override
          public void write(Changes changes) {
            transaction.write(
                with(
                    changes,
                    changes.events(),
                    changes.answers().stream()
                        .map(answer -> named(answer, hash(answer.key())))
                        .toList()));
          }
        };
      }
    };
  }

  private static String hash(String key) {
    return Integer.toHexString(key.hashCode());
  }

  private static StoredAnswer named(StoredAnswer answer, String key) {
    return new StoredAnswer(answer.tenant(), key, answer.digest(), answer.body(), answer.at());
  }

  private static Changes with(
      Changes changes, List<StreamEvent> events, List<StoredAnswer> answers) {
    return new Changes(
        changes.inserted(),
        changes.updated(),
        changes.entries(),
        events,
        changes.removedTimers(),
        changes.addedTimers(),
        changes.released(),
        changes.claimed(),
        changes.documents(),
        answers);
  }

  /** Numbers events by a sequence of the database, which a rollback does not reset. */
  static UnaryOperator<RecordStore> numbersBySequence() {
    Map<Id, Long> sequences = new HashMap<>();
    return store ->
        new ForwardingStore(store) {
          @Override
          public Transaction begin() {
            return new ForwardingTransaction(store.begin()) {
              @Override
              public void write(Changes changes) {
                List<StreamEvent> events =
                    changes.events().stream()
                        .map(event -> numbered(event, sequences.merge(event.root(), 1L, Long::sum)))
                        .toList();
                transaction.write(with(changes, events, changes.answers()));
              }
            };
          }
        };
  }

  private static StreamEvent numbered(StreamEvent event, long seq) {
    return new StreamEvent(
        event.root(), seq, event.instance(), event.type(), event.data(), event.at());
  }

  /** Repeats a commit whose result was lost without checking whether it succeeded. */
  static RecordStore unknownCommitsAgain(RecordStore store) {
    return new ForwardingStore(store) {
      private boolean isAgain;

      @Override
      public Transaction begin() {
        return new ForwardingTransaction(store.begin()) {
          @Override
          public List<StoredAnswer> answers(Collection<AnswerKey> keys) {
            return isAgain ? List.of() : transaction.answers(keys);
          }

          @Override
          public void commit() {
            try {
              transaction.commit();
              isAgain = false;
            } catch (StoreException problem) {
              isAgain = problem.kind() == StoreException.Kind.UNKNOWN;
              throw new StoreException(StoreException.Kind.CONFLICT, "again", problem);
            }
          }
        };
      }
    };
  }

  /** Orders the journal by time. */
  static RecordStore orderByTime(RecordStore store) {
    return new ForwardingStore(store) {
      @Override
      public Reads reads() {
        return new ForwardingReads(store.reads()) {
          @Override
          public List<StreamEvent> stream(Id root, long after, int limit) {
            return reads.stream(root, 0, Integer.MAX_VALUE).stream()
                .sorted(Comparator.comparingLong(StreamEvent::at))
                .filter(event -> event.seq() > after)
                .limit(limit)
                .toList();
          }
        };
      }
    };
  }

  /** Keeps only the last fifty entries. */
  static RecordStore historyTrimmed(RecordStore store) {
    return new ForwardingStore(store) {
      @Override
      public Reads reads() {
        return new ForwardingReads(store.reads()) {
          @Override
          public List<Entry> journalOfRoot(Id root, long after, int limit) {
            List<Entry> all = reads.journalOfRoot(root, after, limit);
            return all.subList(Math.max(0, all.size() - 50), all.size());
          }
        };
      }
    };
  }

  /** Releases all held rows when a process starts, as if their workers were lost. */
  static RecordStore sweptAtStart(RecordStore store) {
    for (StoredInstance row :
        store.reads().page(new Reads.Page(Errands.TENANT, null, null, null, 200))) {
      if (row.work().worker() != null) {
        store.queue().giveBack(List.of(new Lease(row.id(), row.work().fence())));
      }
    }
    return store;
  }
}
