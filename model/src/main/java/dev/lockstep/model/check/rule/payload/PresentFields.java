package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.rule.guard.GuardTerms;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * An analysis of the payload fields that an expression tests by {@code has} before it reads them.
 */
final class PresentFields {

  private PresentFields() {}

  /** Returns the fields that are present if a condition has the given value. */
  static Set<List<String>> when(IrTerm condition, boolean value) {
    if (condition instanceof IrTerm.EventFieldPresent has) {
      return value ? Set.of(has.path()) : Set.of();
    }
    if (!(condition instanceof IrTerm.Call call) || !GuardTerms.isLogic(call)) {
      return Set.of();
    }
    if (call.function() == IrFunction.NOT) {
      return when(call.arguments().get(0), !value);
    }
    Set<List<String>> present = new HashSet<>(when(call.arguments().get(0), value));
    Set<List<String>> right = when(call.arguments().get(1), value);
    if ((call.function() == IrFunction.AND) == value) {
      present.addAll(right);
    } else {
      present.retainAll(right);
    }
    return present;
  }

  /** Returns the fields that a term reads without a test, in the order in which they are read. */
  static Set<List<String>> unasked(IrTerm term, Set<List<String>> present) {
    Set<List<String>> found = new LinkedHashSet<>();
    read(term, present, found);
    return found;
  }

  private static void read(IrTerm term, Set<List<String>> present, Set<List<String>> found) {
    if (term instanceof IrTerm.EventField field) {
      if (!present.contains(field.path())) {
        found.add(field.path());
      }
    } else if (term instanceof IrTerm.Call call) {
      call(call, present, found);
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> read(element, present, found));
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(value -> read(value, present, found));
    }
  }

  private static void call(IrTerm.Call call, Set<List<String>> present, Set<List<String>> found) {
    List<IrTerm> arguments = call.arguments();
    switch (call.function()) {
      case AND, OR -> {
        boolean value = call.function() == IrFunction.AND;
        read(arguments.get(0), with(present, arguments.get(1), value), found);
        read(arguments.get(1), with(present, arguments.get(0), value), found);
      }
      case CONDITIONAL -> {
        read(arguments.get(0), present, found);
        read(arguments.get(1), with(present, arguments.get(0), true), found);
        read(arguments.get(2), with(present, arguments.get(0), false), found);
      }
      default -> arguments.forEach(argument -> read(argument, present, found));
    }
  }

  private static Set<List<String>> with(
      Set<List<String>> present, IrTerm condition, boolean value) {
    Set<List<String>> more = when(condition, value);
    if (present.containsAll(more)) {
      return present;
    }
    Set<List<String>> all = new HashSet<>(present);
    all.addAll(more);
    return all;
  }
}
