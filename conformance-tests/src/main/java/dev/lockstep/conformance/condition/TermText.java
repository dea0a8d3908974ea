package dev.lockstep.conformance.condition;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A printer of terms in the chart's own expression language. The text of a term compiles in the
 * scope of its expression and has the same value.
 */
public final class TermText {

  private static final Map<IrFunction, String> OPERATORS =
      Map.ofEntries(
          Map.entry(IrFunction.AND, "&&"),
          Map.entry(IrFunction.OR, "||"),
          Map.entry(IrFunction.EQUAL, "=="),
          Map.entry(IrFunction.NOT_EQUAL, "!="),
          Map.entry(IrFunction.LESS, "<"),
          Map.entry(IrFunction.LESS_OR_EQUAL, "<="),
          Map.entry(IrFunction.GREATER, ">"),
          Map.entry(IrFunction.GREATER_OR_EQUAL, ">="),
          Map.entry(IrFunction.ADD, "+"),
          Map.entry(IrFunction.SUBTRACT, "-"),
          Map.entry(IrFunction.MULTIPLY, "*"),
          Map.entry(IrFunction.DIVIDE, "/"),
          Map.entry(IrFunction.MODULO, "%"),
          Map.entry(IrFunction.IN, "in"));

  private static final Map<IrFunction, String> METHODS =
      Map.of(
          IrFunction.CONTAINS, "contains",
          IrFunction.STARTS_WITH, "startsWith",
          IrFunction.ENDS_WITH, "endsWith",
          IrFunction.MATCHES, "matches");

  private static final Map<IrFunction, String> FUNCTIONS =
      Map.of(
          IrFunction.SIZE, "size",
          IrFunction.TO_STRING, "string",
          IrFunction.TO_INT, "int",
          IrFunction.TO_DOUBLE, "double",
          IrFunction.TO_DURATION, "duration",
          IrFunction.TO_TIMESTAMP, "timestamp",
          IrFunction.SECONDS, "seconds",
          IrFunction.MILLISECONDS, "milliseconds");

  private static final int FIRST_PRINTABLE = 0x20;

  private final List<String> variables;
  private final List<String> guards;
  private final List<String> states;

  /** Creates a printer of the terms of a chart. */
  public TermText(IrChart chart) {
    this(
        chart.context().stream().map(variable -> variable.name()).toList(),
        chart.javaGuards().stream().map(guard -> guard.name()).toList(),
        chart.states().stream().map(state -> state.path()).toList());
  }

  /**
   * Creates a printer for names by index.
   *
   * @param variables names of the context variables
   * @param guards names of the guards in Java code
   * @param states dotted paths of the states
   */
  TermText(List<String> variables, List<String> guards, List<String> states) {
    this.variables = variables;
    this.guards = guards;
    this.states = states;
  }

  /** Returns the text of a term. */
  public String of(IrTerm term) {
    if (term instanceof IrTerm.Constant constant) {
      return constant(constant);
    } else if (term instanceof IrTerm.ContextValue value) {
      return variables.get(value.variable());
    } else if (term instanceof IrTerm.EventField field) {
      return "event." + String.join(".", field.path());
    } else if (term instanceof IrTerm.EventFieldPresent present) {
      return "has(event." + String.join(".", present.path()) + ")";
    } else if (term instanceof IrTerm.EmissionField field) {
      return field.side() + "." + String.join(".", field.path());
    } else if (term instanceof IrTerm.EmissionFieldPresent present) {
      return "has(" + present.side() + "." + String.join(".", present.path()) + ")";
    } else if (term instanceof IrTerm.Known known) {
      return name(known.name());
    } else if (term instanceof IrTerm.JavaGuard guard) {
      return guards.get(guard.guard());
    } else if (term instanceof IrTerm.InState state) {
      return "in('" + states.get(state.state()) + "')";
    } else if (term instanceof IrTerm.ListLiteral list) {
      return "[" + all(list.elements()) + "]";
    } else if (term instanceof IrTerm.MapLiteral map) {
      return map(map);
    }
    return call((IrTerm.Call) term);
  }

  private static String name(IrTerm.Name name) {
    return name == IrTerm.Name.EVENT_NAME ? "event.name" : name.name().toLowerCase(Locale.ROOT);
  }

  private String map(IrTerm.MapLiteral map) {
    StringBuilder text = new StringBuilder("{");
    for (int i = 0; i < map.keys().size(); i++) {
      text.append(i == 0 ? "" : ", ").append(quoted(map.keys().get(i)));
      text.append(": ").append(of(map.values().get(i)));
    }
    return text.append('}').toString();
  }

  private String all(List<IrTerm> terms) {
    return terms.stream().map(this::of).collect(Collectors.joining(", "));
  }

  private String call(IrTerm.Call call) {
    List<IrTerm> arguments = call.arguments();
    IrFunction function = call.function();
    if (OPERATORS.containsKey(function)) {
      String operator = " " + OPERATORS.get(function) + " ";
      return part(arguments.get(0)) + operator + part(arguments.get(1));
    } else if (METHODS.containsKey(function)) {
      String method = "." + METHODS.get(function);
      return part(arguments.get(0)) + method + "(" + of(arguments.get(1)) + ")";
    } else if (FUNCTIONS.containsKey(function)) {
      return FUNCTIONS.get(function) + "(" + all(arguments) + ")";
    }
    return switch (function) {
      case NOT -> "!" + part(arguments.get(0));
      case NEGATE -> "-(" + of(arguments.get(0)) + ")";
      case INDEX -> part(arguments.get(0)) + "[" + of(arguments.get(1)) + "]";
      case CONDITIONAL ->
          part(arguments.get(0)) + " ? " + part(arguments.get(1)) + " : " + part(arguments.get(2));
      default -> throw new IllegalArgumentException("no text of " + function);
    };
  }

  /** Returns the text of an argument, in brackets if it is an operator. */
  private String part(IrTerm term) {
    boolean operator =
        term instanceof IrTerm.Call call
            && (OPERATORS.containsKey(call.function())
                || call.function() == IrFunction.CONDITIONAL
                || call.function() == IrFunction.NOT
                || call.function() == IrFunction.NEGATE);
    boolean negative =
        term instanceof IrTerm.Constant constant
            && constant.value() instanceof Number number
            && number.doubleValue() < 0;
    return operator || negative ? "(" + of(term) + ")" : of(term);
  }

  private static String constant(IrTerm.Constant constant) {
    if (constant.type() == IrType.Scalar.NULL) {
      return "null";
    }
    Object value = constant.value();
    if (value instanceof Duration duration) {
      return "duration('" + seconds(duration) + "')";
    } else if (value instanceof Instant instant) {
      return "timestamp('" + instant + "')";
    }
    return value instanceof String text ? quoted(text) : value.toString();
  }

  private static String seconds(Duration duration) {
    boolean negative = duration.isNegative();
    Duration size = negative ? duration.negated() : duration;
    String fraction = size.getNano() == 0 ? "" : ".%09d".formatted(size.getNano());
    return (negative ? "-" : "") + size.getSeconds() + fraction + "s";
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("'");
    for (char c : text.toCharArray()) {
      if (c == '\'' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < FIRST_PRINTABLE || Character.isSurrogate(c) && text.length() == 1) {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('\'').toString();
  }
}
