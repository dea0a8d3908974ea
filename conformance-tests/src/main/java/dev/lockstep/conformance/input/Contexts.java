package dev.lockstep.conformance.input;

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
 * Contexts worth starting a chart with: every combination of its yes-or-no variables while they are
 * few, and every other variable once with another value than its initial one; a text also with each
 * that a guard compares it with, and a whole number with each and the one below. Immutable.
 */
public final class Contexts {

  private static final int COMBINED = 5;

  private final IrChart chart;

  public Contexts(IrChart chart) {
    this.chart = chart;
  }

  /** The contexts, the chart's own (an empty object) first. */
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

  /** A text that a guard asks for opens ways that others do not. */
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

  /** Whoever counts up to a number is soon there from the one below. */
  private void numbers(List<JsonObject> contexts) {
    ComparedNumbers compared = new ComparedNumbers(chart);
    for (int i = 0; i < chart.context().size(); i++) {
      IrVariable variable = chart.context().get(i);
      if (variable.type() == IrType.Scalar.INT) {
        compared.with(i).stream()
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
