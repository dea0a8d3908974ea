package dev.lockstep.server.telemetry;

import dev.lockstep.agent.tool.ToolExecutor;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineNode;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists the parts that a ready server cannot serve: damaged instances, instances of newer charts,
 * and tools whose server cannot be reached or that were refused.
 */
public final class Degraded {

  private Degraded() {}

  /**
   * Returns the reasons with their counts; empty for none. The names of missing tools are not
   * public.
   */
  public static JsonArray of(Engine engine, EngineNode node, ToolExecutor tools) {
    List<JsonValue> reasons = new ArrayList<>();
    engine
        .newerCharts()
        .forEach(
            (chart, count) ->
                reasons.add(
                    JsonObject.builder()
                        .add("reason", "newer-chart")
                        .add("chart", chart)
                        .add("count", count)
                        .build()));
    if (node.quarantined() > 0) {
      reasons.add(
          JsonObject.builder()
              .add("reason", "quarantined")
              .add("count", node.quarantined())
              .build());
    }
    int missing = tools.missing().size();
    if (missing > 0) {
      reasons.add(
          JsonObject.builder().add("reason", "tools-missing").add("count", missing).build());
    }
    return new JsonArray(reasons);
  }
}
