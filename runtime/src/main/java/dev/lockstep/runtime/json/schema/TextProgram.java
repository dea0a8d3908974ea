package dev.lockstep.runtime.json.schema;

import java.util.Arrays;

/**
 * A regular expression with look-around or back-references as instructions that the generator
 * computed. The number of steps is limited: if no group is repeated, to one for each instruction
 * and position outside of look-around, plus one million; a longer search finds nothing. Immutable
 * and thread-safe.
 */
public final class TextProgram {

  private final int[] code;
  private final int[] sets;
  private final int[] setStarts;
  private final int slots;
  private final boolean repeatsGroups;

  /**
   * Creates a program from numbers separated by spaces.
   *
   * @param code instructions of three numbers each: code and two operands
   * @param sets sets of code points: the number of segments, their first code points, and the mask
   *     of general categories of each
   * @param slots number of remembered positions
   * @param repeatsGroups true if the text of a group must occur again
   */
  public TextProgram(String code, String sets, int slots, boolean repeatsGroups) {
    this.code = numbers(code);
    this.sets = numbers(sets);
    this.slots = slots;
    this.repeatsGroups = repeatsGroups;
    int count = 0;
    int[] starts = new int[this.sets.length];
    for (int i = 0; i < this.sets.length; i += 1 + 2 * this.sets[i]) {
      starts[count++] = i;
    }
    this.setStarts = Arrays.copyOf(starts, count);
  }

  private static int[] numbers(String text) {
    return text.isEmpty()
        ? new int[0]
        : Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  boolean isFoundIn(String text) {
    return new PatternSearch(this, text).isFound();
  }

  int length() {
    return code.length / 3;
  }

  int code(int instruction) {
    return code[3 * instruction];
  }

  int operand(int instruction, int number) {
    return code[3 * instruction + 1 + number];
  }

  int slots() {
    return slots;
  }

  boolean repeatsGroups() {
    return repeatsGroups;
  }

  boolean contains(int set, int codePoint) {
    int begin = setStarts[set];
    int size = sets[begin];
    int found = Arrays.binarySearch(sets, begin + 1, begin + 1 + size, codePoint);
    int segment = found >= 0 ? found : -found - 2;
    return (sets[segment + size] >> Character.getType(codePoint) & 1) != 0;
  }
}
