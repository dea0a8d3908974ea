package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.CelTranslation;
import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptProblem;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Substitution;
import dev.lockstep.exchange.ecmascript.Updates;
import dev.lockstep.exchange.scxml.document.Place;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.xml.XmlAttribute;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A translator of a document's expressions that reports those it cannot translate. */
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

  /** Returns the value that is assigned to a variable; empty after reporting a problem. */
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

  /** Returns a value of type {@code type}; empty after reporting a problem. */
  Optional<String> value(XmlAttribute attribute, Script script, ScriptType type, Place place) {
    try {
      return Optional.of(new CelTranslation(meanings.at(place)).value(script, type));
    } catch (ScriptProblem problem) {
      problems.notCarried(attribute, problem);
      return Optional.empty();
    }
  }

  /**
   * Returns the constant value of an expression, using the known values of variables; empty if
   * there is none.
   */
  Optional<Object> constant(XmlAttribute attribute, Map<String, Object> known) {
    return scripts
        .parse(attribute)
        .flatMap(
            script -> Constants.value(Substitution.of(script, known)).or(() -> onlyValue(script)));
  }

  /**
   * Returns the initial value of a variable that is never assigned another value; otherwise empty.
   */
  private Optional<Object> onlyValue(Script script) {
    boolean defined =
        script instanceof Script.Name name && !meanings.inference().mayBeUndefined(name.name());
    return assignments
        .possible(script)
        .filter(values -> defined && values.size() == 1)
        .map(values -> values.iterator().next());
  }

  /**
   * Returns a duration that is calculated from a number; empty if the expression has only constant
   * values.
   */
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

  /**
   * Returns the constants that may be the value of an expression; empty after reporting that they
   * are not known.
   */
  Optional<Set<Object>> possible(XmlAttribute attribute) {
    Optional<Script> script = scripts.parse(attribute);
    Optional<Set<Object>> values = script.flatMap(assignments::possible);
    if (script.isPresent() && values.isEmpty()) {
      problems.notCarried(
          attribute.valueSpan(),
          "this expression is not carried over",
          "write a constant text, or a variable whose values are all constants");
    }
    return values;
  }

  /**
   * Returns a condition that is true if an expression equals {@code value}; empty after reporting a
   * problem.
   */
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
