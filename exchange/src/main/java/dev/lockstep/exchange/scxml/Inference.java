package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Surroundings;
import dev.lockstep.exchange.ecmascript.Types;
import dev.lockstep.exchange.scxml.document.Place;
import dev.lockstep.exchange.scxml.document.Problems;
import dev.lockstep.exchange.xml.XmlAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The type inference of variables and fields from all values assigned to them. */
final class Inference {

  /** The maximum number of rounds of the analysis, which only a contrived document reaches. */
  private static final int MOST_ROUNDS = 50;

  private record Slot(String event, String name) {}

  private record Put(Slot slot, Script value, Place place, XmlAttribute where) {}

  private final Variables variables;
  private final List<Put> puts = new ArrayList<>();
  private final Map<Slot, ScriptType> types = new HashMap<>();

  Inference(Variables variables, Assignments assignments, Payloads payloads) {
    this.variables = variables;
    for (String id : variables.all()) {
      ScriptType begins = variables.initial(id).map(ScriptType::of).orElse(ScriptType.UNKNOWN);
      types.put(new Slot("", id), begins.join(variables.given(id)).orElse(begins));
    }
    for (Assignments.Assigned assigned : assignments.all()) {
      Slot slot = new Slot("", assigned.variable());
      puts.add(new Put(slot, assigned.value(), assigned.place(), assigned.expression()));
    }
    for (Payloads.Given given : payloads.given()) {
      Slot slot = new Slot(given.event(), given.parameter().field());
      puts.add(new Put(slot, given.parameter().value(), given.place(), given.parameter().place()));
    }
  }

  /** Infers the types and reports values of other types. */
  void run(Function<Place, Surroundings> surroundings, Problems problems) {
    boolean changed = true;
    for (int round = 0; changed && round < MOST_ROUNDS; round++) {
      changed = false;
      for (Put put : puts) {
        ScriptType before = type(put.slot());
        ScriptType after =
            before.join(new Types(surroundings.apply(put.place())).of(put.value())).orElse(before);
        changed |= after != before;
        types.put(put.slot(), after);
      }
    }
    tellMisfits(surroundings, problems);
  }

  private void tellMisfits(Function<Place, Surroundings> surroundings, Problems problems) {
    Set<XmlAttribute> told = new HashSet<>();
    for (Put put : puts) {
      ScriptType held = type(put.slot());
      ScriptType given = new Types(surroundings.apply(put.place())).of(put.value());
      if (held.join(given).isEmpty() && told.add(put.where())) {
        problems.notCarried(
            put.where().valueSpan(),
            "`"
                + put.slot().name()
                + "` holds "
                + held.words()
                + ", and "
                + given.words()
                + " here",
            "a variable of ours has one type");
      }
    }
  }

  private ScriptType type(Slot slot) {
    return types.getOrDefault(slot, ScriptType.UNKNOWN);
  }

  ScriptType variable(String id) {
    return type(new Slot("", id));
  }

  ScriptType field(String event, String field) {
    return type(new Slot(event, field));
  }

  /** Returns whether a variable has no initial value. */
  boolean mayBeUndefined(String id) {
    return variables.initial(id).equals(Optional.empty());
  }
}
