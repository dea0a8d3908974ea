package dev.lockstep.model.expression;

import dev.cel.runtime.CelFunctionBinding;
import dev.cel.runtime.CelRuntime;
import dev.cel.runtime.CelRuntimeFactory;
import dev.cel.runtime.CelStandardFunctions;
import dev.cel.runtime.standard.AddOperator.AddOverload;
import dev.cel.runtime.standard.SubtractOperator.SubtractOverload;
import java.time.DateTimeException;
import java.time.Duration;

/**
 * CEL's runtime as we use it, {@code seconds} of our own included. Sums and differences of
 * durations are our own: the library (0.14) fails on a result like -1.5 s, whose parts have
 * different signs in {@code java.time}.
 */
final class CelRuntimes {

  private static final long MAX_SECONDS = 315_576_000_000L;

  private CelRuntimes() {}

  static CelRuntime create() {
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
                (a, b) -> inRange(a.plus(b))),
            CelFunctionBinding.from(
                "subtract_duration_duration",
                Duration.class,
                Duration.class,
                (a, b) -> inRange(a.minus(b))),
            CelFunctionBinding.from(
                CelEnvironment.SECONDS_OVERLOAD,
                Long.class,
                seconds -> inRange(Duration.ofSeconds(seconds))))
        .build();
  }

  private static Duration inRange(Duration duration) {
    if (duration.getSeconds() > MAX_SECONDS || duration.getSeconds() < -MAX_SECONDS) {
      throw new DateTimeException("the duration is beyond 315576000000 s");
    }
    return duration;
  }
}
