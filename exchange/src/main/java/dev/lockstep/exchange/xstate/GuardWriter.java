package dev.lockstep.exchange.xstate;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrTerm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A writer of guards that consist of declared guards and tests of active states. */
final class GuardWriter {

  private static final Map<IrFunction, String> COMBINED =
      Map.of(IrFunction.AND, "and", IrFunction.OR, "or", IrFunction.NOT, "not");

  private final IrChart chart;
  private final Keys keys;
  private final Problems problems;

  GuardWriter(IrChart chart, Keys keys, Problems problems) {
    this.chart = chart;
    this.keys = keys;
    this.problems = problems;
  }

  Object guard(IrExpression guard) {
    return term(guard.term())
        .orElseGet(
            () -> {
              problems.notCarried(
                  guard.span(),
                  "the condition is not carried over",
                  "the JSON of a machine has declared guards, `!`, `&&`, `||` and `in('state')`");
              return "";
            });
  }

  private Optional<Object> term(IrTerm term) {
    if (term instanceof IrTerm.JavaGuard guard) {
      return Optional.of(chart.javaGuards().get(guard.guard()).name());
    }
    if (term instanceof IrTerm.InState in) {
      String id = keys.id(chart.states().get(in.state()));
      return Optional.of(combined("stateIn", "stateValue", id));
    }
    if (term instanceof IrTerm.Constant constant && constant.value() instanceof Boolean truth) {
      return Optional.of(combined(truth ? "and" : "or", "guards", List.of()));
    }
    if (term instanceof IrTerm.Call call && COMBINED.containsKey(call.function())) {
      List<Optional<Object>> parts = call.arguments().stream().map(this::term).toList();
      return parts.stream().allMatch(Optional::isPresent)
          ? Optional.of(
              combined(
                  COMBINED.get(call.function()),
                  "guards",
                  parts.stream().map(Optional::orElseThrow).toList()))
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static Map<String, Object> combined(String type, String key, Object value) {
    Map<String, Object> guard = new LinkedHashMap<>();
    guard.put("type", "xstate." + type);
    guard.put(key, value);
    return guard;
  }
}
