package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphView;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.port.Id;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What an agent asks people, as one question of the node; its answer goes to all of them. */
final class Questions {

  private final List<GraphView.Asked> asked;

  Questions(List<GraphView.Asked> asked) {
    this.asked = asked;
  }

  /**
   * The node waits for the answer.
   *
   * @param problem what was wrong with the answer before; empty for the first time
   */
  NodeOutcome wait(String problem) {
    List<JsonValue> fields = new ArrayList<>();
    asked.forEach(each -> fields.addAll(fields(each.form()).items()));
    JsonObject.Builder shows =
        JsonObject.builder()
            .add("title", text(Form::title, ", "))
            .add("description", text(Form::description, "\n"))
            .add("fields", new JsonArray(fields))
            .add("requests", JsonArray.of(asked, Questions::request));
    if (!problem.isEmpty()) {
      shows.add("problem", problem);
    }
    return new NodeOutcome.Waits(actions(), shows.build(), expires());
  }

  /** The first of them that is waited for no longer ends the wait for all. */
  private Duration expires() {
    return asked.stream()
        .map(each -> each.form().expires())
        .filter(expires -> !expires.isZero())
        .min(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  private String text(Function<Form, String> part, String between) {
    return asked.stream()
        .map(each -> part.apply(each.form()))
        .filter(text -> !text.isBlank())
        .collect(Collectors.joining(between));
  }

  private static JsonObject request(GraphView.Asked each) {
    return JsonObject.builder()
        .add("execution", each.execution().toString())
        .add("title", each.form().title())
        .add("description", each.form().description())
        .build();
  }

  private static JsonArray fields(Form form) {
    return form.json().get("fields") instanceof JsonArray fields ? fields : JsonArray.EMPTY;
  }

  /** What every one of them allows; changes make sense to a single one only. */
  private List<String> actions() {
    Set<FormAction> actions = new TreeSet<>(List.of(FormAction.values()));
    asked.forEach(each -> actions.retainAll(each.form().actions()));
    if (asked.size() > 1) {
      actions.remove(FormAction.EDIT);
    }
    return actions.stream().map(FormAction::wire).toList();
  }

  /** Whether an answer is to what is asked now, not to something the agent asked before. */
  boolean isAnsweredBy(JsonObject answer) {
    Set<String> now =
        asked.stream().map(each -> each.execution().toString()).collect(Collectors.toSet());
    return !now.isEmpty()
        && answer.get("asked") instanceof JsonObject then
        && then.get("requests") instanceof JsonArray requests
        && requests.items().stream().allMatch(request -> now.contains(execution(request)));
  }

  /**
   * Resumes the graph with an answer: {@code {action, values?, comment?}}. A change without values
   * changes nothing and approves.
   */
  Command resume(String tenant, Id session, JsonObject answer) {
    FormAction given = FormAction.of(text(answer, "action")).orElse(FormAction.REJECT);
    boolean hasValues = answer.get("values") instanceof JsonObject;
    FormAction action = given == FormAction.EDIT && !hasValues ? FormAction.APPROVE : given;
    JsonObject values = answer.get("values") instanceof JsonObject told ? told : JsonObject.EMPTY;
    Map<Id, FormResponse> responses = new LinkedHashMap<>();
    for (GraphView.Asked each : asked) {
      JsonObject own = asked.size() == 1 ? values : own(each.form(), values);
      responses.put(each.execution(), new FormResponse(action, own, text(answer, "comment")));
    }
    return GraphCommands.resume(tenant, session, responses, OptionalInt.empty());
  }

  /** The values of one form among several. */
  private static JsonObject own(Form form, JsonObject values) {
    JsonObject.Builder own = JsonObject.builder();
    form.fields().stream()
        .map(field -> field.name())
        .filter(values::has)
        .forEach(name -> own.add(name, values.value(values.index(name))));
    return own.build();
  }

  private static String execution(JsonValue request) {
    return request instanceof JsonObject object ? text(object, "execution") : "";
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }
}
