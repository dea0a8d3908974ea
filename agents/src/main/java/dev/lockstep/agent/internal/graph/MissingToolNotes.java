package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.ModelStep;
import dev.lockstep.agent.tool.MissingTools;
import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Handler;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.Collection;
import java.util.List;

/** Notes in the journal about tools that were not available to reasoning. */
public final class MissingToolNotes {

  /** Field in the payload of a thought: {@code [{name, reason, detail}]}. */
  private static final String MISSING = "missing_tools";

  /** Maximum number of tools in one note. */
  private static final int MOST = 50;

  private MissingToolNotes() {}

  /** Adds the missing tools to a payload, if there are any. */
  public static void add(JsonObject.Builder payload, List<MissingTools> missing) {
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

  /**
   * Returns a handler that adds the missing tools of its command to the journal entry of the step.
   */
  public static Handler noting(Handler handler) {
    return new Noting(handler);
  }

  private record Noting(Handler handler) implements Handler {

    @Override
    public Answer handle(UnitOfWork unit, Command command) {
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

    @Override
    public boolean canDecideInAdvance() {
      return handler.canDecideInAdvance();
    }
  }

  private static void note(UnitOfWork unit, Command command) {
    if (command.payload().get(MISSING) instanceof JsonArray missing
        && unit.last(unit.root().id()).isPresent()) {
      unit.note(unit.root().id(), JsonObject.of(MISSING, missing));
    }
  }
}
