package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The bits of a packed state: for each compound state the number of its active child, then the
 * cells of the registers, then the recorded states of history states. A field is within one word,
 * and the first bit of each word is free. Immutable.
 */
final class StateLayout {

  private static final int WORD = 63;

  private final StateMasks masks;
  private final ValueNumbers<Long> recorded;
  private final int cells;
  private final int[] words;
  private final int[] shifts;
  private final long[] limits;
  private final int[] nodes;
  private final int[] digits;
  private final int[] childNumbers;
  private final int[][] childAt;
  private final int size;

  /**
   * Creates a layout.
   *
   * @param bits number of bits of each cell
   * @param historyBits number of bits of each history state
   */
  StateLayout(StateMasks masks, ValueNumbers<Long> recorded, int[] bits, int[] historyBits) {
    this.masks = masks;
    this.recorded = recorded;
    this.cells = bits.length;
    List<Integer> widths = new ArrayList<>();
    for (int width : bits) {
      widths.add(width);
    }
    for (int width : historyBits) {
      widths.add(width);
    }
    List<Integer> inner = new ArrayList<>();
    Map<Integer, Integer> fields = new HashMap<>();
    this.childNumbers = new int[masks.states];
    this.childAt = new int[masks.states][];
    for (int state = 0; state < masks.states; state++) {
      if (masks.children[state] == 0) {
        continue;
      }
      inner.add(state);
      childAt[state] = new int[Long.bitCount(masks.children[state])];
      int number = 0;
      for (long rest = masks.children[state]; rest != 0; rest &= rest - 1) {
        int child = Long.numberOfTrailingZeros(rest);
        childAt[state][number] = child;
        childNumbers[child] = number++;
      }
      if (masks.kinds[state] == IrState.Kind.COMPOUND && number > 1) {
        fields.put(state, widths.size());
        widths.add(Integer.SIZE - Integer.numberOfLeadingZeros(number - 1));
      }
    }
    this.nodes = inner.stream().mapToInt(Integer::intValue).toArray();
    this.digits = inner.stream().mapToInt(state -> fields.getOrDefault(state, -1)).toArray();
    this.words = new int[widths.size()];
    this.shifts = new int[widths.size()];
    this.limits = new long[widths.size()];
    this.size = place(widths);
  }

  /** Places each field into the first word that has room. Returns the number of words. */
  private int place(List<Integer> widths) {
    List<Integer> used = new ArrayList<>(List.of(0));
    for (int field = 0; field < widths.size(); field++) {
      int width = widths.get(field);
      int word = 0;
      while (word < used.size() && used.get(word) + width > WORD) {
        word++;
      }
      if (word == used.size()) {
        used.add(0);
      }
      words[field] = word;
      shifts[field] = used.get(word);
      limits[field] = (1L << width) - 1;
      used.set(word, used.get(word) + width);
    }
    return used.size();
  }

  /** Returns the number of words of a state. */
  int words() {
    return size;
  }

  /**
   * Packs a state.
   *
   * @throws Overflow if a value needs more bits than its field has
   */
  void pack(Registers from, long[] state, int at) {
    for (int word = 0; word < size; word++) {
      state[at + word] = 0;
    }
    for (int i = 0; i < nodes.length; i++) {
      int field = digits[i];
      if (field >= 0) {
        long child = from.configuration & masks.children[nodes[i]];
        long digit = child == 0 ? 0 : childNumbers[Long.numberOfTrailingZeros(child)];
        state[at + words[field]] |= digit << shifts[field];
      }
    }
    for (int cell = 0; cell < cells; cell++) {
      put(cell, from.cells[cell], state, at);
    }
    for (int i = 0; i < from.histories.length; i++) {
      long states = from.histories[i];
      put(cells + i, states == 0 ? 0 : 1 + recorded.number(states), state, at);
    }
  }

  private void put(int field, long value, long[] state, int at) {
    if (value > limits[field]) {
      throw new Overflow(field);
    }
    state[at + words[field]] |= value << shifts[field];
  }

  void unpack(long[] state, int at, Registers into) {
    long configuration = 1;
    for (int i = 0; i < nodes.length; i++) {
      int node = nodes[i];
      if ((configuration >>> node & 1) == 0) {
        continue;
      }
      if (masks.kinds[node] == IrState.Kind.PARALLEL) {
        configuration |= masks.children[node];
      } else {
        int digit = digits[i] < 0 ? 0 : (int) get(digits[i], state, at);
        configuration |= 1L << childAt[node][digit];
      }
    }
    into.configuration = configuration;
    for (int cell = 0; cell < cells; cell++) {
      into.cells[cell] = (int) get(cell, state, at);
    }
    for (int i = 0; i < into.histories.length; i++) {
      int number = (int) get(cells + i, state, at);
      into.histories[i] = number == 0 ? 0 : recorded.value(number - 1);
    }
  }

  private long get(int field, long[] state, int at) {
    return state[at + words[field]] >>> shifts[field] & limits[field];
  }

  /** A value that does not fit into the bits of its field. The layout is made again with more. */
  static final class Overflow extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int field;

    Overflow(int field) {
      super("field " + field, null, false, false);
      this.field = field;
    }

    int field() {
      return field;
    }
  }
}
