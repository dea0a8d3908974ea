package dev.lockstep.stream.flink;

import dev.lockstep.stream.PropertyViolation;
import dev.lockstep.stream.StepClass;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * The outputs of a {@link ChartFunction} for the current key.
 *
 * @param <T> type of the elements
 */
final class ResultOutputs<T> {

  private final boolean checking;
  private final InstanceMetrics metrics;

  ResultOutputs(boolean checking, InstanceMetrics metrics) {
    this.checking = checking;
    this.metrics = metrics;
  }

  /**
   * Reports the result of an event.
   *
   * @param begun effects of the start that the event has caused
   */
  void report(
      String event,
      List<StepEffect> begun,
      EngineStep step,
      KeyedProcessFunction<String, T, StepResult>.Context context,
      Collector<StepResult> out) {
    String key = context.getCurrentKey();
    boolean accepted = step.kind() == StepClass.CONFORMING;
    if (checking) {
      StepResult result = StepResult.of(key, event, step, List.of());
      if (accepted) {
        out.collect(result);
      } else {
        context.output(ChartFunction.DEVIATIONS, result);
      }
      return;
    }
    List<StepEffect> effects = joined(begun, step.effects());
    if (accepted) {
      out.collect(StepResult.of(key, event, step, effects));
      return;
    }
    if (!effects.isEmpty()) {
      EngineStep timers = step.accepted();
      out.collect(StepResult.of(key, "", timers, effects));
    }
    context.output(ChartFunction.REFUSALS, StepResult.of(key, event, step, List.of()));
  }

  private static List<StepEffect> joined(List<StepEffect> first, List<StepEffect> second) {
    if (first.isEmpty()) {
      return second;
    }
    List<StepEffect> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }

  void violated(
      List<PropertyViolation> violations,
      KeyedProcessFunction<String, T, StepResult>.Context context) {
    for (PropertyViolation violation : violations) {
      metrics.violations.inc();
      context.output(
          ChartFunction.VIOLATIONS, ViolatedProperty.of(context.getCurrentKey(), violation));
    }
  }

  void refuse(
      String event,
      Instant time,
      StepClass kind,
      RuntimeException cause,
      KeyedProcessFunction<String, T, StepResult>.Context context) {
    String key = context.getCurrentKey();
    String reason = String.valueOf(cause.getMessage());
    refuse(StepResult.without(key, event, time, kind.word(), reason), kind, context);
  }

  void refuse(
      StepResult result,
      StepClass kind,
      KeyedProcessFunction<String, T, StepResult>.Context context) {
    metrics.count(kind);
    context.output(checking ? ChartFunction.DEVIATIONS : ChartFunction.REFUSALS, result);
  }
}
