package dev.lockstep.store.internal.history;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.store.internal.history.CommitRecord.History;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the content of a record. Numbers have 7 bits in each byte, signed ones in zigzag form. A
 * text is 0 for none, 1 with its bytes where it occurs first, and its number plus 2 where it is
 * repeated.
 */
final class ContentWriter {

  static final int NONE = 0;
  static final int NEW = 1;
  static final int REPEATED = 2;

  private static final int MORE = 0x80;

  private final Map<String, Integer> texts = new HashMap<>();
  private int written;
  private byte[] bytes = new byte[512];
  private int length;

  private ContentWriter() {}

  static byte[] write(Id root, long position, long seq, History history) {
    ContentWriter writer = new ContentWriter();
    writer.entries(root, position, history);
    writer.events(root, seq, history);
    return Arrays.copyOf(writer.bytes, writer.length);
  }

  private void entries(Id root, long position, History history) {
    number(history.entries().size());
    long at = 0;
    long next = position;
    for (Entry entry : history.entries()) {
      signed(entry.instance().value() - root.value());
      number(entry.sequence());
      signed(entry.position() - next);
      number(entry.definition());
      number(entry.kind().ordinal());
      text(entry.event());
      text(entry.actor());
      text(entry.principal());
      text(entry.from());
      text(entry.to());
      unique(entry.payload());
      unique(entry.note());
      text(entry.command());
      signed(entry.at() - at);
      at = entry.at();
      next = entry.position() + 1;
    }
  }

  private void events(Id root, long seq, History history) {
    number(history.events().size());
    long at = history.entries().isEmpty() ? 0 : history.entries().get(0).at();
    long next = seq;
    for (StreamEvent event : history.events()) {
      signed(event.instance().value() - root.value());
      signed(event.seq() - next);
      text(event.type());
      unique(event.data());
      signed(event.at() - at);
      at = event.at();
      next = event.seq() + 1;
    }
  }

  private void text(@Nullable String text) {
    if (text == null) {
      number(NONE);
      return;
    }
    Integer known = texts.putIfAbsent(text, written);
    if (known != null) {
      number(REPEATED + known);
      return;
    }
    unique(text);
  }

  /** Writes a text that is seldom repeated, without looking for an earlier occurrence. */
  private void unique(@Nullable String text) {
    if (text == null) {
      number(NONE);
      return;
    }
    written++;
    byte[] utf8 = text.getBytes(UTF_8);
    number(NEW);
    number(utf8.length);
    require(utf8.length);
    System.arraycopy(utf8, 0, bytes, length, utf8.length);
    length += utf8.length;
  }

  private void signed(long value) {
    number(value << 1 ^ value >> 63);
  }

  private void number(long value) {
    require(10);
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[length++] = (byte) (rest | MORE);
      rest >>>= 7;
    }
    bytes[length++] = (byte) rest;
  }

  private void require(int more) {
    if (bytes.length - length < more) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, Math.addExact(length, more)));
    }
  }
}
