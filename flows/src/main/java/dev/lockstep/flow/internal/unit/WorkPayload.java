package dev.lockstep.flow.internal.unit;

import dev.lockstep.engine.Id;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.noderun.NodeRunContext;

/** The JSON form of the work that a worker receives. */
public final class WorkPayload {

  private WorkPayload() {}

  /**
   * Returns {@code {node, flowRun, nodeId, type, title, attempt, tries, key, inputs, timeoutMs,
   * idempotent, executor?, answer?, fence}}. The key is the same for all tries of an attempt.
   */
  public static JsonObject of(FlowUnit flow, Id node, Node defined, JsonValue inputs) {
    NodeData data = flow.data(node);
    NodeRunContext context = flow.context(node);
    JsonObject.Builder work =
        JsonObject.builder()
            .add("node", node.toString())
            .add("flowRun", flow.run().id().toString())
            .add("nodeId", defined.id())
            .add("type", defined.type().wire())
            .add("title", defined.title())
            .add("attempt", context.attempt())
            .add("tries", context.tries())
            .add("key", node + ":" + context.attempt())
            .add("inputs", inputs)
            .add("timeoutMs", defined.timeoutMs())
            .add("idempotent", isIdempotent(defined))
            .add("fence", flow.node(node).work().fence());
    if (defined instanceof Node.Service service && !service.executor().isEmpty()) {
      work.add("executor", service.executor());
    }
    data.answer().ifPresent(answer -> work.add("answer", answer));
    return work.build();
  }

  /**
   * Returns true if a node may be begun again. An agent is always idempotent, because it stores its
   * own progress.
   */
  public static boolean isIdempotent(Node node) {
    return !(node instanceof Node.Service service) || service.idempotent();
  }
}
