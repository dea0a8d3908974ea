package dev.lockstep.verification.input;

import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The events whose transitions read the actor. */
final class AskedActors {

  private static final Pattern ACTOR = Pattern.compile("\\bactor\\b");

  private final IrChart chart;

  AskedActors(IrChart chart) {
    this.chart = chart;
  }

  /**
   * Returns the actors with which an event is examined: one permitted actor, or all of them if a
   * transition for the event reads the actor.
   */
  List<String> of(IrEvent event) {
    return event.actors().stream()
        .map(actor -> chart.actors().get(actor).name())
        .limit(isAsked(event) ? event.actors().size() : 1)
        .toList();
  }

  private boolean isAsked(IrEvent event) {
    int index =
        IntStream.range(0, chart.events().size())
            .filter(i -> chart.events().get(i) == event)
            .findFirst()
            .orElseThrow();
    return chart.transitions().stream()
        .filter(
            edge -> edge.trigger() instanceof IrTrigger.OnEvent on && on.events().contains(index))
        .flatMap(AskedActors::expressions)
        .anyMatch(expression -> ACTOR.matcher(expression.text()).find());
  }

  private static Stream<IrExpression> expressions(IrTransition edge) {
    return Stream.concat(
        edge.guard().stream(), edge.actions().stream().flatMap(AskedActors::expressions));
  }

  private static Stream<IrExpression> expressions(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return assign.assignments().stream().map(IrAction.Assignment::value);
    }
    if (action instanceof IrAction.If choice) {
      return Stream.concat(
          Stream.of(choice.condition()),
          Stream.concat(choice.then().stream(), choice.otherwise().stream())
              .flatMap(AskedActors::expressions));
    }
    return Stream.empty();
  }
}
