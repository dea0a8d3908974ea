package dev.lockstep.generator.emit.guard;

import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names for conditions, made of their own words: {@code n < 3} is {@code N_LESS_THAN_3}. */
final class GuardWords {

  private static final int LONGEST = 60;

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_. -]*");

  private static final Map<IrFunction, String> BETWEEN =
      Map.ofEntries(
          Map.entry(IrFunction.AND, "AND"),
          Map.entry(IrFunction.OR, "OR"),
          Map.entry(IrFunction.EQUAL, "IS"),
          Map.entry(IrFunction.NOT_EQUAL, "IS_NOT"),
          Map.entry(IrFunction.LESS, "LESS_THAN"),
          Map.entry(IrFunction.LESS_OR_EQUAL, "AT_MOST"),
          Map.entry(IrFunction.GREATER, "MORE_THAN"),
          Map.entry(IrFunction.GREATER_OR_EQUAL, "AT_LEAST"),
          Map.entry(IrFunction.ADD, "PLUS"),
          Map.entry(IrFunction.SUBTRACT, "MINUS"),
          Map.entry(IrFunction.MULTIPLY, "TIMES"),
          Map.entry(IrFunction.DIVIDE, "DIVIDED_BY"),
          Map.entry(IrFunction.MODULO, "MODULO"),
          Map.entry(IrFunction.IN, "IN"),
          Map.entry(IrFunction.INDEX, "AT"),
          Map.entry(IrFunction.CONTAINS, "CONTAINS"),
          Map.entry(IrFunction.STARTS_WITH, "STARTS_WITH"),
          Map.entry(IrFunction.ENDS_WITH, "ENDS_WITH"));

  private static final Map<IrFunction, String> BEFORE =
      Map.of(
          IrFunction.NOT, "NOT",
          IrFunction.NEGATE, "MINUS",
          IrFunction.SIZE, "SIZE_OF",
          IrFunction.SECONDS, "SECONDS",
          IrFunction.MILLISECONDS, "MILLISECONDS",
          IrFunction.TO_STRING, "TEXT_OF",
          IrFunction.TO_INT, "INT_OF",
          IrFunction.TO_DOUBLE, "DOUBLE_OF");

  private final ChartView view;

  GuardWords(ChartView view) {
    this.view = view;
  }

  /** The name of a condition; empty if it is too long or has a part without a plain name. */
  Optional<String> name(IrTerm term) {
    return words(term)
        .filter(name -> name.length() <= LONGEST)
        .map(name -> Character.isDigit(name.charAt(0)) ? "GUARD_" + name : name);
  }

  private Optional<String> words(IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return constant(constant.value());
    }
    if (term instanceof IrTerm.ContextValue value) {
      return plain(view.chart().context().get(value.variable()).name());
    }
    if (term instanceof IrTerm.EventField field) {
      return plain("event_" + String.join("_", field.path()));
    }
    if (term instanceof IrTerm.EventFieldPresent field) {
      return plain("event_has_" + String.join("_", field.path()));
    }
    if (term instanceof IrTerm.Known known) {
      return Optional.of(known.name().name());
    }
    if (term instanceof IrTerm.JavaGuard guard) {
      return plain(view.chart().javaGuards().get(guard.guard()).name());
    }
    if (term instanceof IrTerm.InState in) {
      return Optional.of("IN_" + (in.state() == 0 ? "CHART" : view.state(in.state())));
    }
    if (term instanceof IrTerm.ListLiteral list) {
      return joined(list.elements(), "OR");
    }
    return term instanceof IrTerm.Call call ? call(call) : Optional.empty();
  }

  private static Optional<String> constant(Object value) {
    String text = String.valueOf(value);
    if (text.isEmpty()) {
      return Optional.of("EMPTY");
    }
    return value instanceof Number
        ? Optional.of(text.replace("-", "MINUS_").replace('.', '_').replace("+", ""))
        : plain(text);
  }

  private Optional<String> call(IrTerm.Call call) {
    String between = BETWEEN.get(call.function());
    if (between != null) {
      return joined(call.arguments(), between);
    }
    return Optional.ofNullable(BEFORE.get(call.function()))
        .flatMap(word -> joined(call.arguments(), "").map(arguments -> word + "_" + arguments));
  }

  private Optional<String> joined(List<IrTerm> terms, String between) {
    List<String> words = new ArrayList<>();
    terms.forEach(term -> words(term).ifPresent(words::add));
    return words.isEmpty() || words.size() < terms.size()
        ? Optional.empty()
        : Optional.of(String.join("_" + between + "_", words));
  }

  private static Optional<String> plain(String text) {
    return PLAIN.matcher(text).matches()
        ? Optional.of(JavaNames.constant(text.replace(' ', '_')))
        : Optional.empty();
  }
}
