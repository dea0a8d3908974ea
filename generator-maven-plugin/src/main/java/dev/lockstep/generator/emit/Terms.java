package dev.lockstep.generator.emit;

import dev.lockstep.model.ir.IrTerm;
import java.util.List;
import java.util.function.Predicate;

/** Questions about checked expressions. */
final class Terms {

  private Terms() {}

  /** Whether a term, or a part of it, is such. */
  static boolean any(IrTerm term, Predicate<IrTerm> such) {
    return such.test(term) || parts(term).stream().anyMatch(part -> any(part, such));
  }

  /** Whether it reads the event's payload. */
  static boolean readsPayload(IrTerm term) {
    return any(
        term,
        part -> part instanceof IrTerm.EventField || part instanceof IrTerm.EventFieldPresent);
  }

  /** Whether it is a guard only Java answers. */
  static boolean isJavaGuard(IrTerm term) {
    return term instanceof IrTerm.JavaGuard;
  }

  /** Whether it reads the context and nothing else. */
  static boolean readsOnlyContext(IrTerm term) {
    return !any(
        term,
        part ->
            !(part instanceof IrTerm.Constant
                || part instanceof IrTerm.ContextValue
                || part instanceof IrTerm.Call
                || part instanceof IrTerm.ListLiteral
                || part instanceof IrTerm.MapLiteral));
  }

  private static List<IrTerm> parts(IrTerm term) {
    if (term instanceof IrTerm.Call call) {
      return call.arguments();
    }
    if (term instanceof IrTerm.ListLiteral list) {
      return list.elements();
    }
    return term instanceof IrTerm.MapLiteral map ? map.values() : List.of();
  }
}
