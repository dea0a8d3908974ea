package dev.lockstep.runtime.json.schema;

import dev.lockstep.runtime.json.JsonScan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression as an automaton that the generator computed. It searches for the pattern
 * anywhere in a text, reads each code point once, and does not allocate, unless it needs
 * backtracking. Immutable and thread-safe.
 *
 * <p>State 0 cannot match any more, state 1 has matched, and state 2 is the initial state.
 */
public final class TextPattern {

  private static final int FIRST = 2;
  private static final int ASCII = 128;

  private final String source;
  private final int[] starts;
  private final int[] classes;
  private final int[] byCategory;
  private final int classCount;
  private final int[] transitions;
  private final boolean[] endings;
  private final int[] asciiClasses = new int[ASCII];
  private final @Nullable TextProgram program;

  /**
   * Creates a pattern from numbers separated by spaces.
   *
   * @param source the pattern as written in the schema
   * @param starts starts of segments of the code space, ascending from 0
   * @param classes class of each segment; -1 - n if the general category decides, in {@code
   *     byCategory} from position n
   * @param byCategory blocks of 31 classes; may be empty
   * @param transitions next state, by state, then class
   * @param endings the states in which a text may end
   */
  public TextPattern(
      String source,
      String starts,
      String classes,
      String byCategory,
      String transitions,
      String endings) {
    this(source, starts, classes, byCategory, transitions, endings, null);
  }

  /**
   * Creates a pattern that needs backtracking. The automaton finds at least all texts that contain
   * it.
   *
   * @param program decides which of these texts contain the pattern
   */
  public TextPattern(
      String source,
      String starts,
      String classes,
      String byCategory,
      String transitions,
      String endings,
      @Nullable TextProgram program) {
    this.source = source;
    this.program = program;
    this.starts = numbers(starts);
    this.classes = numbers(classes);
    this.byCategory = numbers(byCategory);
    this.transitions = numbers(transitions);
    int states = 1 + Math.max(FIRST, Arrays.stream(this.transitions).max().orElse(0));
    this.classCount = this.transitions.length / states;
    this.endings = new boolean[states];
    for (int state : numbers(endings)) {
      this.endings[state] = true;
    }
    for (int c = 0; c < ASCII; c++) {
      asciiClasses[c] = segmentClass(c);
    }
  }

  /** Returns true if {@code text} contains the pattern. */
  public boolean isFoundIn(String text) {
    return mayBeIn(text) && (program == null || program.isFoundIn(text));
  }

  private boolean mayBeIn(String text) {
    int state = FIRST;
    int length = text.length();
    for (int i = 0; i < length && state >= FIRST; i++) {
      int c = text.charAt(i);
      if (c >= ASCII && Character.isHighSurrogate((char) c)) {
        c = text.codePointAt(i);
        i += Character.charCount(c) - 1;
      }
      state = transitions[state * classCount + (c < ASCII ? asciiClasses[c] : segmentClass(c))];
    }
    return endings[state];
  }

  /** Returns true if the last string of a scan contains the pattern. */
  public boolean isFoundIn(JsonScan in) {
    if (program != null || !in.isAscii()) {
      return isFoundIn(in.string());
    }
    int state = FIRST;
    int length = in.length();
    for (int i = 0; i < length && state >= FIRST; i++) {
      state = transitions[state * classCount + asciiClasses[in.charAt(i)]];
    }
    return endings[state];
  }

  private int segmentClass(int codePoint) {
    int found = Arrays.binarySearch(starts, codePoint);
    int direct = classes[found >= 0 ? found : -found - 2];
    return direct >= 0 ? direct : byCategory[-1 - direct + Character.getType(codePoint)];
  }

  private static int[] numbers(String text) {
    return text.isEmpty()
        ? new int[0]
        : Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** Returns the pattern as written in the schema. */
  @Override
  public String toString() {
    return source;
  }
}
