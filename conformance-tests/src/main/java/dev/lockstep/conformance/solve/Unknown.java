package dev.lockstep.conformance.solve;

import dev.lockstep.model.ir.IrTerm;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A value that the solver may choose. */
sealed interface Unknown {

  /** A field of the payload. */
  record Field(List<String> path) implements Unknown {}

  /** A context variable at the start, by index. */
  record Variable(int index) implements Unknown {}

  /** The outcome of a guard in Java code, by index. */
  record Guard(int index) implements Unknown {}

  /** The actor of the event. */
  record Actor() implements Unknown {}

  /** The time of the event. */
  record Now() implements Unknown {}

  /** The value that removes a field. */
  Object ABSENT = new Object();

  /** Returns the unknowns of a term in the order of their occurrence. */
  static Set<Unknown> in(IrTerm term) {
    Set<Unknown> found = new LinkedHashSet<>();
    collect(term, found);
    return found;
  }

  private static void collect(IrTerm term, Set<Unknown> found) {
    if (term instanceof IrTerm.EventField field) {
      found.add(new Field(field.path()));
    } else if (term instanceof IrTerm.EventFieldPresent present) {
      found.add(new Field(present.path()));
    } else if (term instanceof IrTerm.ContextValue value) {
      found.add(new Variable(value.variable()));
    } else if (term instanceof IrTerm.JavaGuard guard) {
      found.add(new Guard(guard.guard()));
    } else if (term instanceof IrTerm.Known known) {
      if (known.name() == IrTerm.Name.ACTOR) {
        found.add(new Actor());
      } else if (known.name() == IrTerm.Name.NOW) {
        found.add(new Now());
      }
    } else if (term instanceof IrTerm.Call call) {
      call.arguments().forEach(argument -> collect(argument, found));
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> collect(element, found));
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(value -> collect(value, found));
    }
  }

  /** Returns the unknown that a term is, or {@code null} if it is none. */
  static @org.jspecify.annotations.Nullable Unknown of(IrTerm term) {
    return term instanceof IrTerm.Call
            || term instanceof IrTerm.ListLiteral
            || term instanceof IrTerm.MapLiteral
            || term instanceof IrTerm.EventFieldPresent
        ? null
        : in(term).stream().findFirst().orElse(null);
  }
}
