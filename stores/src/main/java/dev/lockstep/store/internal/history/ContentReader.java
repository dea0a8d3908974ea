package dev.lockstep.store.internal.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.store.internal.history.CommitRecord.History;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads what {@link ContentWriter} writes. Throws an unchecked exception for other bytes. */
final class ContentReader {

  private static final Entry.Kind[] KINDS = Entry.Kind.values();

  private final byte[] bytes;
  private final List<String> texts = new ArrayList<>();
  private int next;

  ContentReader(byte[] bytes) {
    this.bytes = bytes;
  }

  History read(Id root, long position, long seq) {
    List<Entry> entries = entries(root, position);
    List<StreamEvent> events = events(root, seq, entries.isEmpty() ? 0 : entries.get(0).at());
    if (next != bytes.length) {
      throw new IllegalArgumentException("bytes are left");
    }
    return new History(entries, events);
  }

  private List<Entry> entries(Id root, long position) {
    int count = count();
    List<Entry> entries = new ArrayList<>(count);
    long at = 0;
    long following = position;
    for (int i = 0; i < count; i++) {
      Id instance = new Id(root.value() + signed());
      long sequence = number();
      long place = following + signed();
      Entry entry =
          new Entry(
              instance,
              sequence,
              root,
              place,
              (int) number(),
              KINDS[(int) number()],
              text(),
              text(),
              text(),
              text(),
              text(),
              optional(),
              optional(),
              optional(),
              at + signed());
      entries.add(entry);
      at = entry.at();
      following = place + 1;
    }
    return entries;
  }

  private List<StreamEvent> events(Id root, long seq, long begin) {
    int count = count();
    List<StreamEvent> events = new ArrayList<>(count);
    long at = begin;
    long following = seq;
    for (int i = 0; i < count; i++) {
      Id instance = new Id(root.value() + signed());
      long number = following + signed();
      StreamEvent event = new StreamEvent(root, number, instance, text(), text(), at + signed());
      events.add(event);
      at = event.at();
      following = number + 1;
    }
    return events;
  }

  private int count() {
    long count = number();
    if (count < 0 || count > bytes.length) {
      throw new IllegalArgumentException("there are fewer bytes than elements");
    }
    return (int) count;
  }

  private String text() {
    String text = optional();
    if (text == null) {
      throw new IllegalArgumentException("a text is missing");
    }
    return text;
  }

  private @Nullable String optional() {
    int number = (int) number();
    if (number == ContentWriter.NONE) {
      return null;
    }
    if (number != ContentWriter.NEW) {
      return texts.get(number - ContentWriter.REPEATED);
    }
    int length = count();
    String text = new String(bytes, next, length, UTF_8);
    next += length;
    texts.add(text);
    return text;
  }

  private long signed() {
    long value = number();
    return value >>> 1 ^ -(value & 1);
  }

  private long number() {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte part = bytes[next++];
      value |= (part & 0x7FL) << shift;
      if (part >= 0) {
        return value;
      }
    }
  }
}
