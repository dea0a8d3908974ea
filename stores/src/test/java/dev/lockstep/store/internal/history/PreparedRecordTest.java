package dev.lockstep.store.internal.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.PreparedHistory;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Records prepared before a transaction are written only for the entries and events they hold. */
final class PreparedRecordTest {

  private static final Id ROOT = new Id(7);
  private static final Id OTHER = new Id(9);

  private static Entry entry(Id root, long position, String payload) {
    return new Entry(
        root,
        position,
        root,
        position,
        1,
        Entry.Kind.EVENT,
        "turned",
        "tool_node",
        "anna",
        "shut",
        "open",
        payload,
        null,
        null,
        5);
  }

  private static StreamEvent event(Id root, long seq, String data) {
    return new StreamEvent(root, seq, root, "door.turned", data, 5);
  }

  private static Changes changes(
      List<Entry> entries, List<StreamEvent> events, List<PreparedHistory> prepared) {
    return new Changes(
        List.of(), List.of(), entries, events, List.of(), List.of(), List.of(), List.of(),
        List.of(), List.of(), List.of(), List.of(), prepared, List.of());
  }

  private static CommitRecord only(Changes changes) {
    List<CommitRecord> records = CommitRecord.of(changes);
    assertThat(records).hasSize(1);
    return records.get(0);
  }

  @Test
  void theRecordOfTheSameEntriesAndEventsIsWrittenAsPrepared() {
    List<Entry> entries = List.of(entry(ROOT, 1, "{}"), entry(ROOT, 2, "{}"));
    List<StreamEvent> events = List.of(event(ROOT, 1, "{}"));
    List<PreparedHistory> prepared = CommitRecord.prepare(entries, events);

    CommitRecord written = only(changes(entries, events, prepared));

    assertThat(written.body()).isEqualTo(only(changes(entries, events, List.of())).body());
    assertThat(prepared).singleElement().isInstanceOf(PreparedRecord.class);
    assertThat(written).isSameAs(((PreparedRecord) prepared.get(0)).record());
  }

  @Test
  void eachRootHasARecordOfItsOwn() {
    List<Entry> entries = List.of(entry(ROOT, 1, "{}"), entry(OTHER, 4, "{}"));
    List<PreparedHistory> prepared = CommitRecord.prepare(entries, List.of());

    assertThat(prepared).extracting(PreparedHistory::root).containsExactly(ROOT, OTHER);
    assertThat(CommitRecord.of(changes(entries, List.of(), prepared)))
        .extracting(CommitRecord::position)
        .containsExactly(1L, 4L);
  }

  @Test
  void aFurtherEntryOfTheRootIsWritten() {
    Entry first = entry(ROOT, 1, "{}");
    Entry second = entry(ROOT, 2, "{}");
    List<PreparedHistory> prepared = CommitRecord.prepare(List.of(first), List.of());

    CommitRecord written = only(changes(List.of(first, second), List.of(), prepared));

    assertThat(written.history().entries()).containsExactly(first, second);
  }

  @Test
  void aChangedEntryOrEventIsWritten() {
    Entry entry = entry(ROOT, 1, "{}");
    StreamEvent event = event(ROOT, 1, "{}");
    List<PreparedHistory> prepared = CommitRecord.prepare(List.of(entry), List.of(event));
    Entry changed = entry(ROOT, 1, "{\"by\":1}");
    StreamEvent other = event(ROOT, 1, "{\"to\":2}");

    assertThat(only(changes(List.of(changed), List.of(event), prepared)).history().entries())
        .containsExactly(changed);
    assertThat(only(changes(List.of(entry), List.of(other), prepared)).history().events())
        .containsExactly(other);
  }

  @Test
  void repeatedTextsAreReadBack() {
    List<Entry> entries =
        List.of(entry(ROOT, 1, "turned"), entry(ROOT, 2, "open"), entry(ROOT, 3, "turned"));
    List<StreamEvent> events = List.of(event(ROOT, 1, "shut"), event(ROOT, 2, "shut"));

    CommitRecord.History read = only(changes(entries, events, List.of())).history();

    assertThat(read.entries()).isEqualTo(entries);
    assertThat(read.events()).isEqualTo(events);
  }
}
