package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A translator of CEL expressions to ECMAScript. */
public final class ScriptText {

  /** An operator with its precedence. */
  private record Operator(String sign, int strength) {}

  private static final int WHOLE = 9;
  private static final int PREFIX = 8;
  private static final int CHOICE = 1;

  private static final Map<IrFunction, Operator> OPERATORS =
      Map.ofEntries(
          Map.entry(IrFunction.OR, new Operator("||", 2)),
          Map.entry(IrFunction.AND, new Operator("&&", 3)),
          Map.entry(IrFunction.EQUAL, new Operator("===", 4)),
          Map.entry(IrFunction.NOT_EQUAL, new Operator("!==", 4)),
          Map.entry(IrFunction.LESS, new Operator("<", 5)),
          Map.entry(IrFunction.LESS_OR_EQUAL, new Operator("<=", 5)),
          Map.entry(IrFunction.GREATER, new Operator(">", 5)),
          Map.entry(IrFunction.GREATER_OR_EQUAL, new Operator(">=", 5)),
          Map.entry(IrFunction.ADD, new Operator("+", 6)),
          Map.entry(IrFunction.SUBTRACT, new Operator("-", 6)),
          Map.entry(IrFunction.MULTIPLY, new Operator("*", 7)),
          Map.entry(IrFunction.DIVIDE, new Operator("/", 7)),
          Map.entry(IrFunction.MODULO, new Operator("%", 7)));

  private record Piece(String text, int strength) {

    String atLeast(int wanted) {
      return strength >= wanted ? text : "(" + text + ")";
    }
  }

  private final IrChart chart;
  private final Unfit unfit;

  public ScriptText(IrChart chart, Unfit unfit) {
    this.chart = chart;
    this.unfit = unfit;
  }

  /**
   * Returns the expression in ECMAScript; empty after reporting that there is none.
   *
   * @param named true if {@code event.name} is the name of an event that exists in SCXML
   */
  Optional<String> of(IrExpression expression, boolean named) {
    Optional<String> text = piece(Conversions.implied(expression), named).map(Piece::text);
    if (text.isEmpty()) {
      unfit.notCarried(
          expression.span(),
          "this expression is not carried over",
          "ECMAScript has no such value, or means something else by it");
    }
    return text;
  }

  /** Returns the concatenation of an integer expression and a text; empty if there is none. */
  Optional<String> joined(IrTerm number, String text) {
    return number instanceof IrTerm.Constant
        ? Optional.empty()
        : piece(number, false).map(piece -> piece.atLeast(6) + " + " + text);
  }

  private Optional<Piece> piece(IrTerm term, boolean named) {
    if (term instanceof IrTerm.Constant constant) {
      return constant(constant.value());
    }
    if (term instanceof IrTerm.ContextValue value) {
      boolean plain = isPlain(value.type());
      return Optional.of(new Piece(chart.context().get(value.variable()).name(), WHOLE))
          .filter(piece -> plain);
    }
    if (term instanceof IrTerm.InState in) {
      return Optional.of(
          new Piece("In(" + quoted(chart.states().get(in.state()).wire()) + ")", WHOLE));
    }
    if (term instanceof IrTerm.Known known) {
      return Optional.of(new Piece("_event.name", WHOLE))
          .filter(piece -> named && known.name() == IrTerm.Name.EVENT_NAME);
    }
    return term instanceof IrTerm.Call call ? call(call, named) : Optional.empty();
  }

  private Optional<Piece> call(IrTerm.Call call, boolean named) {
    List<Optional<Piece>> found =
        Conversions.implied(call).stream().map(argument -> piece(argument, named)).toList();
    if (found.stream().anyMatch(Optional::isEmpty) || !isSame(call)) {
      return Optional.empty();
    }
    List<Piece> parts = found.stream().map(Optional::orElseThrow).toList();
    return switch (call.function()) {
      case NOT -> Optional.of(new Piece("!" + parts.get(0).atLeast(PREFIX), PREFIX));
      case NEGATE -> Optional.of(new Piece("-" + parts.get(0).atLeast(WHOLE), PREFIX));
      case CONDITIONAL ->
          Optional.of(
              new Piece(
                  parts.get(0).atLeast(CHOICE + 1)
                      + " ? "
                      + parts.get(1).atLeast(CHOICE + 1)
                      + " : "
                      + parts.get(2).atLeast(CHOICE),
                  CHOICE));
      default ->
          Optional.ofNullable(OPERATORS.get(call.function()))
              .map(
                  operator ->
                      new Piece(
                          parts.get(0).atLeast(operator.strength())
                              + " "
                              + operator.sign()
                              + " "
                              + parts.get(1).atLeast(operator.strength() + 1),
                          operator.strength()));
    };
  }

  /** Returns whether the function has the same meaning in ECMAScript. */
  private static boolean isSame(IrTerm.Call call) {
    List<IrTerm> arguments = call.arguments();
    boolean plain = arguments.stream().allMatch(argument -> isPlain(argument.type()));
    boolean variable = arguments.stream().anyMatch(a -> !(a instanceof IrTerm.Constant));
    return switch (call.function()) {
      case DIVIDE -> plain && variable && call.type() == IrType.Scalar.DOUBLE;
      case MODULO ->
          plain
              && variable
              && arguments.get(1) instanceof IrTerm.Constant by
              && !by.value().equals(0L);
      default -> plain && variable;
    };
  }

  private static boolean isPlain(IrType type) {
    return type == IrType.Scalar.BOOL
        || type == IrType.Scalar.INT
        || type == IrType.Scalar.DOUBLE
        || type == IrType.Scalar.STRING;
  }

  /** Returns a constant in ECMAScript, or empty if there is none. */
  public static Optional<String> literal(Object value) {
    return constant(value).map(Piece::text);
  }

  private static Optional<Piece> constant(Object value) {
    if (value instanceof String text) {
      return Optional.of(new Piece(quoted(text), WHOLE));
    }
    boolean exact =
        value instanceof Boolean
            || value instanceof Long whole && Math.abs(whole) <= 1L << 53
            || value instanceof Double number && Double.isFinite(number);
    String text = value.toString();
    return Optional.of(new Piece(text, text.startsWith("-") ? PREFIX : WHOLE))
        .filter(piece -> exact);
  }

  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("'");
    for (char c : text.toCharArray()) {
      switch (c) {
        case '\'' -> quoted.append("\\'");
        case '\\' -> quoted.append("\\\\");
        case '\n' -> quoted.append("\\n");
        case '\r' -> quoted.append("\\r");
        case '\t' -> quoted.append("\\t");
        default -> {
          if (Character.isISOControl(c)) {
            quoted.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          } else {
            quoted.append(c);
          }
        }
      }
    }
    return quoted.append("'").toString();
  }
}
