package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Names;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.verification.draft.EmissionDraft;
import dev.lockstep.verification.draft.EventDraft;
import dev.lockstep.verification.draft.VariableDraft;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The declarations of the variables, events and outputs that the rows of a table use. */
final class Declarations {

  private final List<Move> moves;
  private final Vocabulary vocabulary;
  private final TableNames names;
  private final Findings findings;

  Declarations(List<Move> moves, Vocabulary vocabulary, TableNames names, Findings findings) {
    this.moves = moves;
    this.vocabulary = vocabulary;
    this.names = names;
    this.findings = findings;
  }

  List<VariableDraft> context() {
    tellUnknownDelays();
    return vocabulary.context().stream().map(this::variable).toList();
  }

  List<EventDraft> events() {
    return names.events().entrySet().stream()
        .map(
            entry ->
                new EventDraft(
                    entry.getValue(),
                    Names.wire(entry.getValue(), entry.getKey()),
                    List.of(),
                    payload(entry.getKey()),
                    ""))
        .toList();
  }

  List<EmissionDraft> emits() {
    return names.outputs().entrySet().stream()
        .map(e -> new EmissionDraft(e.getValue(), Names.wire(e.getValue(), e.getKey()), "", ""))
        .toList();
  }

  private VariableDraft variable(String spelling) {
    String name = names.variable(spelling);
    if (vocabulary.declared(spelling).isPresent()) {
      CsvOptions.Variable declared = vocabulary.declared(spelling).get();
      return new VariableDraft(name, declared.type(), declared.initial(), "");
    }
    if (vocabulary.isDelay(spelling)) {
      return new VariableDraft(name, "duration", "", "");
    }
    return switch (vocabulary.typeOf(spelling)) {
      case BOOL -> new VariableDraft(name, "bool", "false", "");
      case DOUBLE -> new VariableDraft(name, "double", "0.0", "");
      case STRING -> new VariableDraft(name, "string", "", "");
      case INT, UNKNOWN -> new VariableDraft(name, "int", "0", "");
    };
  }

  /**
   * Reports timers whose duration is a variable without a declared initial value; zero would be
   * useless.
   */
  private void tellUnknownDelays() {
    Set<String> told = new HashSet<>();
    for (Move move : moves) {
      if (move.when() instanceof Move.When.AfterVariable after
          && vocabulary.declared(after.variable()).isEmpty()
          && told.add(after.variable())) {
        findings.add(
            Diagnostic.error(
                    "missing-initial",
                    move.row().event().span(),
                    "the initial value of `" + after.variable() + "` is not defined")
                .withHelp("import with `--context " + after.variable() + ":duration=30s`"));
      }
    }
  }

  private String payload(String event) {
    Set<String> fields = vocabulary.fields(event);
    if (fields.isEmpty()) {
      return "";
    }
    String properties =
        fields.stream()
            .map(field -> "\"" + field + "\":{\"type\":\"" + json(field) + "\"}")
            .collect(Collectors.joining(","));
    String required =
        fields.stream()
            .filter(field -> isAlwaysAsked(event, field))
            .map(field -> "\"" + field + "\"")
            .collect(Collectors.joining(","));
    return "{\"type\":\"object\",\"properties\":{"
        + properties
        + "}"
        + (required.isEmpty() ? "" : ",\"required\":[" + required + "]")
        + "}";
  }

  private String json(String field) {
    ScriptType type = vocabulary.typeOf(field);
    return switch (type) {
      case BOOL -> "boolean";
      case DOUBLE -> "number";
      case STRING -> "string";
      case INT, UNKNOWN -> "integer";
    };
  }

  /** Returns whether each source that accepts the event has a row that reads the field. */
  private boolean isAlwaysAsked(String event, String field) {
    Map<TableState, List<Move>> bySource =
        moves.stream()
            .filter(move -> move.event().filter(event::equals).isPresent())
            .collect(Collectors.groupingBy(Move::source));
    return bySource.values().stream()
        .allMatch(own -> own.stream().anyMatch(move -> asks(move, field)));
  }

  private static boolean asks(Move move, String field) {
    Set<String> asked = new LinkedHashSet<>();
    Uses uses = new Uses(name -> ScriptType.UNKNOWN, (name, type) -> asked.add(name));
    move.guard().ifPresent(guard -> uses.visit(guard.script(), ScriptType.BOOL));
    for (Move.Step step : move.steps()) {
      if (step instanceof Move.Step.Update update) {
        uses.visit(update.value().script(), ScriptType.UNKNOWN);
      }
    }
    return asked.contains(field);
  }
}
