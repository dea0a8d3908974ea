package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Spellings;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.Updates;
import dev.lockstep.model.diagnostic.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A reader of the actions of a row: outputs and assignments, separated by semicolons. */
final class StepReader {

  /** The notation of assignments: {@code x=1}, {@code x+=1}, {@code x++}, {@code --x}. */
  private static final Pattern CHANGE =
      Pattern.compile("[A-Za-z_$][\\w$]*\\s*([-+*/%]?=(?!=).*|\\+\\+|--)|(\\+\\+|--)[\\w$]+");

  private final Findings findings;
  private final Spellings spellings;

  StepReader(Findings findings) {
    this.findings = findings;
    this.spellings = new Spellings(findings);
  }

  /** Returns the actions in order. Invalid ones are reported and dropped. */
  List<Move.Step> read(Cell cell) {
    List<Move.Step> steps = new ArrayList<>();
    int offset = 0;
    for (String part : cell.text().split(";", -1)) {
      String text = part.strip();
      int from = offset + part.codePointCount(0, part.indexOf(text));
      if (CHANGE.matcher(text).matches()) {
        change(text, cell, from).ifPresent(steps::add);
      } else if (!text.isEmpty()
          && spellings.check(text, "an output", cell.slice(from, from + length(text)))) {
        steps.add(new Move.Step.Say(text));
      }
      offset += length(part) + 1;
    }
    return steps;
  }

  private Optional<Move.Step> change(String text, Cell cell, int offset) {
    return Expression.parse(text, cell, offset, findings)
        .flatMap(
            whole ->
                variable(whole.script())
                    .map(
                        name ->
                            new Move.Step.Update(name, whole.with(value(whole.script(), name)))));
  }

  private static Optional<String> variable(Script script) {
    Script target =
        script instanceof Script.Assignment assignment
            ? assignment.target()
            : script instanceof Script.Postfix postfix
                ? postfix.operand()
                : script instanceof Script.Unary unary ? unary.operand() : script;
    return target instanceof Script.Name name ? Optional.of(name.name()) : Optional.empty();
  }

  private static Script value(Script script, String variable) {
    if (script instanceof Script.Postfix step) {
      Script one = new Script.Literal(1.0, step.to(), step.to());
      String sign = step.operator().substring(1);
      return new Script.Binary(sign, step.operand(), one, step.from(), step.to());
    }
    return Updates.value(script, variable);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
