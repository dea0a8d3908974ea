package dev.lockstep.runtime.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A few texts, each found by its bytes without making a string of them: the names an object may
 * have, the texts an enum allows. Immutable, thread-safe.
 */
public final class TextTable {

  /** The answer for a text that is not in a table. */
  public static final int OTHER = -1;

  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final byte[][] texts;
  private final int[] slots;
  private final int shift;
  private final Map<String, Integer> indices = new HashMap<>();

  private TextTable(List<String> texts) {
    this.texts = new byte[texts.size()][];
    int bits = 2 + Integer.SIZE - Integer.numberOfLeadingZeros(texts.size());
    this.slots = new int[1 << bits];
    this.shift = Long.SIZE - bits;
    Arrays.fill(slots, OTHER);
    for (int i = 0; i < this.texts.length; i++) {
      byte[] bytes = texts.get(i).getBytes(StandardCharsets.UTF_8);
      this.texts[i] = bytes;
      indices.put(texts.get(i), i);
      int slot = slot(bytes, 0, bytes.length);
      while (slots[slot] != OTHER) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = i;
    }
  }

  /** A table of texts, no two the same; each goes by its index from 0. */
  public static TextTable of(String... texts) {
    return new TextTable(List.of(texts));
  }

  /**
   * The text at an index.
   *
   * @throws IndexOutOfBoundsException if there is none
   */
  public String text(int index) {
    return new String(texts[index], StandardCharsets.UTF_8);
  }

  /** The index of a text, or {@link #OTHER}. */
  public int index(String text) {
    return indices.getOrDefault(text, OTHER);
  }

  /** The index of a text in UTF-8, or {@link #OTHER}. */
  int index(byte[] in, int from, int to) {
    int slot = slot(in, from, to);
    for (int index = slots[slot]; index != OTHER; index = slots[slot]) {
      byte[] text = texts[index];
      if (Arrays.equals(text, 0, text.length, in, from, to)) {
        return index;
      }
      slot = slot + 1 & slots.length - 1;
    }
    return OTHER;
  }

  /** Where the text at an index ends if it stands at {@code from} with a quote behind; else -1. */
  int end(int index, byte[] in, int from) {
    if (index < 0 || index >= texts.length) {
      return -1;
    }
    byte[] text = texts[index];
    int to = from + text.length;
    return to < in.length && in[to] == '"' && Arrays.equals(text, 0, text.length, in, from, to)
        ? to
        : -1;
  }

  private int slot(byte[] in, int from, int to) {
    long first;
    long last;
    if (to - from >= Long.BYTES) {
      first = EightBytes.at(in, from);
      last = EightBytes.at(in, to - Long.BYTES);
    } else {
      first = EightBytes.upTo(in, from, to);
      last = to - from;
    }
    long mixed = (first * SPREAD ^ last) * SPREAD;
    return (int) ((mixed ^ mixed << 29) >>> shift);
  }
}
