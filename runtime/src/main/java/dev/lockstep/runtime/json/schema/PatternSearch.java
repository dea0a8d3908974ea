package dev.lockstep.runtime.json.schema;

import java.util.Arrays;
import java.util.BitSet;

/** One search for a {@link TextProgram} in a text, with a stack of alternatives to return to. */
final class PatternSearch {

  private static final int READ = 0;
  private static final int READ_BACK = 1;
  private static final int SPLIT = 2;
  private static final int JUMP = 3;
  private static final int AT_START = 4;
  private static final int AT_END = 5;
  private static final int WORD_EDGE = 6;
  private static final int SAVE = 7;
  private static final int MOVED = 8;
  private static final int AGAIN = 9;
  private static final int LOOK = 10;
  private static final int ACCEPT = 11;
  private static final int FORGET = 12;
  private static final int FREE_STEPS = 1_000_000;
  private static final int MOST_VISITS = 1 << 28;

  private final TextProgram program;
  private final String text;
  private final boolean visitsOnce;
  private final int[] slots;
  private int[] alternatives = new int[64];
  private int top;
  private long left;

  PatternSearch(TextProgram program, String text) {
    this.program = program;
    this.text = text;
    long visits = program.length() * (text.length() + 1L);
    this.left = FREE_STEPS + visits;
    this.visitsOnce = !program.repeatsGroups() && visits < MOST_VISITS;
    this.slots = new int[program.slots()];
    Arrays.fill(slots, -1);
  }

  boolean isFound() {
    BitSet visited = new BitSet();
    int start = 0;
    while (start <= text.length() && left >= 0) {
      if (matches(0, start, visited)) {
        return left >= 0;
      }
      start += start < text.length() ? Character.charCount(text.codePointAt(start)) : 1;
    }
    return false;
  }

  private boolean matches(int instruction, int start, BitSet visited) {
    int bottom = top;
    offer(instruction, start);
    while (top > bottom) {
      int at = alternatives[--top];
      int next = alternatives[--top];
      if (next < 0) {
        slots[~next] = at;
      } else if (accepts(next, at, visited)) {
        top = bottom;
        return true;
      }
    }
    return false;
  }

  private void offer(int instruction, int at) {
    if (top + 2 > alternatives.length) {
      alternatives = Arrays.copyOf(alternatives, 2 * alternatives.length);
    }
    alternatives[top++] = instruction;
    alternatives[top++] = at;
  }

  private boolean accepts(int from, int start, BitSet visited) {
    int next = from;
    int at = start;
    while (at >= 0 && --left >= 0) {
      if (visitsOnce) {
        int visit = next * (text.length() + 1) + at;
        if (visited.get(visit)) {
          return false;
        }
        visited.set(visit);
      }
      int first = program.operand(next, 0);
      int second = program.operand(next, 1);
      int code = program.code(next++);
      switch (code) {
        case ACCEPT:
          return true;
        case JUMP:
          next = first;
          break;
        case SPLIT:
          offer(second, at);
          next = first;
          break;
        case SAVE:
          save(first, at);
          break;
        case FORGET:
          for (int slot = first; slot <= second; slot++) {
            save(slot, -1);
          }
          break;
        case LOOK:
          at = looks(next, at, first == 1) ? at : -1;
          next = second;
          break;
        default:
          at = move(code, first, second, at);
      }
    }
    return false;
  }

  private void save(int slot, int at) {
    if (!visitsOnce) {
      offer(~slot, slots[slot]);
    }
    slots[slot] = at;
  }

  private boolean looks(int instruction, int at, boolean negated) {
    int[] before = slots.clone();
    boolean holds = matches(instruction, at, new BitSet()) != negated && left >= 0;
    if (!holds || negated) {
      System.arraycopy(before, 0, slots, 0, slots.length);
      return holds;
    }
    for (int slot = 0; slot < slots.length; slot++) {
      if (slots[slot] != before[slot]) {
        offer(~slot, before[slot]);
      }
    }
    return true;
  }

  /** Returns the position behind an instruction, or -1 if it fails. */
  private int move(int code, int first, int second, int at) {
    switch (code) {
      case READ:
        int ahead = at < text.length() ? text.codePointAt(at) : -1;
        return ahead >= 0 && program.contains(first, ahead) ? at + Character.charCount(ahead) : -1;
      case READ_BACK:
        int behind = at > 0 ? text.codePointBefore(at) : -1;
        return behind >= 0 && program.contains(first, behind)
            ? at - Character.charCount(behind)
            : -1;
      case AT_START:
        return at == 0 ? at : -1;
      case AT_END:
        return at == text.length() ? at : -1;
      case WORD_EDGE:
        return (isWord(at - 1) != isWord(at)) == (first == 0) ? at : -1;
      case MOVED:
        return visitsOnce || slots[first] != at ? at : -1;
      case AGAIN:
        return again(slots[2 * first], slots[2 * first + 1], second == 1, at);
      default:
        throw new IllegalStateException("instruction " + code);
    }
  }

  /** A group that has not matched is the empty text. */
  private int again(int begin, int end, boolean isBehind, int at) {
    int length = begin < 0 ? 0 : Math.max(0, end - begin);
    int from = isBehind ? at - length : at;
    left -= length;
    if (from < 0 || !text.regionMatches(from, text, Math.max(0, begin), length)) {
      return -1;
    }
    return isBehind ? from : at + length;
  }

  private boolean isWord(int index) {
    if (index < 0 || index >= text.length()) {
      return false;
    }
    char c = text.charAt(index);
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
  }
}
