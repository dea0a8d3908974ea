package dev.lockstep.flow.executor.agent;

import dev.lockstep.agent.GraphCommands;
import dev.lockstep.agent.GraphView;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.form.Form;
import dev.lockstep.engine.form.FormAction;
import dev.lockstep.engine.form.FormResponse;
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

/**
 * The questions of an agent, combined into one question of the node. Its answer goes to all of
 * them.
 */
final class Questions {

  private final List<GraphView.Asked> asked;

  Questions(List<GraphView.Asked> asked) {
    this.asked = asked;
  }

  /**
   * Returns the outcome of a node that waits for the answer.
   *
   * @param problem the error of the previous answer; empty for the first question
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

  /** Returns the shortest expiry, which ends the wait for all questions. */
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

  /**
   * Returns the actions that all questions allow. Editing is allowed for a single question only.
   */
  private List<String> actions() {
    Set<FormAction> actions = new TreeSet<>(List.of(FormAction.values()));
    asked.forEach(each -> actions.retainAll(each.form().actions()));
    if (asked.size() > 1) {
      actions.remove(FormAction.EDIT);
    }
    return actions.stream().map(FormAction::wire).toList();
  }

  /** Returns true if an answer belongs to the current questions, not to earlier ones. */
  boolean isAnsweredBy(JsonObject answer) {
    Set<String> now =
        asked.stream().map(each -> each.execution().toString()).collect(Collectors.toSet());
    return !now.isEmpty()
        && answer.get("asked") instanceof JsonObject then
        && then.get("requests") instanceof JsonArray requests
        && requests.items().stream().allMatch(request -> now.contains(execution(request)));
  }

  /**
   * Returns the command that resumes the graph with an answer: {@code {action, values?, comment?}}.
   * An edit without values is an approval.
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

  /** Returns the values of one form among several. */
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
