package dev.lockstep.engine.agent;

import dev.lockstep.engine.agent.tool.MissingTools;
import dev.lockstep.engine.instance.Answer;
import dev.lockstep.engine.instance.Command;
import dev.lockstep.engine.instance.Handler;
import dev.lockstep.engine.instance.Instance;
import dev.lockstep.engine.instance.Unit;
import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.Collection;
import java.util.List;

/** Writes into the journal which tools reasoning had to do without. */
final class MissingToolNotes {

  /** In the payload of a thought: {@code [{name, reason, detail}]}. */
  private static final String MISSING = "missing_tools";

  /** Tools named in one note. */
  private static final int MOST = 50;

  private MissingToolNotes() {}

  /** Adds to a payload what is missing, if anything is. */
  static void add(JsonObject.Builder payload, List<MissingTools> missing) {
    if (!missing.isEmpty()) {
      payload.add(
          MISSING,
          JsonArray.of(missing.subList(0, Math.min(MOST, missing.size())), MissingTools::json));
    }
  }

  /** Returns the tools that a note names; empty if it names none. */
  static List<ModelStep.Missing> read(JsonObject note) {
    return note.get(MISSING) instanceof JsonArray missing
        ? missing.items().stream()
            .filter(JsonObject.class::isInstance)
            .map(JsonObject.class::cast)
            .map(each -> new ModelStep.Missing(text(each, "name"), text(each, "reason")))
            .toList()
        : List.of();
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }

  /** Returns a handler that notes what its command says is missing with the step it makes. */
  static Handler noting(Handler handler) {
    return new Noting(handler);
  }

  private record Noting(Handler handler) implements Handler {

    @Override
    public Answer handle(Unit unit, Command command) {
      Answer answer = handler.handle(unit, command);
      note(unit, command);
      return answer;
    }

    @Override
    public Collection<Id> reads(Command command) {
      return handler.reads(command);
    }

    @Override
    public Collection<Id> reads(Command command, Instance read) {
      return handler.reads(command, read);
    }
  }

  private static void note(Unit unit, Command command) {
    if (command.payload().get(MISSING) instanceof JsonArray missing
        && unit.last(unit.root().id()).isPresent()) {
      unit.note(unit.root().id(), JsonObject.of(MISSING, missing));
    }
  }
}
