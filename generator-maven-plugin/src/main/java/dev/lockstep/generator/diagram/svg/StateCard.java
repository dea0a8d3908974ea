package dev.lockstep.generator.diagram.svg;

import dev.lockstep.generator.diagram.words.ActionWords;
import dev.lockstep.generator.diagram.words.Arrow;
import dev.lockstep.generator.diagram.words.Words;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of a state's box: its name, and below a rule its own actions.
 *
 * @param title its name
 * @param notes entry and exit actions, invariants, transitions that stay, refusals
 */
record StateCard(TextBlock title, List<Note> notes) {

  private static final double LIMIT = 230;
  private static final double ROOT_LIMIT = 420;
  private static final int MOST_LINES = 5;
  private static final int MOST_NOTES = 40;
  static final double MARGIN_X = 12;
  static final double MARGIN_Y = 7;
  static final double RULE = 7;
  private static final double LEAST_WIDTH = 64;

  /** A note, and the transition it describes; -1 for none. */
  record Note(int transition, TextBlock text) {}

  static StateCard of(IrChart chart, IrState state, List<Arrow> staying) {
    double limit = state.index() == 0 ? ROOT_LIMIT : LIMIT;
    var title = new Wrapping(limit).add(TextStyle.TITLE, name(chart, state));
    var actions = new ActionWords(chart);
    List<Note> notes = new ArrayList<>();
    for (IrExpression invariant : state.invariants()) {
      notes.add(note(limit, "invariant", Words.oneLine(invariant.text())));
    }
    add(notes, limit, "entry /", actions.of(state.entry()));
    add(notes, limit, "exit /", actions.of(state.exit()));
    for (Arrow arrow : staying) {
      notes.add(new Note(arrow.transition(), ArrowLabel.words(arrow, limit)));
    }
    if (state.index() == 0) {
      add(notes, limit, "each transition /", actions.of(chart.onTransition()));
    }
    return new StateCard(new TextBlock(title.lines(MOST_LINES)), shortened(notes));
  }

  /** The name a picture gives a state: how the wire spells it, or its key inside its parent. */
  static String name(IrChart chart, IrState state) {
    if (state.index() == 0) {
      return chart.name();
    }
    return Words.oneLine(state.wire().equals(state.path()) ? state.name() : state.wire());
  }

  private static List<Note> shortened(List<Note> notes) {
    if (notes.size() <= MOST_NOTES) {
      return List.copyOf(notes);
    }
    List<Note> kept = new ArrayList<>(notes.subList(0, MOST_NOTES));
    kept.add(note(LIMIT, "\u2026", "and " + (notes.size() - MOST_NOTES) + " more"));
    return List.copyOf(kept);
  }

  private static void add(List<Note> notes, double limit, String what, List<String> actions) {
    if (!actions.isEmpty()) {
      notes.add(note(limit, what, String.join("; ", actions)));
    }
  }

  private static Note note(double limit, String what, String text) {
    var words = new Wrapping(limit).add(TextStyle.EVENT, what).add(TextStyle.EFFECT, text);
    return new Note(-1, new TextBlock(words.lines(MOST_LINES)));
  }

  double width() {
    double notesWidth = notes.stream().mapToDouble(note -> note.text().width()).max().orElse(0);
    return Math.max(Math.max(title.width(), notesWidth) + 2 * MARGIN_X, LEAST_WIDTH);
  }

  double height() {
    double words = notes.stream().mapToDouble(note -> note.text().height()).sum();
    double titles = title.height() + 2 * MARGIN_Y;
    return notes.isEmpty() ? titles : titles + words + RULE;
  }
}
