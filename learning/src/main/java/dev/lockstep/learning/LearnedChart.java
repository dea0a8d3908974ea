package dev.lockstep.learning;

import dev.lockstep.verification.draft.ChartDraft;
import java.util.List;

/**
 * A chart learned from recorded events.
 *
 * @param draft the chart
 * @param machine its automaton
 * @param unexplained the guards in Java that decide where the recorded payloads and actors do not,
 *     in order
 */
public record LearnedChart(ChartDraft draft, LearnedMachine machine, List<String> unexplained) {
  public LearnedChart {
    unexplained = List.copyOf(unexplained);
  }
}
