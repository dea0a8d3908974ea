package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.ecmascript.CelTranslation;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.verification.draft.ActionDraft;
import dev.lockstep.verification.draft.TransitionDraft;
import dev.lockstep.verification.draft.TransitionDraft.Trigger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A converter of rows to transitions. */
final class MoveDraft {

  private final TableStates states;
  private final Vocabulary vocabulary;
  private final TableNames names;
  private final Masks masks;
  private final Findings findings;

  MoveDraft(
      TableStates states, Vocabulary vocabulary, TableNames names, Masks masks, Findings findings) {
    this.states = states;
    this.vocabulary = vocabulary;
    this.names = names;
    this.masks = masks;
    this.findings = findings;
  }

  TransitionDraft draft(Move move) {
    CelTranslation translation =
        new CelTranslation(new MoveNames(vocabulary, names.variables(), move.event(), states));
    String target = move.row().target().text();
    return new TransitionDraft(
        trigger(move),
        guard(move, translation),
        "",
        target.isEmpty() ? List.of() : List.of(states.target(move.source(), target)),
        false,
        actions(move, translation));
  }

  private Trigger trigger(Move move) {
    if (move.when() instanceof Move.When.Event event) {
      return new Trigger.On(List.of(names.event(event.spelling())));
    }
    if (move.when() instanceof Move.When.After after) {
      return new Trigger.After(after.delay());
    }
    if (move.when() instanceof Move.When.AfterVariable after) {
      String variable = names.variable(after.variable());
      return new Trigger.After(
          vocabulary.isDelay(after.variable()) ? variable : "seconds(" + variable + ")");
    }
    return new Trigger.Always();
  }

  private String guard(Move move, CelTranslation translation) {
    List<String> conditions = new ArrayList<>();
    List<TableState> hidden = masks.of(move);
    if (move.guard().isPresent()) {
      String guard = translate(move.guard().get(), translation);
      boolean loose = guard.contains("||") || guard.contains("?");
      conditions.add(loose && !hidden.isEmpty() ? "(" + guard + ")" : guard);
    }
    hidden.forEach(state -> conditions.add("!in('" + state.path() + "')"));
    return String.join(" && ", conditions);
  }

  private String translate(Expression guard, CelTranslation translation) {
    try {
      return translation.condition(guard.script());
    } catch (ScriptProblem problem) {
      tell(guard, problem);
      return "false";
    }
  }

  private List<ActionDraft> actions(Move move, CelTranslation translation) {
    List<ActionDraft> actions = new ArrayList<>();
    for (Move.Step step : move.steps()) {
      if (step instanceof Move.Step.Say say) {
        actions.add(new ActionDraft.Emit(names.output(say.output()), Map.of()));
      } else if (step instanceof Move.Step.Update update) {
        String name = names.variable(update.variable());
        actions.add(new ActionDraft.Assign(Map.of(name, value(update, name, translation))));
      }
    }
    return actions;
  }

  private String value(Move.Step.Update update, String name, CelTranslation translation) {
    Expression value = update.value();
    try {
      ScriptType type = vocabulary.typeOf(update.variable());
      return vocabulary.isDelay(update.variable())
          ? Delays.value(name, value.script())
          : translation.value(value.script(), type);
    } catch (ScriptProblem problem) {
      tell(value, problem);
      return "0";
    }
  }

  private void tell(Expression expression, ScriptProblem problem) {
    if (!vocabulary.isTold(expression.cell())) {
      findings.add(expression.problem(problem));
    }
  }
}
