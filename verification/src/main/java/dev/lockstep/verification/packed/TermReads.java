package dev.lockstep.verification.packed;

import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.verification.run.TermParts;
import java.util.BitSet;

/** The names that terms read. */
final class TermReads {

  final BitSet variables = new BitSet();
  final BitSet states = new BitSet();
  boolean event;
  boolean sender;
  boolean source;
  boolean target;
  boolean now;

  void add(IrTerm term) {
    TermParts.visit(term, this::addName);
  }

  private void addName(IrTerm term) {
    if (term instanceof IrTerm.ContextValue value) {
      variables.set(value.variable());
    } else if (term instanceof IrTerm.InState in) {
      states.set(in.state());
    } else if (term instanceof IrTerm.EventField || term instanceof IrTerm.EventFieldPresent) {
      event = true;
    } else if (term instanceof IrTerm.JavaGuard) {
      sender = true;
    } else if (term instanceof IrTerm.Known known) {
      switch (known.name()) {
        case EVENT_NAME -> event = true;
        case ACTOR -> sender = true;
        case SOURCE -> source = true;
        case TARGET -> target = true;
        case NOW -> now = true;
      }
    }
  }
}
