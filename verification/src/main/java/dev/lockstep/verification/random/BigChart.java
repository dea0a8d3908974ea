package dev.lockstep.verification.random;

import dev.lockstep.model.document.Source;
import java.nio.charset.StandardCharsets;

/**
 * A flat chart of a given size for measurements of scalability. Equal sizes result in equal charts.
 * One event connects all states in a ring, so that each is reachable, and there is one final state.
 * The other transitions skip states, with a stride that depends on the event.
 *
 * @param states number of states without the final one, at least 1
 * @param transitions total number of transitions, at least {@code states + 1}
 */
public record BigChart(int states, int transitions) {

  /** Returns the chart as a file of a few dozen bytes per state and transition. */
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
