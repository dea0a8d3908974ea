package dev.lockstep.model.expression;

import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelStandardFunctions;
import dev.cel.runtime.standard.AddOperator.AddOverload;
import dev.cel.runtime.standard.SubtractOperator.SubtractOverload;
import java.time.Duration;

/**
 * CEL's runtime with the functions of {@link DurationFunctions}. Sums and differences of durations
 * are replaced, because the library (0.14) fails on results such as -1.5 s, whose parts have
 * different signs in {@code java.time}.
 */
public final class CelRuntimes {

  private CelRuntimes() {}

  public static CelRuntime create() {
    return CelRuntimeFactory.standardCelRuntimeBuilder()
        .setOptions(CelEnvironment.OPTIONS)
        .setStandardEnvironmentEnabled(false)
        .setStandardFunctions(
            CelStandardFunctions.newBuilder()
                .filterFunctions(
                    (function, overload) ->
                        overload != AddOverload.ADD_DURATION_DURATION
                            && overload != SubtractOverload.SUBTRACT_DURATION_DURATION)
                .build())
        .addFunctionBindings(
            CelFunctionBinding.from(
                "add_duration_duration",
                Duration.class,
                Duration.class,
                (a, b) -> DurationArithmetic.inRange(a.plus(b))),
            CelFunctionBinding.from(
                "subtract_duration_duration",
                Duration.class,
                Duration.class,
                (a, b) -> DurationArithmetic.inRange(a.minus(b))))
        .addFunctionBindings(DurationFunctions.bindings())
        .build();
  }
}
