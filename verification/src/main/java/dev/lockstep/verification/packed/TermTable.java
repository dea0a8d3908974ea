package dev.lockstep.verification.packed;

import dev.lockstep.verification.run.NotModelledException;
import dev.lockstep.verification.words.LongIntTable;
import java.util.function.ToIntFunction;

/**
 * The results of an expression by the numbers of the values that it reads. A result is computed
 * once, by the evaluator of the interpreter. Thread-safe.
 */
class TermTable {

  /** The result of an evaluation that fails. */
  static final int FAILED = -1;

  static final int OCCURRENCE_BITS = 16;
  static final int SENDER_BITS = 10;
  private static final int STATE_BITS = 7;
  private static final int DIRECT_BITS = 14;
  private static final int KEY_BITS = 62;

  private final int[] variables;
  private final int[] widths;
  private final int[] states;
  private final boolean event;
  private final boolean sender;
  private final boolean source;
  private final boolean target;
  private final ToIntFunction<Registers> computation;
  private final int[] direct;
  private final LongIntTable others;

  /**
   * Creates an empty table.
   *
   * @param text the expression, for messages
   * @param widths number of bits of each variable
   * @param computation result for the registers, at least -1; called under a lock
   */
  TermTable(String text, TermReads reads, int[] widths, ToIntFunction<Registers> computation) {
    this.variables = reads.variables.stream().toArray();
    this.widths = reads.variables.stream().map(variable -> widths[variable]).toArray();
    this.states = reads.states.stream().toArray();
    this.event = reads.event;
    this.sender = reads.sender;
    this.source = reads.source;
    this.target = reads.target;
    this.computation = computation;
    int bits = states.length;
    for (int width : this.widths) {
      bits += width;
    }
    bits += event ? OCCURRENCE_BITS : 0;
    bits += sender ? SENDER_BITS : 0;
    bits += (source ? STATE_BITS : 0) + (target ? STATE_BITS : 0);
    if (bits > KEY_BITS) {
      throw new NotModelledException("`" + text + "`, which reads too many values");
    }
    this.direct = new int[bits <= DIRECT_BITS ? 1 << bits : 0];
    this.others = new LongIntTable();
  }

  /** Returns the result of the expression. */
  int get(Registers at) {
    long key = key(at);
    if (direct.length > 0) {
      int known = direct[(int) key];
      return known != 0 ? known - 2 : compute(at, key);
    }
    int known = others.get(key);
    return known != 0 ? known - 2 : compute(at, key);
  }

  private long key(Registers at) {
    long key = 0;
    for (int i = 0; i < variables.length; i++) {
      key = key << widths[i] | at.cells[variables[i]];
    }
    for (int state : states) {
      key = key << 1 | at.configuration >>> state & 1;
    }
    if (event) {
      key = key << OCCURRENCE_BITS | at.occurrence;
    }
    if (sender) {
      key = key << SENDER_BITS | at.sender;
    }
    if (source) {
      key = key << STATE_BITS | at.source;
    }
    return target ? key << STATE_BITS | at.target : key;
  }

  private synchronized int compute(Registers at, long key) {
    int result = computation.applyAsInt(at);
    if (direct.length > 0) {
      direct[(int) key] = result + 2;
    } else {
      others.put(key, result + 2);
    }
    return result;
  }
}
