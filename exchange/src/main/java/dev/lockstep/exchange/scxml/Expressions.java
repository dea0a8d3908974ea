package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.CelTranslation;
import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Substitution;
import dev.lockstep.exchange.ecmascript.Updates;
import dev.lockstep.model.document.XmlAttribute;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Expressions of a document as expressions of ours; what cannot be carried over is told. */
final class Expressions {

  private final Scripts scripts;
  private final Meanings meanings;
  private final Assignments assignments;
  private final Problems problems;

  Expressions(Scripts scripts, Meanings meanings, Assignments assignments, Problems problems) {
    this.scripts = scripts;
    this.meanings = meanings;
    this.assignments = assignments;
    this.problems = problems;
  }

  Optional<String> condition(XmlAttribute attribute, Place place) {
    Optional<Script> script = scripts.parse(attribute);
    if (script.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new CelTranslation(meanings.at(place)).condition(script.get()));
    } catch (ScriptProblem problem) {
      problems.notCarried(attribute, problem);
      return Optional.empty();
    }
  }

  /** The value a variable is given. */
  Optional<String> assigned(XmlAttribute attribute, String variable, Place place) {
    return scripts
        .parse(attribute)
        .flatMap(
            script ->
                value(
                    attribute,
                    Updates.value(script, variable),
                    meanings.inference().variable(variable),
                    place));
  }

  /** A value for something that holds {@code type}. */
  Optional<String> value(XmlAttribute attribute, Script script, ScriptType type, Place place) {
    try {
      return Optional.of(new CelTranslation(meanings.at(place)).value(script, type));
    } catch (ScriptProblem problem) {
      problems.notCarried(attribute, problem);
      return Optional.empty();
    }
  }

  /** The value an expression has for certain, given what variables hold for certain. */
  Optional<Object> constant(XmlAttribute attribute, Map<String, Object> known) {
    return scripts
        .parse(attribute)
        .flatMap(
            script -> Constants.value(Substitution.of(script, known)).or(() -> onlyValue(script)));
  }

  /** The constant a variable begins with, when nothing else is ever assigned to it. */
  private Optional<Object> onlyValue(Script script) {
    boolean defined =
        script instanceof Script.Name name && !meanings.inference().mayBeUndefined(name.name());
    return assignments
        .possible(script)
        .filter(values -> defined && values.size() == 1)
        .map(values -> values.iterator().next());
  }

  /** The length of time that is computed of a number; empty when it is one of some constants. */
  Optional<String> duration(XmlAttribute attribute, Place place, Map<String, Object> known) {
    Optional<Script> script = scripts.parse(attribute);
    if (script.isEmpty()
        || constant(attribute, known).isPresent()
        || assignments.possible(script.get()).isPresent()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new CelTranslation(meanings.at(place)).duration(script.get()));
    } catch (ScriptProblem problem) {
      problems.notCarried(attribute, problem);
      return Optional.empty();
    }
  }

  /** The constants an expression may come to; empty after telling that they are not known. */
  Optional<Set<Object>> possible(XmlAttribute attribute) {
    Optional<Script> script = scripts.parse(attribute);
    Optional<Set<Object>> values = script.flatMap(assignments::possible);
    if (script.isPresent() && values.isEmpty()) {
      problems.notCarried(
          attribute.valueSpan(),
          "this expression is not carried over",
          "here stands a constant text, or a variable that holds nothing but constants");
    }
    return values;
  }

  /** A condition that holds while an expression comes to {@code value}. */
  Optional<String> comes(XmlAttribute attribute, Object value, Place place) {
    return scripts
        .parse(attribute)
        .flatMap(
            script -> {
              Script constant = new Script.Literal(value, script.from(), script.to());
              Script equal = new Script.Binary("===", script, constant, script.from(), script.to());
              try {
                return Optional.of(new CelTranslation(meanings.at(place)).condition(equal));
              } catch (ScriptProblem problem) {
                problems.notCarried(attribute, problem);
                return Optional.empty();
              }
            });
  }

  Meanings meanings() {
    return meanings;
  }

  Scripts scripts() {
    return scripts;
  }
}
