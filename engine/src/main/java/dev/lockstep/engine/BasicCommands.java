package dev.lockstep.engine;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import org.jspecify.annotations.Nullable;

/** The commands that every chart accepts: start, event, and the commands of operators. */
public final class BasicCommands {

  /** Starts a machine: {@code {chart, context?, data?}}. */
  public static final String START = "start";

  /** Fires an event: {@code {instance?, event, payload?}}; at the root if no instance is given. */
  public static final String FIRE = "fire";

  /** Reads an instance without changing it: {@code {instance}}. */
  public static final String LOOK = "look";

  /** Takes an instance out of quarantine if its row can be read: {@code {instance}}. */
  public static final String LIFT = "lift";

  private BasicCommands() {}

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
}
