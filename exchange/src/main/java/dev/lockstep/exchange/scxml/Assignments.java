package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.Constants;
import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.scxml.document.Block;
import dev.lockstep.exchange.scxml.document.Place;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The assignments to variables in a document, and the constants that each variable may have. */
final class Assignments {

  private static final int MOST_VALUES = 16;

  /** The maximum number of rounds of the analysis, which only a contrived document reaches. */
  private static final int MOST_ROUNDS = 50;

  /** An assignment to a variable. */
  record Assigned(String variable, Script value, Place place, XmlAttribute expression) {}

  private final List<Assigned> all = new ArrayList<>();
  private final Map<String, Set<Object>> values = new LinkedHashMap<>();

  Assignments(ScxmlDocument document, Variables variables, Scripts scripts, SendIds ids) {
    for (Block block : document.blocks()) {
      for (XmlElement element : block.flat()) {
        if (Scxml.is(element, "assign")) {
          assign(block.place(), element, scripts);
        } else if (Scxml.is(element, "send")) {
          element.attribute("idlocation").ifPresent(at -> idLocation(block, element, at, ids));
        }
      }
    }
    variables
        .all()
        .forEach(
            id -> {
              Set<Object> held = new LinkedHashSet<>();
              variables.initial(id).ifPresent(held::add);
              values.put(id, held);
            });
    collectValues();
  }

  private void assign(Place place, XmlElement element, Scripts scripts) {
    Optional<XmlAttribute> location = element.attribute("location");
    Optional<XmlAttribute> expression = element.attribute("expr");
    if (location.isPresent() && expression.isPresent()) {
      scripts
          .parse(expression.get())
          .ifPresent(
              script ->
                  all.add(
                      new Assigned(
                          location.get().value().strip(), script, place, expression.get())));
    }
  }

  private void idLocation(Block block, XmlElement send, XmlAttribute at, SendIds ids) {
    Script id = new Script.Literal(ids.generated(send), 0, at.value().length());
    all.add(new Assigned(at.value().strip(), id, block.place(), at));
  }

  private void collectValues() {
    boolean changed = true;
    for (int round = 0; changed; round++) {
      changed = false;
      if (round == MOST_ROUNDS) {
        values.clear();
      }
      for (Assigned assigned : all) {
        Set<Object> held = values.get(assigned.variable());
        if (held != null) {
          Optional<Set<Object>> more = possible(assigned.value());
          if (more.isEmpty() || held.size() > MOST_VALUES) {
            values.remove(assigned.variable());
            changed = true;
          } else {
            changed |= held.addAll(more.get());
          }
        }
      }
    }
  }

  List<Assigned> all() {
    return all;
  }

  /** Returns the constants that may be the value of an expression; empty if they are not known. */
  Optional<Set<Object>> possible(Script script) {
    Optional<Object> constant = Constants.value(script);
    if (constant.isPresent()) {
      return Optional.of(Set.of(constant.get()));
    }
    if (script instanceof Script.Name name) {
      return Optional.ofNullable(values.get(name.name()));
    }
    if (script instanceof Script.Conditional choice) {
      Optional<Set<Object>> then = possible(choice.then());
      Optional<Set<Object>> otherwise = possible(choice.otherwise());
      if (then.isPresent() && otherwise.isPresent()) {
        Set<Object> both = new LinkedHashSet<>(then.get());
        both.addAll(otherwise.get());
        return Optional.of(both);
      }
    }
    return Optional.empty();
  }
}
