package dev.lockstep.model.expression.evaluation;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelFunctionResolver;
import dev.cel.runtime.CelLateFunctionBindings;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelVariableResolver;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.expression.CelEnvironment;
import dev.lockstep.model.expression.CelRuntimes;
import dev.lockstep.model.expression.EvaluationMessages;
import dev.lockstep.model.expression.ExpressionText;
import dev.lockstep.model.expression.Identity;
import dev.lockstep.model.expression.ScopeNames;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * An evaluator of checked expressions that uses CEL's own runtime. It evaluates the text and scope
 * of an expression, and never the terms that the generator translates. Thread-safe. It caches one
 * program per expression, and its latest results ({@link KnownResults}).
 */
public final class ExpressionEvaluator {

  private record Prepared(
      CelRuntime.Program program, boolean asksForStates, KnownResults results) {}

  private final CelRuntime runtime;
  private final Map<Identity<Map<String, IrType>>, CelEnvironment> environments;
  private final EvaluationListener listener;

  /**
   * The programs by identity of their expression, because equal texts in different scopes are
   * different expressions.
   */
  private final Map<Identity<IrExpression>, Prepared> programs;

  /** Creates an evaluator with an empty cache. */
  public ExpressionEvaluator() {
    this.runtime = CelRuntimes.create();
    this.environments = new ConcurrentHashMap<>();
    this.programs = new ConcurrentHashMap<>();
    this.listener = (expression, values, result) -> {};
  }

  private ExpressionEvaluator(ExpressionEvaluator other, EvaluationListener listener) {
    this.runtime = other.runtime;
    this.environments = other.environments;
    this.programs = other.programs;
    this.listener = listener;
  }

  /** Returns an evaluator that shares this cache and reports each of its own evaluations. */
  public ExpressionEvaluator observedBy(EvaluationListener observer) {
    return new ExpressionEvaluator(this, observer);
  }

  /**
   * Evaluates an expression.
   *
   * @throws IllegalArgumentException if the expression was not created by an {@link
   *     ExpressionCompiler}
   */
  public Evaluation evaluate(IrExpression expression, ExpressionValues values) {
    Prepared prepared = programs.computeIfAbsent(new Identity<>(expression), this::prepare);
    Evaluation evaluation =
        prepared.results().of(values, () -> evaluation(prepared, expression, values));
    listener.evaluated(expression, values, evaluation);
    return evaluation;
  }

  private static Evaluation evaluation(
      Prepared prepared, IrExpression expression, ExpressionValues values) {
    try {
      return CelValues.fromCel(result(prepared, values), expression.type());
    } catch (CelEvaluationException e) {
      return new Evaluation.Failed(EvaluationMessages.plain(e));
    }
  }

  private static Object result(Prepared prepared, ExpressionValues values)
      throws CelEvaluationException {
    CelVariableResolver names = name -> find(name, values);
    return prepared.asksForStates()
        ? prepared.program().eval(names, states(values))
        : prepared.program().eval(names);
  }

  private static CelFunctionResolver states(ExpressionValues values) {
    return CelLateFunctionBindings.from(
        CelFunctionBinding.from(CelEnvironment.IN_STATE_OVERLOAD, String.class, values::isActive));
  }

  private static Optional<Object> find(String name, ExpressionValues values) {
    if (!name.equals(ScopeNames.EVENT)) {
      return values.find(name).map(CelValues::toCel);
    }
    Map<String, @Nullable Object> event = new HashMap<>();
    values
        .find(ScopeNames.EVENT)
        .map(payload -> (Map<?, ?>) payload)
        .ifPresent(payload -> payload.forEach((field, value) -> event.put((String) field, value)));
    values.find(ScopeNames.EVENT_NAME).ifPresent(own -> event.put("name", own));
    return Optional.of(CelValues.toCel(event));
  }

  private Prepared prepare(Identity<IrExpression> identity) {
    IrExpression expression = identity.value();
    ExpressionText text = new ExpressionText(expression.text(), Span.at("", 1, 1));
    CelEnvironment environment =
        environments.computeIfAbsent(
            new Identity<>(expression.scope()), scope -> new CelEnvironment(scope.value()));
    try {
      CelAbstractSyntaxTree parsed = environment.parse(text.forCel()).getAst();
      CelAbstractSyntaxTree checked = environment.check(parsed).getAst();
      return new Prepared(
          runtime.createProgram(checked),
          text.asksForStates(),
          new KnownResults(ExpressionReads.of(checked, expression.scope().keySet())));
    } catch (CelValidationException | CelEvaluationException e) {
      throw new IllegalArgumentException("not a checked expression: " + expression.text(), e);
    }
  }
}
