package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Note;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The variables, event fields and types of a table. A name is a variable of the machine if a row
 * assigns it, uses it as a delay, or reads it without an event. A name that is only read with
 * events is a field of these events.
 */
final class Vocabulary {

  private static final Map<String, ScriptType> TYPES =
      Map.of(
          "bool", ScriptType.BOOL,
          "int", ScriptType.INT,
          "double", ScriptType.DOUBLE,
          "string", ScriptType.STRING);

  private final List<Move> moves;
  private final CsvOptions options;
  private final Findings findings;
  private final Set<String> context = new LinkedHashSet<>();
  private final Set<String> delays = new LinkedHashSet<>();
  private final Map<String, Set<String>> fields = new LinkedHashMap<>();
  private final Map<String, ScriptType> types = new HashMap<>();
  private final Set<Cell> misfits = new LinkedHashSet<>();

  Vocabulary(List<Move> moves, CsvOptions options, Findings findings) {
    this.moves = moves;
    this.options = options;
    this.findings = findings;
    options.context().forEach(v -> types.put(v.name(), type(v.type())));
    options.fields().forEach((name, type) -> types.putIfAbsent(name, type(type)));
    collectContext();
    collectFields();
    boolean changed = true;
    for (int round = 0; changed && round <= types.size(); round++) {
      changed = inferOnce(false);
    }
    inferOnce(true);
  }

  /** Returns the variables of the machine, with their spelling in the table. */
  Set<String> context() {
    return context;
  }

  /** Returns whether a variable is a duration. */
  boolean isDelay(String variable) {
    return delays.contains(variable) && declared(variable).isEmpty()
        || declared(variable).filter(v -> v.type().equals("duration")).isPresent();
  }

  boolean isWaitedFor(String variable) {
    return delays.contains(variable);
  }

  /** Returns the fields that are read of an event. */
  Set<String> fields(String event) {
    return fields.getOrDefault(event, Set.of());
  }

  Optional<CsvOptions.Variable> declared(String variable) {
    return options.context().stream().filter(v -> v.name().equals(variable)).findFirst();
  }

  /** Returns the type of a name; an integer if the type is not known. */
  ScriptType typeOf(String name) {
    ScriptType type = types.getOrDefault(name, ScriptType.UNKNOWN);
    return type == ScriptType.UNKNOWN ? ScriptType.INT : type;
  }

  private static ScriptType type(String word) {
    return TYPES.getOrDefault(word, ScriptType.UNKNOWN);
  }

  private void collectContext() {
    options.context().forEach(v -> context.add(v.name()));
    for (Move move : moves) {
      if (move.when() instanceof Move.When.AfterVariable after) {
        context.add(after.variable());
        delays.add(after.variable());
      }
      for (Move.Step step : move.steps()) {
        if (step instanceof Move.Step.Update update) {
          context.add(update.variable());
        }
      }
      if (move.event().isEmpty()) {
        visit(move, (name, type) -> addUnlessField(name));
      }
    }
  }

  private void addUnlessField(String name) {
    if (!options.fields().containsKey(name)) {
      context.add(name);
    }
  }

  private void collectFields() {
    for (Move move : moves) {
      move.event()
          .ifPresent(
              event ->
                  visit(
                      move,
                      (name, type) -> {
                        if (!context.contains(name)) {
                          fields.computeIfAbsent(event, e -> new LinkedHashSet<>()).add(name);
                        }
                      }));
    }
  }

  private void visit(Move move, java.util.function.BiConsumer<String, ScriptType> use) {
    Uses uses = new Uses(name -> types.getOrDefault(name, ScriptType.UNKNOWN), use);
    move.guard().ifPresent(guard -> uses.visit(guard.script(), ScriptType.BOOL));
    for (Move.Step step : move.steps()) {
      if (step instanceof Move.Step.Update update && !isDelay(update.variable())) {
        ScriptType given = uses.typeOf(update.value().script());
        use.accept(update.variable(), given);
        uses.visit(
            update.value().script(),
            given == ScriptType.UNKNOWN
                ? types.getOrDefault(update.variable(), ScriptType.UNKNOWN)
                : given);
      }
    }
  }

  /** Visits all expressions once. Returns whether a type was refined. */
  private boolean inferOnce(boolean tell) {
    boolean[] changed = {false};
    for (Move move : moves) {
      visit(
          move,
          (name, asked) -> {
            ScriptType before = types.getOrDefault(name, ScriptType.UNKNOWN);
            Optional<ScriptType> after = before.join(asked);
            if (after.isEmpty() && tell && misfits.add(place(move))) {
              findings.add(misfit(name, before, asked, place(move)));
            }
            boolean fixed = declared(name).isPresent() || options.fields().containsKey(name);
            if (after.isPresent() && after.get() != before && !fixed) {
              types.put(name, after.get());
              changed[0] = true;
            }
          });
    }
    return changed[0];
  }

  /** Returns whether a type error at this cell was already reported. */
  boolean isTold(Cell cell) {
    return misfits.contains(cell);
  }

  private static Cell place(Move move) {
    return move.guard().isPresent() ? move.row().guard() : move.row().actions();
  }

  private static Diagnostic misfit(String name, ScriptType held, ScriptType asked, Cell place) {
    return Diagnostic.error(
            "not-carried-over",
            place.span(),
            "`"
                + name
                + "` holds "
                + held.words()
                + ", and "
                + asked.words()
                + " is asked for here")
        .withNote(Note.of("a variable and a field of an event have one type"));
  }
}
