package dev.lockstep.model.expression;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A translator of CEL's checked syntax tree to terms. It reports the parts that cannot be
 * translated.
 */
final class TermTranslator {

  private final CelAbstractSyntaxTree tree;
  private final CelTypes types;
  private final ExpressionScope scope;
  private final Positions positions;
  private final ConstantCalls constants;
  private final NameTerms names;
  private final List<Diagnostic> findings = new ArrayList<>();
  private boolean isBefore;

  TermTranslator(
      CelAbstractSyntaxTree tree, CelTypes types, PreparedScope scope, Positions positions) {
    this.tree = tree;
    this.types = types;
    this.scope = scope.scope();
    this.positions = positions;
    this.constants = new ConstantCalls(tree);
    this.names = new NameTerms(scope);
  }

  /** Returns the term, or empty if {@link #findings} contains the reason why there is none. */
  Optional<IrTerm> translate() {
    return term(tree.getExpr());
  }

  List<Diagnostic> findings() {
    return findings;
  }

  private Optional<IrTerm> term(CelExpr node) {
    return switch (node.getKind()) {
      case CONSTANT -> constant(node);
      case IDENT -> ident(node);
      case SELECT -> select(node);
      case CALL -> call(node);
      case LIST -> list(node);
      case MAP -> map(node);
      default -> refuse(positions.of(node, "("), "this form is not supported");
    };
  }

  private Optional<IrTerm> constant(CelExpr node) {
    CelConstant constant = node.constant();
    return switch (constant.getKind()) {
      case BOOLEAN_VALUE -> literal(constant.booleanValue(), IrType.Scalar.BOOL);
      case INT64_VALUE -> literal(constant.int64Value(), IrType.Scalar.INT);
      case DOUBLE_VALUE ->
          Double.isFinite(constant.doubleValue())
              ? literal(constant.doubleValue(), IrType.Scalar.DOUBLE)
              : fault(positions.of(node, "0"), "the number is beyond the range of a double");
      case STRING_VALUE -> literal(constant.stringValue(), IrType.Scalar.STRING);
      case NULL_VALUE -> literal("", IrType.Scalar.NULL);
      default -> refuse(positions.of(node, "0"), "a literal of this kind is not supported");
    };
  }

  private Optional<IrTerm> ident(CelExpr node) {
    String name = node.ident().name();
    Optional<IrTerm> term = names.term(name);
    return term.isPresent()
        ? term
        : refuse(positions.of(node, name), "`" + name + "` is not a value; name one of its fields");
  }

  private Optional<IrTerm> select(CelExpr node) {
    CelExpr operand = node.select().operand();
    String field = node.select().field();
    if (type(operand) instanceof IrType.MapOf map) {
      return term(operand)
          .map(
              of ->
                  node.select().testOnly()
                      ? new IrTerm.Call(
                          IrFunction.IN, List.of(NameTerms.text(field), of), IrType.Scalar.BOOL)
                      : new IrTerm.Call(
                          IrFunction.INDEX, List.of(of, NameTerms.text(field)), map.value()));
    }
    Optional<IrTerm> path = names.path(node, type(node), this::isObject);
    return path.isPresent()
        ? path
        : refuse(positions.ofField(node), "`." + field + "` cannot be taken from this value");
  }

  private boolean isObject(CelExpr node) {
    return type(node) instanceof IrType.ObjectOf;
  }

  private Optional<IrTerm> call(CelExpr node) {
    String cel = node.call().function();
    if (cel.equals(ExpressionText.IN_STATE)) {
      return inState(node);
    }
    if (scope.observations().containsKey(cel)) {
      if (isBefore) {
        return refuse(
            positions.ofFunction(node, cel), "`before` takes an expression of variables and `in`");
      }
      return cel.equals(InstantFunctions.BEFORE) ? before(node) : observed(node);
    }
    Optional<IrFunction> function = Operators.function(cel);
    Span place = place(node, cel);
    if (function.isEmpty()) {
      return refuse(place, "`" + cel + "` is not supported");
    }
    List<CelExpr> written = new ArrayList<>();
    node.call().target().ifPresent(written::add);
    written.addAll(node.call().args());
    Optional<List<IrTerm>> arguments = terms(written);
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    if (!CarriedCalls.isCarried(function.get(), arguments.get())) {
      return refuse(place, notCarried(cel, function.get(), arguments.get()));
    }
    IrTerm.Call call = new IrTerm.Call(function.get(), arguments.get(), type(node));
    ConstantCalls.Result result = constants.settle(node, call, place);
    findings.addAll(result.fault().stream().toList());
    return result.fault().isPresent() ? Optional.empty() : Optional.of(result.term());
  }

