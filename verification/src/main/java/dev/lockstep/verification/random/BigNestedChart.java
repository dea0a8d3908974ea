package dev.lockstep.verification.random;

import dev.lockstep.model.document.Source;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;

/**
 * A chart of a given size with a parallel state at its top, for measurements of scalability. Equal
 * sizes result in equal charts. Four regions contain groups of up to twenty atomic states. In each
 * region {@code e0} connects the atomic states in a ring; the other transitions skip states, with a
 * stride that depends on the event. One event leads from group to group, and one ends the machine.
 *
 * @param states number of atomic states without the final one, at least 8
 * @param transitions total number of transitions, at least twice the states
 */
public record BigNestedChart(int states, int transitions) {

  private static final int REGIONS = 4;
  private static final int GROUP = 20;

  /** Returns the chart as a file of a few dozen bytes per state and transition. */
  public Source source() {
    return new Source(
        "big-nested-" + states + ".statechart.yaml", text().getBytes(StandardCharsets.UTF_8));
  }

  private String text() {
    int groups = IntStream.range(0, REGIONS).map(this::groups).sum();
    int ofAtomic = transitions - 1 - groups;
    int events = (ofAtomic + states - 1) / states;
    int rest = ofAtomic % states;
    StringBuilder text = new StringBuilder(64 + 32 * (states + transitions));
    text.append("statechart: big-nested-").append(states).append("\nevents:\n  stop:\n  next:\n");
    for (int event = 0; event < events; event++) {
      text.append("  e").append(event).append(":\n");
    }
    text.append("states:\n  run:\n    type: parallel\n    on: { stop: end }\n    states:\n");
    for (int region = 0; region < REGIONS; region++) {
      text.append("      r").append(region).append(":\n        states:\n");
      for (int state = 0; state < size(region); state++) {
        if (state % GROUP == 0) {
          beginGroup(region, state / GROUP, text);
        }
        atomic(region, state, rest-- > 0 ? events : ofAtomic / states, text);
      }
    }
    return text.append("  end: { type: final }\n").toString();
  }

  private void beginGroup(int region, int group, StringBuilder text) {
    text.append("          g").append(group).append(":\n            on: { next: run.r");
    text.append(region).append(".g").append((group + 1) % groups(region));
    text.append(" }\n            states:\n");
  }

  private void atomic(int region, int state, int events, StringBuilder text) {
    text.append("              s").append(state).append(":\n                on:\n");
    for (int event = 0; event < events; event++) {
      int target = (int) ((state + 1 + 7L * event * event) % size(region));
      text.append("                  e").append(event).append(": run.r").append(region);
      text.append(".g").append(target / GROUP).append(".s").append(target).append('\n');
    }
  }

  /** Returns the number of groups of a region. */
  private int groups(int region) {
    return (size(region) + GROUP - 1) / GROUP;
  }

  /** Returns the number of atomic states of a region. */
  private int size(int region) {
    return (states + REGIONS - 1 - region) / REGIONS;
  }
}
