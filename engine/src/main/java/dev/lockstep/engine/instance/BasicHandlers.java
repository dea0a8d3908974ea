package dev.lockstep.engine.instance;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The handlers of the commands that every chart accepts: start, event, due timer, and the commands
 * of operators.
 */
public final class BasicHandlers {

  /** Starts a machine: {@code {chart, context?, data?}}. */
  public static final String START = "start";

  /** Fires an event: {@code {instance?, event, payload?}}; at the root if no instance is given. */
  public static final String FIRE = "fire";

  /** Fires a timer: {@code {instance, timer, entry, due}}. */
  public static final String TIMER = "timer";

  /** Reads an instance without changing it: {@code {instance}}. */
  public static final String LOOK = "look";

  /** Takes an instance out of quarantine if its row can be read: {@code {instance}}. */
  public static final String LIFT = "lift";

  /** The kind of the documents that record operators' commands on a root. */
  public static final String OPERATIONS = "operation";

  /** The reason of the quarantine of a root whose rows are being deleted. It cannot be lifted. */
  public static final String DELETED = "it is being deleted";

  private BasicHandlers() {}

  /** Returns the handlers by the kind of command they execute. */
  public static Map<String, Handler> all() {
    Map<String, Handler> handlers = new LinkedHashMap<>();
    handlers.put(START, BasicHandlers::start);
    handlers.put(FIRE, BasicHandlers::fire);
    handlers.put(TIMER, BasicHandlers::timer);
    handlers.put(LOOK, BasicHandlers::look);
    handlers.put(LIFT, BasicHandlers::lift);
    return handlers;
  }

  /** Returns a command that starts a machine as a new root. */
  public static Command start(String tenant, String chart, JsonObject context) {
    return Command.begin(
        START, tenant, JsonObject.builder().add("chart", chart).add("context", context).build());
  }

  /** Returns a command that fires an event at a root. */
  public static Command fire(Id root, String tenant, String event, @Nullable JsonValue payload) {
    JsonObject.Builder json = JsonObject.builder().add("event", event);
    if (payload != null) {
      json.add("payload", payload);
    }
    return Command.on(root, FIRE, tenant, json.build());
  }

  /** Returns a command that fires a due timer. */
  public static Command timer(String tenant, StoredTimer timer) {
    return Command.on(
        timer.root(),
        TIMER,
        tenant,
        JsonObject.builder()
            .add("instance", timer.instance().toString())
            .add("timer", timer.id())
            .add("entry", timer.entry())
            .add("due", timer.due())
            .build());
  }

  /** Returns a command that reads an instance, so that its row is quarantined if it is damaged. */
  public static Command look(Id instance, Id root, String tenant) {
    return Command.on(
        root, LOOK, tenant, JsonObject.builder().add("instance", instance.toString()).build());
  }

  /** Returns a command that takes an instance out of quarantine. */
  public static Command lift(Id instance, Id root, String tenant) {
    return Command.on(
        root, LIFT, tenant, JsonObject.builder().add("instance", instance.toString()).build());
  }

  private static Answer lift(Unit unit, Command command) {
    Id id = id(command.payload(), "instance");
    StoredInstance row =
        unit.rows().stream().filter(each -> each.id().equals(id)).findFirst().orElse(null);
    if (row == null) {
      return Answer.declined(Problem.unknown("instance " + id));
    }
    String reason = row.quarantine();
    if (reason == null) {
      return Answer.declined(
          Problem.of(
              Problem.Kind.CONFLICT, "not-quarantined", "instance " + id + " is not quarantined"));
    }
    if (reason.equals(DELETED)) {
      return Answer.declined(Problem.unknown("instance " + id));
    }
    Instance lifted;
    try {
      lifted = unit.lift(row);
    } catch (UnreadableException problem) {
      if (problem.isNewer()) {
        throw problem;
      }
      return Answer.declined(
          Problem.of(
              Problem.Kind.QUARANTINED,
              "still-damaged",
              "instance " + id + " still cannot be read: " + problem.getMessage()));
    }
    record(unit, LIFT, JsonObject.builder().add("instance", id.toString()).add("reason", reason));
    return Answer.accepted(told(lifted));
  }

  /**
   * Records an operator's command on the root of a unit, with its principal and time.
   *
   * @param what the kind of command
   * @param facts details to record
   */
  public static void record(Unit unit, String what, JsonObject.Builder facts) {
    facts
        .add("command", what)
        .add("principal", unit.command().principal())
        .add("at", unit.now().toString());
    unit.save(OPERATIONS, what + "-" + unit.newId(), facts.build());
  }

  /** Returns ID, state and sequence of an instance, as the body of an answer. */
  public static JsonObject told(Instance instance) {
    return JsonObject.builder()
        .add("instance", instance.id().toString())
        .add("state", instance.state())
        .add("sequence", instance.sequence())
        .build();
  }

  private static Answer start(Unit unit, Command command) {
    JsonObject payload = command.payload();
    String chart = text(payload, "chart");
    try {
      return answer(unit.start(chart, object(payload, "context"), object(payload, "data")));
    } catch (IllegalArgumentException problem) {
      return Answer.declined(
          Problem.of(Problem.Kind.INVALID, "unknown-chart", "there is no chart `" + chart + "`"));
    }
  }

  private static Answer fire(Unit unit, Command command) {
    JsonObject payload = command.payload();
    Id instance = payload.has("instance") ? id(payload, "instance") : unit.root().id();
    if (unit.find(instance).isEmpty()) {
      return Answer.declined(Problem.unknown("instance " + instance));
    }
    return answer(unit.fire(instance, text(payload, "event"), payload.get("payload")));
  }

  private static Answer timer(Unit unit, Command command) {
    JsonObject payload = command.payload();
    Id instance = id(payload, "instance");
    if (unit.find(instance).isEmpty()) {
      return Answer.declined(Problem.unknown("instance " + instance));
    }
    return answer(
        unit.fireTimer(
            instance, text(payload, "timer"), number(payload, "entry"), number(payload, "due")));
  }

  private static Answer look(Unit unit, Command command) {
    Id instance = id(command.payload(), "instance");
    return unit.find(instance)
        .map(found -> Answer.accepted(told(found)))
        .orElseGet(() -> Answer.declined(Problem.unknown("instance " + instance)));
  }

  private static Answer answer(Step step) {
    if (step instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    return Answer.accepted(told(((Step.Taken) step).instance()));
  }

  private static JsonObject object(JsonObject payload, String name) {
    JsonValue value = payload.get(name);
    if (value == null) {
      return JsonObject.EMPTY;
    }
    if (value instanceof JsonObject object) {
      return object;
    }
    throw malformed(name, "an object");
  }

  private static String text(JsonObject payload, String name) {
    if (payload.get(name) instanceof JsonString text) {
      return text.value();
    }
    throw malformed(name, "a text");
  }

  private static long number(JsonObject payload, String name) {
    if (payload.get(name) instanceof JsonNumber number && number.isLong()) {
      return number.longValue();
    }
    throw malformed(name, "an integer");
  }

  private static Id id(JsonObject payload, String name) {
    return Id.parse(text(payload, name))
        .orElseThrow(() -> new DeclinedException(Problem.unknown("instance " + payload.get(name))));
  }

  private static DeclinedException malformed(String name, String what) {
    return new DeclinedException(
        Problem.of(
            Problem.Kind.INVALID,
            "command-invalid",
            "`" + name + "` of the command is not " + what));
  }
}
