package dev.lockstep.flow.internal.progress;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.flow.internal.data.GroupPosition;
import dev.lockstep.flow.internal.data.NodeData;
import dev.lockstep.flow.internal.template.Resolution;
import dev.lockstep.flow.internal.template.Scope;
import dev.lockstep.flow.internal.template.Template;
import dev.lockstep.flow.internal.unit.FlowUnit;
import dev.lockstep.flow.internal.unit.ValueLimit;
import dev.lockstep.runtime.json.JsonLength;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Node;
import dev.lockstep.statecharts.flow.Definition.Value;
import dev.lockstep.statecharts.noderun.NodeRunContext;
import dev.lockstep.statecharts.noderun.NodeRunState;
import dev.lockstep.statecharts.noderun.NodeRunTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The inputs of nodes: the values of their definition with all references resolved. */
final class Inputs {

  private static final String FEEDBACK = "feedback";

  private final FlowUnit flow;

  Inputs(FlowUnit flow) {
    this.flow = flow;
  }

  /** Returns the inputs of a node as an object, with the corrections of a retry. */
  Resolution of(Id node) {
    NodeData data = flow.data(node);
    Node defined = flow.planned(node).node();
    Resolution resolved =
        defined instanceof Node.HumanReview review && review.shows() == null
            ? before(data, review)
            : resolve(node, said(defined));
    return resolved instanceof Resolution.Resolved found
        ? limited(corrected(data, withFeedback(data, defined, found.value())))
        : data.repetition().corrected().<Resolution>map(Inputs::limited).orElse(resolved);
  }

  private static Resolution limited(JsonValue inputs) {
    long size = JsonLength.of(inputs, ValueLimit.INPUTS.most());
    return size <= ValueLimit.INPUTS.most()
        ? new Resolution.Resolved(inputs)
        : new Resolution.TooLarge("characters as JSON", ValueLimit.INPUTS.most(), size);
  }

  /** Resolves a value of a node's definition. */
  Resolution resolve(Id node, Value value) {
    return Template.resolve(value, scope(flow.data(node)));
  }

  private Scope scope(NodeData data) {
    Map<String, Id> refers = data.refers();
    return new Scope(
        flow.data().variables(),
        name -> refers.containsKey(name) ? outputs(refers.get(name)) : ofRun(name),
        data.feedback().<JsonValue>map(JsonString::new).orElse(null),
        data.place().map(GroupPosition::items).orElse(Map.of()));
  }

  /** Returns the outputs of a node run by its ID, in this run or another one of the tenant. */
  private Optional<JsonValue> ofRun(String id) {
    return Id.parse(id).flatMap(flow.unit()::glance).flatMap(Inputs::outputs);
  }

  private Optional<JsonValue> outputs(Id id) {
    return flow.unit().find(id).flatMap(Inputs::outputs);
  }

  /** Returns the outputs of a node; empty if it was skipped or is not done. */
  private static Optional<JsonValue> outputs(Instance found) {
    return Optional.of(found)
        .filter(node -> node.chart().name().equals(NodeRunTable.CHART_ID.name()))
        .filter(node -> node.state(NodeRunState.class) == NodeRunState.COMPLETED)
        .filter(node -> !node.context(NodeRunContext.class).skipped())
        .flatMap(node -> NodeData.of(node).outputs());
  }

  /**
   * Returns the outputs of a review's predecessors: those of a single one unchanged, those of
   * several by name.
   */
  private Resolution before(NodeData data, Node.HumanReview review) {
    Map<String, JsonValue> found = new LinkedHashMap<>();
    Map<String, Id> refers = data.refers();
    long most = ValueLimit.INPUTS.most();
    long size = 0;
    for (String need : review.needs()) {
      Optional<JsonValue> outputs = Optional.ofNullable(refers.get(need)).flatMap(this::outputs);
      if (outputs.isPresent()) {
        size += JsonLength.of(outputs.get(), most) + need.length();
        found.put(need, outputs.get());
      }
      if (size > most) {
        return new Resolution.TooLarge("characters as JSON", most, size);
      }
    }
    JsonValue shown =
        review.needs().size() == 1 && found.size() == 1
            ? found.values().iterator().next()
            : JsonObject.of(found, value -> value);
    return new Resolution.Resolved(JsonObject.of("shows", shown));
  }

  private static Value said(Node node) {
    Map<String, Value> said = new LinkedHashMap<>();
    if (node instanceof Node.AgentTask agent) {
      put(said, "prompt", agent.prompt());
      put(said, "tools", texts(agent.tools()));
      put(said, "limits", agent.limits() == null ? null : constant(agent.limits().toJson()));
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

  private static Value constant(JsonObject json) {
    Map<String, Value> members = new LinkedHashMap<>();
    json.names()
        .forEach(name -> members.put(name, new Value.Constant(json.value(json.index(name)))));
    return new Value.Map_(members);
  }

  private static Value texts(List<String> texts) {
    return new Value.List_(
        texts.stream().<Value>map(text -> new Value.Constant(new JsonString(text))).toList());
  }

  /**
   * Adds feedback to the inputs of a reworked agent, and of a service to which a rejection returns,
   * also if their definition does not refer to it.
   */
  private static JsonValue withFeedback(NodeData data, Node defined, JsonValue inputs) {
    boolean isService =
        defined instanceof Node.Service
            && data.repetition().isTarget()
            && !(inputs instanceof JsonObject named && named.has(FEEDBACK));
    return data.feedback().isPresent() && (isService || defined instanceof Node.AgentTask)
        ? merged(inputs, JsonObject.of(FEEDBACK, new JsonString(data.feedback().orElseThrow())))
        : inputs;
  }

  private static JsonValue corrected(NodeData data, JsonValue inputs) {
    return data.repetition().corrected().map(corrected -> merged(inputs, corrected)).orElse(inputs);
  }

  /** Returns the fields of both values. The second value overrides the first. */
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
