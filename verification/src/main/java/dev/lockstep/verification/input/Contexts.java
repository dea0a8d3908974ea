package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The contexts with which a chart's machine is examined. They contain every combination of up to 5
 * boolean variables, and each other variable with one or two values that are not its initial one.
 * String variables also have each text with which a guard compares them, and integer variables the
 * two numbers between which a comparison changes its result. Immutable.
 */
public final class Contexts {

  private static final int COMBINED = 5;

  private final IrChart chart;

  public Contexts(IrChart chart) {
    this.chart = chart;
  }

  /**
   * Returns the contexts. The first is the empty object, which represents the chart's initial
   * context.
   */
  public List<JsonObject> all() {
    List<JsonObject> contexts = new ArrayList<>();
    contexts.add(JsonObject.EMPTY);
    List<IrVariable> switches =
        chart.context().stream().filter(v -> v.type() == IrType.Scalar.BOOL).toList();
    if (switches.size() <= COMBINED) {
      for (int bits = 1; bits < 1 << switches.size(); bits++) {
        contexts.add(flipped(switches, bits));
      }
    } else {
      for (int i = 0; i < switches.size(); i++) {
        contexts.add(flipped(switches.subList(i, i + 1), 1));
      }
    }
    chart.context().forEach(variable -> other(variable, contexts));
    texts(contexts);
    numbers(contexts);
    return contexts;
  }

  /**
   * Adds the texts that guards compare with, because they enable transitions that other texts do
   * not.
   */
  private void texts(List<JsonObject> contexts) {
    ComparedTexts compared = new ComparedTexts(chart);
    for (int i = 0; i < chart.context().size(); i++) {
      IrVariable variable = chart.context().get(i);
      if (variable.type() == IrType.Scalar.STRING) {
        compared.with(i).stream()
            .filter(text -> !text.equals(variable.initial()))
            .forEach(text -> contexts.add(JsonObject.of(variable.name(), new JsonString(text))));
      }
    }
  }

  /** Adds the bounds of guards and their predecessors, so that a counter passes one in one step. */
  private void numbers(List<JsonObject> contexts) {
    ComparedNumbers compared = new ComparedNumbers(chart);
    for (int i = 0; i < chart.context().size(); i++) {
      IrVariable variable = chart.context().get(i);
      if (variable.type() == IrType.Scalar.INT) {
        compared.bounds(i).stream()
            .flatMap(number -> Stream.of(number - 1, number))
            .filter(number -> !number.equals(variable.initial()))
            .map(number -> JsonObject.of(variable.name(), JsonNumber.of(number)))
            .filter(context -> !contexts.contains(context))
            .forEach(contexts::add);
      }
    }
  }

  private static JsonObject flipped(List<IrVariable> switches, int bits) {
    JsonObject.Builder context = JsonObject.builder();
    for (int i = 0; i < switches.size(); i++) {
      if ((bits >> i & 1) == 1) {
        IrVariable variable = switches.get(i);
        context.add(variable.name(), JsonBoolean.of(!(Boolean) variable.initial()));
      }
    }
    return context.build();
  }

  private static void other(IrVariable variable, List<JsonObject> contexts) {
    if (variable.type() == IrType.Scalar.INT) {
      long initial = (Long) variable.initial();
      contexts.add(JsonObject.of(variable.name(), JsonNumber.of(initial + 1)));
      contexts.add(JsonObject.of(variable.name(), JsonNumber.of(initial - 1)));
    } else if (variable.type() == IrType.Scalar.STRING) {
      contexts.add(JsonObject.of(variable.name(), new JsonString("another")));
    } else if (variable.type() == IrType.Scalar.DURATION) {
      Duration other = ((Duration) variable.initial()).plusSeconds(90);
      contexts.add(JsonObject.of(variable.name(), new JsonString(other.toString())));
      contexts.add(JsonObject.of(variable.name(), new JsonString("PT0S")));
    }
  }
}
