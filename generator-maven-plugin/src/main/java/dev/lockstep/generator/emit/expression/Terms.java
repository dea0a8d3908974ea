package dev.lockstep.generator.emit.expression;

import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Questions about checked expressions. */
public final class Terms {

  private Terms() {}

  /** Returns true if a term or a part of it matches. */
  public static boolean any(IrTerm term, Predicate<IrTerm> such) {
    return such.test(term) || parts(term).stream().anyMatch(part -> any(part, such));
  }

  /** Returns true if a term reads the payload of the event. */
  public static boolean readsPayload(IrTerm term) {
    return any(
        term,
        part -> part instanceof IrTerm.EventField || part instanceof IrTerm.EventFieldPresent);
  }

  /** Returns true if a term is a guard that is written in Java. */
  public static boolean isJavaGuard(IrTerm term) {
    return term instanceof IrTerm.JavaGuard;
  }

  /** Returns true if a term reads the context and nothing else. */
  public static boolean readsOnlyContext(IrTerm term) {
    return !any(
        term,
        part ->
            !(part instanceof IrTerm.Constant
                || part instanceof IrTerm.ContextValue
                || part instanceof IrTerm.Call
                || part instanceof IrTerm.ListLiteral
                || part instanceof IrTerm.MapLiteral));
  }

  /**
   * Fields that are there when a condition holds: those it asks for with nothing but and between.
   */
  static Set<List<String>> presentIf(IrTerm condition) {
    if (condition instanceof IrTerm.EventFieldPresent field) {
      return Set.of(field.path());
    }
    Set<List<String>> paths = new HashSet<>();
    if (condition instanceof IrTerm.Call call && call.function() == IrFunction.AND) {
      call.arguments().forEach(part -> paths.addAll(presentIf(part)));
    }
    return paths;
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
