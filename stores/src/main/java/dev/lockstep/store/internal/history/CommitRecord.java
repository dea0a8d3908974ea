package dev.lockstep.store.internal.history;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.PreparedHistory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stored form of the journal entries and stream events that one commit adds to one root.
 *
 * @param position position of the first entry; the negative number of the first event if there is
 *     no entry
 * @param seq number of the first event; 0 if there is none
 * @param members one bit for each instance with an entry, see {@link #member}
 * @param body a hash over all of the record, and its content
 */
public record CommitRecord(Id root, long position, long seq, long members, byte[] body) {

  /** Returns the records of changes, one for each root, in the order of their first entries. */
  public static List<CommitRecord> of(Changes changes) {
    if (changes.entries().isEmpty() && changes.events().isEmpty()) {
      return List.of();
    }
    Map<Id, PreparedRecord> prepared = new HashMap<>();
    for (PreparedHistory each : changes.prepared()) {
      if (each instanceof PreparedRecord record) {
        prepared.put(record.root(), record);
      }
    }
    Map<Id, History> roots = roots(changes.entries(), changes.events());
    List<CommitRecord> records = new ArrayList<>(roots.size());
    roots.forEach(
        (root, history) -> {
          PreparedRecord early = prepared.get(root);
          records.add(early != null && early.isOf(history) ? early.record() : of(root, history));
        });
    return records;
  }

  /** Returns the records of entries and events, for the changes that will have the same ones. */
  public static List<PreparedHistory> prepare(List<Entry> entries, List<StreamEvent> events) {
    List<PreparedHistory> prepared = new ArrayList<>(1);
    roots(entries, events)
        .forEach((root, history) -> prepared.add(new PreparedRecord(of(root, history), history)));
    return prepared;
  }

  private static Map<Id, History> roots(List<Entry> entries, List<StreamEvent> events) {
    Map<Id, History> roots = new LinkedHashMap<>();
    for (Entry entry : entries) {
      history(roots, entry.root()).entries().add(entry);
    }
    for (StreamEvent event : events) {
      history(roots, event.root()).events().add(event);
    }
    return roots;
  }

  private static History history(Map<Id, History> roots, Id root) {
    return roots.computeIfAbsent(root, any -> new History(new ArrayList<>(), new ArrayList<>()));
  }

  /** Returns the record of at least one entry or event. */
  static CommitRecord of(Id root, History history) {
    long seq = history.events().isEmpty() ? 0 : history.events().get(0).seq();
    long position = history.entries().isEmpty() ? -seq : history.entries().get(0).position();
    long members = 0;
    for (Entry entry : history.entries()) {
      members |= member(entry.instance());
    }
    byte[] content = ContentWriter.write(root, position, seq, history);
    return new CommitRecord(
        root, position, seq, members, RecordBody.seal(root, position, seq, members, content));
  }

  /** Returns the bit of an instance. Different instances may have the same bit. */
  public static long member(Id instance) {
    return 1L << (instance.value() * 0x9E3779B97F4A7C15L >>> 58);
  }

  /**
   * Returns the entries and events.
   *
   * @throws dev.lockstep.engine.UnreadableException if the record is damaged
   */
  public History history() {
    byte[] content = RecordBody.open(root, position, seq, members, body);
    try {
      return new ContentReader(content).read(root, position, seq);
    } catch (IndexOutOfBoundsException | IllegalArgumentException unknown) {
      throw RecordBody.damaged(root, position, seq, "its content has an unknown form");
    }
  }

  /**
   * The entries and events of a record.
   *
   * @param entries by position
   * @param events by number
   */
  public record History(List<Entry> entries, List<StreamEvent> events) {}
}
