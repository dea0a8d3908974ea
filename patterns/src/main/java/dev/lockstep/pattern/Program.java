package dev.lockstep.pattern;

import java.util.List;

/**
 * A pattern as instructions for a matcher that backtracks. Each instruction has three numbers: its
 * code and two operands.
 *
 * @param code the instructions
 * @param sets sets of code points; each is the number of its segments, their first code points, and
 *     for each a mask of the general categories in the set
 * @param slots number of values that the matcher remembers: beginning and end of each group, and
 *     the places where repetitions began
 * @param repeatsGroups true if the text of a group occurs again
 */
public record Program(
    List<Integer> code, List<List<Integer>> sets, int slots, boolean repeatsGroups) {

  static final int READ = 0;
  static final int READ_BACK = 1;
  static final int SPLIT = 2;
  static final int JUMP = 3;
  static final int AT_START = 4;
  static final int AT_END = 5;
  static final int WORD_EDGE = 6;
  static final int SAVE = 7;
  static final int MOVED = 8;
  static final int AGAIN = 9;
  static final int LOOK = 10;
  static final int ACCEPT = 11;
  static final int FORGET = 12;

  public Program {
    code = List.copyOf(code);
    sets = List.copyOf(sets);
  }
}