  private Span place(CelExpr node, String cel) {
    String spelling = Operators.spelling(cel);
    return spelling.equals(cel)
        ? positions.ofFunction(node, cel)
        : positions.of(node, spelling.substring(0, spelling.contains(" ") ? 1 : spelling.length()));
  }

  private static String notCarried(String cel, IrFunction function, List<IrTerm> arguments) {
    String spelling = "`" + Operators.spelling(cel) + "`";
    boolean wantsConstant =
        function == IrFunction.TO_DURATION
            || function == IrFunction.TO_TIMESTAMP
            || function == IrFunction.MATCHES;
    return wantsConstant
        ? spelling + " is carried over for constant text only"
        : spelling + " is not supported for " + TypeNames.list(arguments);
  }

  private Optional<IrTerm> inState(CelExpr node) {
    CelExpr argument = node.call().args().get(0);
    if (argument.getKind() != CelExpr.ExprKind.Kind.CONSTANT) {
      return refuse(
          positions.ofFunction(node, "in"), "`in` takes the name of a state as a literal");
    }
    return Optional.of(new IrTerm.InState(scope.states().get(argument.constant().stringValue())));
  }

  private Optional<IrTerm> observed(CelExpr node) {
    String function = node.call().function();
    IrTerm.Observation kind = InstantFunctions.observation(function);
    if (node.call().args().isEmpty()) {
      return Optional.of(new IrTerm.Observed(kind, "", -1));
    }
    CelExpr argument = node.call().args().get(0);
    if (argument.getKind() != CelExpr.ExprKind.Kind.CONSTANT) {
      return refuse(
          positions.ofFunction(node, function), "`" + function + "` takes its name as a literal");
    }
    String name = argument.constant().stringValue();
    Integer state = scope.states().get(name);
    boolean ofState = kind == IrTerm.Observation.ENTERED || kind == IrTerm.Observation.EXITED;
    int index = ofState && state != null ? state : scope.observations().get(function).indexOf(name);
    return Optional.of(new IrTerm.Observed(kind, name, index));
  }

  /** Translates the value before the instant, which reads the context and the active states. */
  private Optional<IrTerm> before(CelExpr node) {
    boolean nested = isBefore;
    isBefore = true;
    Optional<IrTerm> inner = term(node.call().args().get(0));
    isBefore = nested;
    return inner.map(term -> new IrTerm.Before(term, type(node)));
  }

  private Optional<IrTerm> list(CelExpr node) {
    return terms(node.list().elements()).map(terms -> new IrTerm.ListLiteral(terms, type(node)));
  }

  private Optional<IrTerm> map(CelExpr node) {
    List<String> keys = new ArrayList<>();
    List<CelExpr> values = new ArrayList<>();
    for (CelExpr.CelMap.Entry entry : node.map().entries()) {
      CelExpr key = entry.key();
      if (key.getKind() != CelExpr.ExprKind.Kind.CONSTANT
          || key.constant().getKind() != CelConstant.Kind.STRING_VALUE) {
        return refuse(positions.of(key, "0"), "the key of a map must be a literal text");
      }
      keys.add(key.constant().stringValue());
      values.add(entry.value());
    }
    if (new HashSet<>(keys).size() < keys.size()) {
      return fault(positions.of(node, "{"), "a key stands twice in the map");
    }
    return terms(values).map(terms -> new IrTerm.MapLiteral(keys, terms, type(node)));
  }

  private Optional<List<IrTerm>> terms(List<CelExpr> nodes) {
    List<IrTerm> terms = new ArrayList<>();
    for (CelExpr node : nodes) {
      term(node).ifPresent(terms::add);
    }
    return terms.size() == nodes.size() ? Optional.of(List.copyOf(terms)) : Optional.empty();
  }

  private IrType type(CelExpr node) {
    return types.irType(tree.getTypeOrThrow(node.id())).orElse(IrType.Scalar.DYNAMIC);
  }

  private static Optional<IrTerm> literal(Object value, IrType type) {
    return Optional.of(new IrTerm.Constant(value, type));
  }

  private Optional<IrTerm> refuse(Span span, String message) {
    findings.add(Untranslatable.at(span, message));
    return Optional.empty();
  }

  private Optional<IrTerm> fault(Span span, String message) {
    findings.add(Diagnostic.error("expression-constant", span, message));
    return Optional.empty();
  }
}
