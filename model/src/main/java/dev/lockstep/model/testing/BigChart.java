package dev.lockstep.model.testing;

import dev.lockstep.model.document.Source;
import java.nio.charset.StandardCharsets;

/**
 * A flat chart of any size, always the same for the same sizes: to measure how tools grow with
 * their input. A ring through all states, so that each can be reached, and a final state; the other
 * transitions leap over the ring in strides that differ from event to event.
 *
 * @param states how many states besides the final one, at least 1
 * @param transitions how many transitions in all, at least {@code states + 1}
 */
public record BigChart(int states, int transitions) {

  /** The chart as a file, a few dozen bytes per state and transition. */
  public Source source() {
    return new Source(
        "big-" + states + ".statechart.yaml", text().getBytes(StandardCharsets.UTF_8));
  }

  private String text() {
    int perState = (transitions - 1 + states - 1) / states;
    StringBuilder text = new StringBuilder(64 + 24 * (states + transitions));
    text.append("statechart: big-").append(states).append("\nevents:\n  stop:\n");
    for (int event = 0; event < perState; event++) {
      text.append("  e").append(event).append(":\n");
    }
    text.append("states:\n");
    int left = transitions - 1;
    for (int state = 0; state < states; state++) {
      text.append("  s").append(state).append(":\n    on:\n");
      for (int event = 0; event < perState && left > 0; event++, left--) {
        int target = (int) ((state + 1 + 7L * event * event) % states);
        text.append("      e").append(event).append(": s").append(target).append('\n');
      }
      if (state == 0) {
        text.append("      stop: end\n");
      }
    }
    return text.append("  end: { type: final }\n").toString();
  }
}
