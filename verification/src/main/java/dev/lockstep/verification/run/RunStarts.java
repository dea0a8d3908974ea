package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.PlainJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The starts of the explored runs. */
final class RunStarts {

  private static final int SWITCHES = 8;

  private final IrChart chart;
  private final ChartReads reads;
  private final Set<String> gaps;

  /**
   * Creates the starts.
   *
   * @param gaps receives the reasons why the starts do not represent all starts
   */
  RunStarts(IrChart chart, ChartReads reads, Set<String> gaps) {
    this.chart = chart;
    this.reads = reads;
    this.gaps = gaps;
  }

  /**
   * Returns the starts: the initial context with every combination of the Boolean variables that no
   * action assigns, and with one other value of each other variable that no action assigns.
   */
  List<RunInput.Start> starts() {
    List<IrVariable> switches = new ArrayList<>();
    List<JsonObject> others = new ArrayList<>();
    others.add(JsonObject.EMPTY);
    for (int i = 0; i < chart.context().size(); i++) {
      IrVariable variable = chart.context().get(i);
      if (!reads.variables().get(i) || !reads.assignedTo(i).isEmpty()) {
        continue;
      }
      if (variable.type() == IrType.Scalar.BOOL && switches.size() < SWITCHES) {
        switches.add(variable);
      } else {
        gaps.add("runs begin with two values of `" + variable.name() + "` at most");
        other(variable).ifPresent(value -> others.add(JsonObject.of(variable.name(), value)));
      }
    }
    List<RunInput.Start> starts = new ArrayList<>();
    for (int bits = 0; bits < 1 << switches.size(); bits++) {
      for (JsonObject other : others) {
        JsonObject context = other;
        for (int i = 0; i < switches.size(); i++) {
          if ((bits >> i & 1) == 1) {
            boolean flipped = !(Boolean) switches.get(i).initial();
            context = context.with(switches.get(i).name(), JsonBoolean.of(flipped));
          }
        }
        starts.add(new RunInput.Start(context));
      }
    }
    return starts;
  }

  private static Optional<JsonValue> other(IrVariable variable) {
    if (variable.initial() instanceof Long number) {
      return Optional.of(PlainJson.json(number + RunInputs.OPTION));
    }
    return variable.initial() instanceof Duration length
        ? Optional.of(PlainJson.json(length.plusMinutes(1)))
        : Optional.empty();
  }
}
