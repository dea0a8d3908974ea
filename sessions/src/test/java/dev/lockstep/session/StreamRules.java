package dev.lockstep.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.conformance.ordering.OrderingRules;
import dev.lockstep.conformance.ordering.Said;
import dev.lockstep.engine.Id;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.fcmp.EnvelopeValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The rules of every stream: the rules of the chart, the schema of the envelope, numbers without
 * gaps, and the current state of the run.
 */
final class StreamRules {

  static final IrChart CHART =
      PackagedChart.read(Charts.find("session").orElseThrow(), StreamRules.class.getClassLoader());

  private static final OrderingRules RULES = new OrderingRules(CHART);
  private static final String CHANGED = "conversation.state.changed";
  private static final Set<String> OF_THE_CHART =
      Set.of(
          CHANGED,
          "user.input.required",
          "interaction.reply.accepted",
          "interaction.auto_decide.timeout");

  private StreamRules() {}

  /** Checks the stored stream of a run. */
  static void check(SessionWorld world, Id run) {
    List<JsonObject> told = world.told(run);

    assertThat(broken(told)).as("stream of %s: %s", run, told).isEmpty();
    String last = "queued";
    for (JsonObject event : told) {
      if (event.get("data") instanceof JsonObject data && data.has("to")) {
        assertThat(data.get("from")).isEqualTo(new JsonString(last));
        last = SessionWorld.text(data, "to");
      }
    }
    assertThat(world.state(run)).isEqualTo(last);
  }

  /** Returns the violations of a stream. */
  static List<String> broken(List<JsonObject> told) {
    List<String> broken = new ArrayList<>();
    List<Said> trace = new ArrayList<>();
    int step = 1;
    for (int i = 0; i < told.size(); i++) {
      JsonObject event = told.get(i);
      EnvelopeValidator.validate(event).forEach(violation -> broken.add(violation.toString()));
      if (!JsonNumber.of(i + 1).equals(event.get("seq"))) {
        broken.add("event " + (i + 1) + " has the number " + event.get("seq"));
      }
      String type = SessionWorld.text(event, "type");
      if (OF_THE_CHART.contains(type)) {
        trace.add(new Said(type, (JsonObject) event.get("data"), step));
      }
      step += type.equals(CHANGED) ? 1 : 0;
    }
    synchronized (RULES) {
      RULES.check(trace).forEach(rule -> broken.add(rule.toString()));
    }
    return broken;
  }
}
