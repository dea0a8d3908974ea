package dev.lockstep.pattern;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * One execution of a program on a text. Without repeated groups, each instruction is executed at
 * most once per position. Otherwise a text on which the limit of steps is exceeded does not match.
 */
final class Backtracker {

  private static final int FREE_STEPS = 1_000_000;
  private static final int MOST_REMEMBERED = 1 << 28;

  private final Program program;
  private final String text;
  private final long limit;
  private final boolean remembers;
  private final int[] slots;
  private int[] stack = new int[64];
  private int size;
  private long steps;

  Backtracker(Program program, String text) {
    this.program = program;
    this.text = text;
    long states = program.code().size() / 3 * (text.length() + 1L);
    this.limit = FREE_STEPS + states;
    this.remembers = !program.repeatsGroups() && states < MOST_REMEMBERED;
    this.slots = new int[program.slots()];
    Arrays.fill(slots, -1);
  }

  /** Returns whether the text contains the pattern. */
  boolean matches() {
    BitSet seen = new BitSet();
    for (int start = 0; start <= text.length() && steps <= limit; start++) {
      if (run(0, start, seen)) {
        return steps <= limit;
      }
      if (start < text.length() && Character.isHighSurrogate(text.charAt(start))) {
        start += Character.charCount(text.codePointAt(start)) - 1;
      }
    }
    return false;
  }

  private boolean run(int from, int start, BitSet seen) {
    int base = size;
    push(from, start);
    while (size > base) {
      int position = stack[--size];
      int pc = stack[--size];
      if (pc < 0) {
        slots[-1 - pc] = position;
      } else if (follow(pc, position, seen)) {
        size = base;
        return true;
      }
    }
    return false;
  }

  private void push(int pc, int position) {
    if (size + 2 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[size++] = pc;
    stack[size++] = position;
  }

  private void set(int slot, int position) {
    if (!remembers) {
      push(-1 - slot, slots[slot]);
    }
    slots[slot] = position;
  }

  private boolean follow(int from, int start, BitSet seen) {
    List<Integer> code = program.code();
    int pc = from;
    int position = start;
    while (++steps <= limit) {
      if (remembers) {
        int state = pc * (text.length() + 1) + position;
        if (seen.get(state)) {
          return false;
        }
        seen.set(state);
      }
      int first = code.get(3 * pc + 1);
      int second = code.get(3 * pc + 2);
      switch (code.get(3 * pc)) {
        case Program.ACCEPT -> {
          return true;
        }
        case Program.JUMP -> pc = first - 1;
        case Program.SPLIT -> {
          push(second, position);
          pc = first - 1;
        }
        case Program.SAVE -> set(first, position);
        case Program.FORGET -> {
          for (int slot = first; slot <= second; slot++) {
            set(slot, -1);
          }
        }
        case Program.LOOK -> {
          if (!look(pc + 1, position, first == 1)) {
            return false;
          }
          pc = second - 1;
        }
        default -> {
          position = step(code.get(3 * pc), first, second, position);
          if (position < 0) {
            return false;
          }
        }
      }
      pc++;
    }
    return false;
  }

  private boolean look(int pc, int position, boolean negated) {
    int[] before = slots.clone();
    boolean found = run(pc, position, new BitSet());
    boolean holds = found != negated && steps <= limit;
    for (int i = 0; i < before.length && !remembers; i++) {
      if (slots[i] != before[i] && holds && !negated) {
        push(-1 - i, before[i]);
      } else {
        slots[i] = before[i];
      }
    }
    return holds;
  }

  /** Returns the position after an instruction that reads or asserts, or -1 if it fails. */
  private int step(int instruction, int first, int second, int position) {
    boolean holds =
        switch (instruction) {
          case Program.AT_START -> position == 0;
          case Program.AT_END -> position == text.length();
          case Program.WORD_EDGE -> (isWord(position - 1) != isWord(position)) == (first == 0);
          case Program.MOVED -> remembers || slots[first] != position;
          default -> true;
        };
    if (!holds) {
      return -1;
    }
    return switch (instruction) {
      case Program.READ ->
          position < text.length() && contains(first, text.codePointAt(position))
              ? position + Character.charCount(text.codePointAt(position))
              : -1;
      case Program.READ_BACK ->
          position > 0 && contains(first, text.codePointBefore(position))
              ? position - Character.charCount(text.codePointBefore(position))
              : -1;
      case Program.AGAIN -> again(slots[2 * first], slots[2 * first + 1], second == 1, position);
      default -> position;
    };
  }

  /** A group that has not matched is the empty text. */
  private int again(int begin, int end, boolean back, int position) {
    if (begin < 0 || end < begin) {
      return position;
    }
    int length = end - begin;
    int from = back ? position - length : position;
    steps += length;
    return from >= 0 && text.regionMatches(from, text, begin, length)
        ? back ? from : position + length
        : -1;
  }

  private boolean isWord(int index) {
    if (index < 0 || index >= text.length()) {
      return false;
    }
    char c = text.charAt(index);
    return c < 128 && (Character.isLetterOrDigit(c) || c == '_');
  }

  private boolean contains(int set, int codePoint) {
    List<Integer> numbers = program.sets().get(set);
    int size = numbers.get(0);
    int segment = size;
    while (numbers.get(segment) > codePoint) {
      segment--;
    }
    return (numbers.get(segment + size) >> Character.getType(codePoint) & 1) != 0;
  }
}
