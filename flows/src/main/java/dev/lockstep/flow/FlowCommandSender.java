package dev.lockstep.flow;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.instance.LoadedInstance;
import dev.lockstep.engine.internal.instance.UndecodedData;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.internal.data.RunData;
import dev.lockstep.flow.internal.unit.FlowCommands;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The sender of people's commands about runs and nodes. */
final class FlowCommandSender {

  private static final String USER = "user";

  private final Function<Command, Answer> commands;
  private final Reads reads;
  private final InstanceReader reader;
  private final FlowPermissions permissions;
  private final @Nullable String key;

  FlowCommandSender(Function<Command, Answer> commands, Reads reads, InstanceReader reader) {
    this(commands, reads, reader, FlowPermissions.NONE, null);
  }

  private FlowCommandSender(
      Function<Command, Answer> commands,
      Reads reads,
      InstanceReader reader,
      FlowPermissions permissions,
      @Nullable String key) {
    this.commands = commands;
    this.reads = reads;
    this.reader = reader;
    this.permissions = permissions;
    this.key = key;
  }

  /** Returns the same sender with the permissions that callers need. */
  FlowCommandSender with(FlowPermissions permissions) {
    return new FlowCommandSender(commands, reads, reader, permissions, key);
  }

  /** Returns the same sender with another executor of commands. */
  FlowCommandSender through(Function<Command, Answer> executor) {
    return new FlowCommandSender(executor, reads, reader, permissions, key);
  }

  /** Returns the same sender with an idempotency key of the client. */
  FlowCommandSender under(String key) {
    return new FlowCommandSender(commands, reads, reader, permissions, key);
  }

  Answer begin(Caller caller, String kind, JsonObject payload, @Nullable String key) {
    Command command = Command.begin(kind, caller.tenant(), payload).by(USER, caller.name());
    String workflow = payload.get("workflow") instanceof JsonString name ? name.value() : "";
    return (permissions.sight(caller).sees(workflow)
            ? permissions.refusal(caller, workflow, FlowPermissions.Action.START)
            : Optional.of(Problem.unknown("workflow " + workflow)))
        .<Answer>map(Answer::declined)
        .orElseGet(() -> submit(command, key));
  }

  private Answer submit(Command command, @Nullable String key) {
    if (key == null) {
      return commands.apply(command);
    }
    return key.isEmpty() || key.length() > FlowService.LONGEST_KEY
        ? Answer.declined(
            Problem.of(
                Problem.Kind.INVALID,
                "key-invalid",
                "a key has 1 to " + FlowService.LONGEST_KEY + " characters"))
        : commands.apply(command.keyed(command.kind() + "/" + key));
  }

  Answer run(Caller caller, Id run, String kind, @Nullable Long version) {
    return refusal(caller, run, kind)
        .<Answer>map(Answer::declined)
        .orElseGet(
            () ->
                submit(
                    Command.on(
                            run, kind, caller.tenant(), new Asked().add("version", version).json())
                        .by(USER, caller.name()),
                    key));
  }

  Answer node(Caller caller, Id node, String kind, Asked asked) {
    JsonArray roles = JsonArray.of(caller.roles().stream().sorted().toList(), JsonString::new);
    JsonObject payload = asked.add("node", node.toString()).add("roles", roles).json();
    return row(node)
        .filter(row -> row.tenant().equals(caller.tenant()) && !row.isRoot())
        .map(StoredInstance::root)
        .map(
            run ->
                refusal(caller, run, kind)
                    .<Answer>map(Answer::declined)
                    .orElseGet(
                        () ->
                            submit(
                                Command.on(run, kind, caller.tenant(), payload)
                                    .by(USER, caller.name()),
                                key)))
        .orElseGet(() -> Answer.declined(Problem.unknown("node run " + node)));
  }

  /** Returns the problem of a caller without the permission; runs of other tenants have none. */
  private Optional<Problem> refusal(Caller caller, Id run, String kind) {
    if (permissions.rules(caller.tenant()).isEmpty()) {
      return Optional.empty();
    }
    FlowSight sight = permissions.sight(caller);
    return row(run)
        .filter(row -> row.tenant().equals(caller.tenant()))
        .flatMap(
            row ->
                UndecodedData.of(row)
                    .text(RunData.WORKFLOW)
                    .map(workflow -> refusal(caller, sight.sees(workflow), run, workflow, kind))
                    .orElseGet(
                        () ->
                            sight.isAll()
                                ? permissions.refusal(caller, action(kind))
                                : Optional.of(hidden(run))));
  }

  /** Returns true if the flow of a run is hidden from a caller. */
  boolean isHidden(Caller caller, Id run) {
    return refusal(caller, run, FlowCommands.RETRY)
        .filter(problem -> problem.kind() == Problem.Kind.UNKNOWN)
        .isPresent();
  }

  private Optional<Problem> refusal(
      Caller caller, boolean isSeen, Id run, String workflow, String kind) {
    return isSeen ? permissions.refusal(caller, workflow, action(kind)) : Optional.of(hidden(run));
  }

  /** A run of a hidden flow is refused like one that does not exist. */
  private static Problem hidden(Id run) {
    return Problem.unknown("flow run " + run);
  }

  private static FlowPermissions.Action action(String kind) {
    return switch (kind) {
      case FlowCommands.REVIEW,
          FlowCommands.SUBMIT,
          FlowCommands.ANSWER,
          FlowCommands.CLAIM,
          FlowCommands.RELEASE ->
          FlowPermissions.Action.DECIDE;
      default -> FlowPermissions.Action.START;
    };
  }

  /**
   * Returns the row of a node, possibly outdated. The tenant and the run of a node never change;
   * the command checks everything else itself.
   */
  private Optional<StoredInstance> row(Id node) {
    return reader
        .lately(node)
        .map(known -> LoadedInstance.of(known).row())
        .or(() -> reads.instance(node));
  }

  /** Builder of a command's payload. {@code null} values are left out. */
  static final class Asked {

    private final JsonObject.Builder json = JsonObject.builder();

    Asked add(String name, @Nullable JsonValue value) {
      if (value != null) {
        json.add(name, value);
      }
      return this;
    }

    Asked add(String name, @Nullable String value) {
      return add(name, value == null ? null : new JsonString(value));
    }

    Asked add(String name, @Nullable Long value) {
      return add(name, value == null ? null : JsonNumber.of(value));
    }

    JsonObject json() {
      return json.build();
    }
  }
}
