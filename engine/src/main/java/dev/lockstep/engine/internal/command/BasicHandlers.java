package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.UnreadableException;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The handlers of the commands that every chart accepts: start, event, due timer, and the commands
 * of operators.
 */
public final class BasicHandlers {

  /** The kind of the command that fires a timer: {@code {instance, timer, entry, due}}. */
  public static final String TIMER = "timer";

  /** The kind of the documents that record operators' commands on a root. */
  public static final String OPERATIONS = "operation";

  /** The reason of the quarantine of a root whose rows are being deleted. It cannot be lifted. */
  public static final String DELETED = "it is being deleted";

  private BasicHandlers() {}

  /** Returns the handlers by the kind of command they execute. */
  public static Map<String, Handler> all() {
    Map<String, Handler> handlers = new LinkedHashMap<>();
    handlers.put(BasicCommands.START, BasicHandlers::start);
    handlers.put(BasicCommands.FIRE, BasicHandlers::fire);
    handlers.put(TIMER, BasicHandlers::timer);
    handlers.put(BasicCommands.LOOK, BasicHandlers::look);
    handlers.put(BasicCommands.LIFT, BasicHandlers::lift);
    return handlers;
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

  private static Answer lift(UnitOfWork unit, Command command) {
    Id id = id(command.payload(), "instance");
    StoredInstance row =
        CommandUnit.of(unit).rows().stream()
            .filter(each -> each.id().equals(id))
            .findFirst()
            .orElse(null);
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
      lifted = CommandUnit.of(unit).lift(row);
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
    record(
        unit,
        BasicCommands.LIFT,
        JsonObject.builder().add("instance", id.toString()).add("reason", reason));
    return Answer.accepted(summary(lifted));
  }

  /**
   * Records an operator's command on the root of a unit, with its principal and time.
   *
   * @param what the kind of command
   * @param facts details to record
   */
  public static void record(UnitOfWork unit, String what, JsonObject.Builder facts) {
    facts
        .add("command", what)
        .add("principal", unit.command().principal())
        .add("at", unit.now().toString());
    unit.save(OPERATIONS, what + "-" + unit.newId(), facts.build());
  }

  /** Returns ID, state and sequence of an instance, as the body of an answer. */
  public static JsonObject summary(Instance instance) {
    return JsonObject.builder()
        .add("instance", instance.id().toString())
        .add("state", instance.state())
        .add("sequence", instance.sequence())
        .build();
  }

  private static Answer start(UnitOfWork unit, Command command) {
    JsonObject payload = command.payload();
    String chart = text(payload, "chart");
    try {
      return answer(unit.start(chart, object(payload, "context"), object(payload, "data")));
    } catch (IllegalArgumentException problem) {
      return Answer.declined(
          Problem.of(Problem.Kind.INVALID, "unknown-chart", "there is no chart `" + chart + "`"));
    }
  }

  private static Answer fire(UnitOfWork unit, Command command) {
    JsonObject payload = command.payload();
    Id instance = payload.has("instance") ? id(payload, "instance") : unit.root().id();
    if (unit.find(instance).isEmpty()) {
      return Answer.declined(Problem.unknown("instance " + instance));
    }
    return answer(unit.fire(instance, text(payload, "event"), payload.get("payload")));
  }

  private static Answer timer(UnitOfWork unit, Command command) {
    JsonObject payload = command.payload();
    Id instance = id(payload, "instance");
    if (unit.find(instance).isEmpty()) {
      return Answer.declined(Problem.unknown("instance " + instance));
    }
    return answer(
        CommandUnit.of(unit)
            .fireTimer(
                instance,
                text(payload, "timer"),
                number(payload, "entry"),
                number(payload, "due")));
  }

  private static Answer look(UnitOfWork unit, Command command) {
    Id instance = id(command.payload(), "instance");
    return unit.find(instance)
        .map(found -> Answer.accepted(summary(found)))
        .orElseGet(() -> Answer.declined(Problem.unknown("instance " + instance)));
  }

  private static Answer answer(Step step) {
    if (step instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    return Answer.accepted(summary(((Step.Taken) step).instance()));
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
