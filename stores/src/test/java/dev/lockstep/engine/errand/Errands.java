package dev.lockstep.engine.errand;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Extension;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Step;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Errands as execution contracts that workers execute. */
public final class Errands {

  /** The queue of errands. */
  public static final String QUEUE = "errands";

  /** The tenant of errands. */
  public static final String TENANT = "acme";

  private static final String ACTOR = "tool_node";

  private Errands() {}

  /** Returns the extension with the commands of errands. */
  public static Extension extension() {
    return new Extension(
        Map.of(),
        Map.<String, Handler>of(
            "errand.begin", Errands::begin,
            "errand.park", Errands::park,
            "errand.attempt", Errands::attempt,
            "errand.end", Errands::end,
            "errand.wait", Errands::waitForSomebody,
            "errand.settle", Errands::settle));
  }

  /** Returns a command that creates an errand, executed once for each key. */
  public static Command begin(String key) {
    return Command.begin("errand.begin", TENANT, JsonObject.builder().add("key", key).build())
        .keyed("begin " + key);
  }

  /**
   * Returns a command that creates an errand of another tenant, which waits for a person for a
   * year.
   */
  public static Command park() {
    return Command.begin("errand.park", "parked", JsonObject.EMPTY).by(ACTOR, "test");
  }

  /** Returns a worker's command that announces an attempt. */
  public static Command attempt(Id errand, Lease lease) {
    return on(errand, "errand.attempt", JsonObject.EMPTY).under(lease);
  }

  /** Returns a worker's command that ends an errand with a known outcome. */
  public static Command end(Id errand, Lease lease, boolean wentWell) {
    return on(errand, "errand.end", JsonObject.builder().add("wentWell", wentWell).build())
        .under(lease);
  }

  /** Returns a worker's command that leaves an errand with an unknown outcome to a person. */
  public static Command waitForSomebody(Id errand, Lease lease) {
    return on(errand, "errand.wait", JsonObject.EMPTY).under(lease);
  }

  /** Returns a person's command that resolves an unknown outcome. */
  public static Command settle(Id errand, boolean wentWell) {
    return on(errand, "errand.settle", JsonObject.builder().add("wentWell", wentWell).build())
        .keyed("settle " + errand);
  }

  private static Command on(Id errand, String kind, JsonObject payload) {
    return Command.on(errand, kind, TENANT, payload).by(ACTOR, "test");
  }

  /** Returns the ID of the errand in an answer. */
  public static Id id(JsonObject answer) {
    return Id.parse(((JsonString) answer.get("instance")).value()).orElseThrow();
  }

  /** Returns the key of an errand. */
  public static String key(Instance errand) {
    return ((JsonString) errand.data().get("key")).value();
  }

  /** Returns the number of attempts so far. */
  public static long attempts(Instance errand) {
    return ((JsonNumber) errand.data().get("attempts")).longValue();
  }

  private static Answer begin(UnitOfWork unit, Command command) {
    String key = ((JsonString) command.payload().get("key")).value();
    Id id = unit.newId();
    Optional<Id> other = unit.claim("errand " + key, id);
    if (other.isPresent()) {
      return Answer.declined(
          Problem.of(Problem.Kind.CONFLICT, "taken", "errand " + other.get() + " is the same"));
    }
    unit.start(
        id,
        "execution-contract",
        JsonObject.builder().add("execution_id", key).add("irreversible", true).build(),
        data(key, 0));
    return told(unit.ready(id, QUEUE, unit.now()));
  }

  private static Answer park(UnitOfWork unit, Command command) {
    Id id = unit.newId();
    unit.start(
        id,
        "execution-contract",
        JsonObject.builder().add("timeout", Duration.ofDays(365).toString()).build(),
        data("parked", 0));
    unit.fire(id, "start", null);
    unit.fire(id, "suspend", null);
    return told(unit.get(id));
  }

  private static JsonObject data(String key, long attempts) {
    return JsonObject.builder().add("key", key).add("attempts", attempts).build();
  }

  private static Answer attempt(UnitOfWork unit, Command command) {
    Instance errand = unit.root();
    Step step = unit.fire(errand.id(), "start", null);
    if (step instanceof Step.Refused refused) {
      return Answer.declined(refused.problem());
    }
    JsonObject data = data(key(errand), attempts(errand) + 1);
    unit.note(errand.id(), data);
    return told(unit.data(errand.id(), data));
  }

  private static Answer end(UnitOfWork unit, Command command) {
    return fire(unit, wentWell(command) ? "succeed" : "fail");
  }

  private static Answer waitForSomebody(UnitOfWork unit, Command command) {
    return fire(unit, "suspend");
  }

  private static Answer settle(UnitOfWork unit, Command command) {
    Step resumed = unit.fire(unit.root().id(), "resume", null);
    return resumed instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : fire(unit, wentWell(command) ? "succeed" : "fail");
  }

  private static boolean wentWell(Command command) {
    return command.payload().get("wentWell").equals(JsonBoolean.TRUE);
  }

  private static Answer fire(UnitOfWork unit, String event) {
    Id errand = unit.root().id();
    Step step = unit.fire(errand, event, null);
    return step instanceof Step.Refused refused
        ? Answer.declined(refused.problem())
        : told(unit.rest(errand));
  }

  private static Answer told(Instance errand) {
    return Answer.accepted(
        JsonObject.builder()
            .add("instance", errand.id().toString())
            .add("state", errand.state())
            .add("position", LoadedInstance.of(errand).row().position())
            .build());
  }
}
