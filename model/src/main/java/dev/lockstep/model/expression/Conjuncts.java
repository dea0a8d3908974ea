package dev.lockstep.model.expression;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The clauses of an expression, separated by the outermost {@code &&}. */
public final class Conjuncts {

  private Conjuncts() {}

  /**
   * Returns the clauses in order, without enclosing brackets. Returns the text itself if it is not
   * a conjunction.
   *
   * @param text an expression that compiles
   */
  public static List<String> of(String text) {
    List<String> clauses = new ArrayList<>();
    divide(text.strip(), clauses);
    return List.copyOf(clauses);
  }

  private static void divide(String text, List<String> clauses) {
    List<Integer> symbols = new ExpressionText(text, Span.at("", 1, 1)).outerSymbols();
    if (symbols.stream().anyMatch(at -> text.charAt(at) == '|' || text.charAt(at) == '?')) {
      clauses.add(text);
      return;
    }
    List<Integer> joints = symbols.stream().filter(at -> text.startsWith("&&", at)).toList();
    if (joints.isEmpty()) {
      single(text, symbols, clauses);
      return;
    }
    int from = 0;
    for (int joint : joints) {
      divide(text.substring(from, joint).strip(), clauses);
      from = joint + 2;
    }
    divide(text.substring(from).strip(), clauses);
  }

  /** Adds one clause. The brackets enclose all of it if they are its only outer symbols. */
  private static void single(String text, List<Integer> symbols, List<String> clauses) {
    boolean wrapped =
        symbols.equals(List.of(0, text.length() - 1)) && text.startsWith("(") && text.length() > 2;
    if (wrapped) {
      divide(text.substring(1, text.length() - 1).strip(), clauses);
    } else {
      clauses.add(text);
    }
  }

  /**
   * Returns the conjuncts of a condition as separate expressions. Their terms and texts have the
   * same order.
   */
  public static List<IrExpression> of(IrExpression where) {
    List<IrTerm> terms = new ArrayList<>();
    flatten(where.term(), terms);
    List<String> texts = of(where.text());
    if (texts.size() != terms.size()) {
      return List.of(where);
    }
    return IntStream.range(0, terms.size())
        .mapToObj(
            i ->
                new IrExpression(
                    texts.get(i), where.type(), where.scope(), terms.get(i), where.span()))
        .toList();
  }

  private static void flatten(IrTerm term, List<IrTerm> into) {
    if (term instanceof IrTerm.Call call && call.function() == IrFunction.AND) {
      call.arguments().forEach(argument -> flatten(argument, into));
    } else {
      into.add(term);
    }
  }
}
