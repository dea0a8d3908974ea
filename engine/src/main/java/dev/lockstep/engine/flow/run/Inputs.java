package dev.lockstep.engine.flow.run;

import dev.lockstep.engine.flow.data.NodeData;
import dev.lockstep.engine.flow.data.Place;
import dev.lockstep.engine.flow.template.Resolution;
import dev.lockstep.engine.flow.template.Scope;
import dev.lockstep.engine.flow.template.Template;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.Value;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What nodes begin with: what their definition says, all references looked up. */
final class Inputs {

  private final FlowUnit flow;

  Inputs(FlowUnit flow) {
    this.flow = flow;
  }

  /** What a node begins with: an object, with what somebody corrected at a retry. */
  Resolution of(Id node) {
    NodeData data = flow.data(node);
    Node defined = flow.planned(node).node();
    Resolution resolved =
        defined instanceof Node.HumanReview review && review.shows() == null
            ? new Resolution.Resolved(JsonObject.of("shows", before(data, review)))
            : resolve(node, said(defined));
    return resolved instanceof Resolution.Resolved found
        ? new Resolution.Resolved(corrected(data, withFeedback(data, defined, found.value())))
        : data.corrected().<Resolution>map(Resolution.Resolved::new).orElse(resolved);
  }

  /** A value of a node's definition. */
  Resolution resolve(Id node, Value value) {
    return Template.resolve(value, scope(flow.data(node)));
  }

  private Scope scope(NodeData data) {
    Map<String, Id> refers = data.refers();
    return new Scope(
        flow.data().variables(),
        name ->
            Optional.ofNullable(refers.get(name)).or(() -> Id.parse(name)).flatMap(this::outputs),
        data.feedback().<JsonValue>map(JsonString::new).orElse(null),
        data.place().map(Place::items).orElse(Map.of()));
  }

  /** What a node came to; empty for one that was left out or is not done. */
  private Optional<JsonValue> outputs(Id id) {
    return flow.unit()
        .find(id)
        .filter(node -> !node.row().isRoot())
        .filter(node -> node.state(NodeRunState.class) == NodeRunState.COMPLETED)
        .filter(node -> !node.context(NodeRunContext.class).skipped())
        .flatMap(node -> NodeData.of(node).outputs());
  }

  /** What the nodes right before a review came to: of one alone as it is, of several by name. */
  private JsonValue before(NodeData data, Node.HumanReview review) {
    Map<String, JsonValue> found = new LinkedHashMap<>();
    Map<String, Id> refers = data.refers();
    for (String need : review.needs()) {
      Optional.ofNullable(refers.get(need))
          .flatMap(this::outputs)
          .ifPresent(outputs -> found.put(need, outputs));
    }
    return review.needs().size() == 1 && found.size() == 1
        ? found.values().iterator().next()
        : JsonObject.of(found, value -> value);
  }

  private static Value said(Node node) {
    Map<String, Value> said = new LinkedHashMap<>();
    if (node instanceof Node.AgentTask agent) {
      put(said, "prompt", agent.prompt());
      put(said, "tools", texts(agent.tools()));
    } else if (node instanceof Node.HumanReview review) {
      put(said, "shows", review.shows());
    } else if (node instanceof Node.Condition condition) {
      put(said, "value", condition.value());
      put(said, "operand", condition.operand());
    } else if (node instanceof Node.Parallel parallel) {
      put(said, "items", parallel.foreach());
    } else if (node instanceof Node.Service service) {
      Node.Service.Http http = service.http();
      if (http == null) {
        return service.with() == null ? new Value.Map_(Map.of()) : service.with();
      }
      put(said, "method", new Value.Constant(new JsonString(http.method().wire())));
      put(said, "url", http.url());
      put(said, "headers", http.headers());
      put(said, "body", http.body());
    }
    return new Value.Map_(said);
  }

  private static void put(Map<String, Value> said, String name, @Nullable Value value) {
    if (value != null) {
      said.put(name, value);
    }
  }

  private static Value texts(List<String> texts) {
    return new Value.List_(
        texts.stream().<Value>map(text -> new Value.Constant(new JsonString(text))).toList());
  }

  /** An agent is told what a reviewer said, whether its prompt refers to it or not. */
  private static JsonValue withFeedback(NodeData data, Node defined, JsonValue inputs) {
    return defined instanceof Node.AgentTask && data.feedback().isPresent()
        ? merged(inputs, JsonObject.of("feedback", new JsonString(data.feedback().orElseThrow())))
        : inputs;
  }

  private static JsonValue corrected(NodeData data, JsonValue inputs) {
    return data.corrected().map(corrected -> merged(inputs, corrected)).orElse(inputs);
  }

  /** The members of both, those of the second in place of the first's. */
  private static JsonValue merged(JsonValue first, JsonValue second) {
    if (!(first instanceof JsonObject base) || !(second instanceof JsonObject over)) {
      return second;
    }
    Map<String, JsonValue> all = new LinkedHashMap<>();
    base.names().forEach(name -> all.put(name, base.value(base.index(name))));
    over.names().forEach(name -> all.put(name, over.value(over.index(name))));
    return JsonObject.of(all, value -> value);
  }
}
