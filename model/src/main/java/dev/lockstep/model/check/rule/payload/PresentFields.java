package dev.lockstep.model.check.rule.payload;

import dev.lockstep.model.check.rule.guard.GuardTerms;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * An analysis of the payload fields that an expression tests by {@code has} before it reads them.
 * {@code has(event.a.b)} tests {@code b} and reads {@code a}: it fails if there is no {@code a}.
 */
final class PresentFields {

  private PresentFields() {}

  /**
   * A field that a term reads or tests.
   *
   * @param isTest true if the field is the argument of {@code has}
   * @param unasked the fields that must be present and are not known to be: objects around the
   *     field, and the field itself unless it is tested
   */
  record Read(List<String> path, boolean isTest, List<List<String>> unasked) {}

  private static List<List<String>> needs(List<String> path, boolean isTest) {
    return prefixes(isTest ? path.subList(0, path.size() - 1) : path);
  }

  /** Returns the paths of the objects around a field and of the field itself, outermost first. */
  private static List<List<String>> prefixes(List<String> path) {
    return IntStream.rangeClosed(1, path.size())
        .mapToObj(length -> path.subList(0, length))
        .toList();
  }

  /** Returns the fields that are present if a condition has the given value. */
  static Set<List<String>> when(IrTerm condition, boolean value) {
    if (condition instanceof IrTerm.EventFieldPresent has) {
      return new HashSet<>(
          prefixes(value ? has.path() : has.path().subList(0, has.path().size() - 1)));
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

  /**
   * Returns the fields that are present if a condition does not have the given value: it has the
   * other value, or fails.
   *
   * @param isSure returns true for a field that is present in any case, if the objects around it
   *     are
   * @param known fields that are present
   */
  static Set<List<String>> unless(
      IrTerm condition, boolean value, Predicate<List<String>> isSure, Set<List<String>> known) {
    if (condition instanceof IrTerm.EventFieldPresent has) {
      boolean isTested =
          needs(has.path(), true).stream()
              .allMatch(path -> isSure.test(path) || known.contains(path));
      return !value && isTested ? Set.of(has.path()) : Set.of();
    }
    if (!(condition instanceof IrTerm.Call call) || !GuardTerms.isLogic(call)) {
      return Set.of();
    }
    IrTerm left = call.arguments().get(0);
    if (call.function() == IrFunction.NOT) {
      return unless(left, !value, isSure, known);
    }
    IrTerm right = call.arguments().get(1);
    if ((call.function() == IrFunction.AND) == value) {
      Set<List<String>> present = new HashSet<>(unless(left, value, isSure, known));
      present.retainAll(unless(right, value, isSure, known));
      return present;
    }
    Set<List<String>> present = new HashSet<>(known);
    int before;
    do {
      before = present.size();
      present.addAll(unless(left, value, isSure, present));
      present.addAll(unless(right, value, isSure, present));
    } while (present.size() > before);
    present.removeAll(known);
    return present;
  }

  /**
   * Returns the fields that a term reads, and for which a field that must be present is not known
   * to be, in the order in which they are read.
   */
  static Set<Read> unasked(IrTerm term, Set<List<String>> present) {
    Set<Read> found = new LinkedHashSet<>();
    read(term, present, found);
    return found;
  }

  private static void read(IrTerm term, Set<List<String>> present, Set<Read> found) {
    if (term instanceof IrTerm.EventField field) {
      add(field.path(), false, present, found);
    } else if (term instanceof IrTerm.EventFieldPresent has) {
      add(has.path(), true, present, found);
    } else if (term instanceof IrTerm.Call call) {
      call(call, present, found);
    } else if (term instanceof IrTerm.ListLiteral list) {
      list.elements().forEach(element -> read(element, present, found));
    } else if (term instanceof IrTerm.MapLiteral map) {
      map.values().forEach(value -> read(value, present, found));
    }
  }

  private static void add(
      List<String> path, boolean isTest, Set<List<String>> present, Set<Read> found) {
    List<List<String>> unasked =
        needs(path, isTest).stream().filter(need -> !present.contains(need)).toList();
    if (!unasked.isEmpty()) {
      found.add(new Read(path, isTest, unasked));
    }
  }

  private static void call(IrTerm.Call call, Set<List<String>> present, Set<Read> found) {
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
