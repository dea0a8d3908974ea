package dev.lockstep.verification.packed;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The result of an exploration with packed states.
 *
 * @param states number of distinct states
 * @param steps number of inputs that were executed
 * @param complete true if all states were explored
 * @param notModelled name of the construct that packed states do not represent; then nothing was
 *     explored
 * @param abstracted the parts of a state that are left out or merged, as sentences
 * @param gaps the inputs that were not explored, as sentences
 * @param words number of 64-bit words of a state
 * @param bytes size of the set of states
 * @param nanos duration of the exploration
 * @param entered indices of the states of the chart that were entered; must not be changed
 * @param fired indices of the transitions that were taken; must not be changed
 */
public record PackedReport(
    String chart,
    long states,
    long steps,
    boolean complete,
    Optional<String> notModelled,
    List<String> abstracted,
    List<String> gaps,
    int words,
    long bytes,
    long nanos,
    BitSet entered,
    BitSet fired) {
  public PackedReport {
    abstracted = List.copyOf(abstracted);
    gaps = List.copyOf(gaps);
  }

  /** Returns true if the explored states are all states of the chart, for all inputs. */
  public boolean isExhaustive() {
    return complete && notModelled.isEmpty() && gaps.isEmpty();
  }

  /** Returns a text for people. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    if (notModelled.isPresent()) {
      return "%s: not explored with packed states, because of %s%n"
          .formatted(chart, notModelled.get());
    }
    text.append(
        "%s: %,d states, %,d steps%s; %d words a state%n"
            .formatted(chart, states, steps, complete ? "" : ", more were not explored", words));
    abstracted.forEach(part -> text.append("  ").append(part).append('\n'));
    if (!gaps.isEmpty()) {
      text.append("  not all inputs were explored:\n");
      gaps.forEach(gap -> text.append("    ").append(gap).append('\n'));
    }
    return text.toString();
  }
}
