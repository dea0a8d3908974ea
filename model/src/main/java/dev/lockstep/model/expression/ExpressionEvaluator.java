package dev.lockstep.model.expression;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.CelValidationException;
import dev.cel.runtime.CelEvaluationException;
import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelLateFunctionBindings;
import dev.cel.runtime.CelRuntime;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrType;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates checked expressions with CEL's own runtime, from their text and scope alone: it never
 * looks at the terms the generator translates. Thread-safe; keeps one program per expression it has
 * seen.
 */
public final class ExpressionEvaluator {

  private record Key(String text, Map<String, IrType> scope) {}

  private final CelRuntime runtime = CelRuntimes.create();
  private final Map<Map<String, IrType>, CelEnvironment> environments = new ConcurrentHashMap<>();
  private final Map<Key, CelRuntime.Program> programs = new ConcurrentHashMap<>();

  /**
   * Evaluates an expression.
   *
   * @throws IllegalArgumentException if the expression did not come from an {@link
   *     ExpressionCompiler}
   */
  public Evaluation evaluate(IrExpression expression, ExpressionValues values) {
    CelRuntime.Program program =
        programs.computeIfAbsent(new Key(expression.text(), expression.scope()), this::program);
    try {
      Object result =
          program.eval(
              name -> find(name, values),
              CelLateFunctionBindings.from(
                  CelFunctionBinding.from(
                      CelEnvironment.IN_STATE_OVERLOAD, String.class, values::isActive)));
      return CelValues.fromCel(result, expression.type());
    } catch (CelEvaluationException e) {
      return new Evaluation.Failed(EvaluationMessages.plain(e));
    }
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

  private CelRuntime.Program program(Key key) {
    ExpressionText text = new ExpressionText(key.text(), Span.at("", 1, 1));
    CelEnvironment environment = environments.computeIfAbsent(key.scope(), CelEnvironment::new);
    try {
      CelAbstractSyntaxTree parsed = environment.parse(text.forCel()).getAst();
      return runtime.createProgram(environment.check(parsed).getAst());
    } catch (CelValidationException | CelEvaluationException e) {
      throw new IllegalArgumentException("not a checked expression: " + key.text(), e);
    }
  }
}
