package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.ScriptType;
import dev.lockstep.exchange.ecmascript.Surroundings;
import dev.lockstep.exchange.scxml.document.EventNames;
import dev.lockstep.exchange.scxml.document.Place;
import java.util.List;
import java.util.Optional;

/** The meaning of the names in a document. */
record Meanings(
    StateNames states,
    Variables variables,
    EventNames events,
    Payloads payloads,
    Inference inference,
    String documentName) {

  /** Returns the names that are visible to expressions at one position. */
  Surroundings at(Place place) {
    return new At(this, place);
  }

  private record At(Meanings all, Place place) implements Surroundings {

    @Override
    public Optional<String> variable(String name) {
      return all.variables().name(name);
    }

    @Override
    public ScriptType typeOfVariable(String name) {
      return all.inference().variable(name);
    }

    @Override
    public boolean mayBeUndefined(String name) {
      return all.inference().mayBeUndefined(name);
    }

    @Override
    public Optional<String> flag(String name) {
      return all.variables().flag(name);
    }

    @Override
    public Optional<String> state(String id) {
      return all.states().find(id).filter(state -> !state.isHistory()).map(all.states()::pathOf);
    }

    @Override
    public Optional<Object> constant(String name) {
      return name.equals("_name") && !all.documentName().isEmpty()
          ? Optional.of(all.documentName())
          : Optional.empty();
    }

    @Override
    public Optional<String> withoutEvent() {
      return place.why().isEmpty() ? Optional.empty() : Optional.of(place.why());
    }

    @Override
    public Optional<ScriptType> typeOfField(List<String> path) {
      String field = path.get(0);
      ScriptType type = ScriptType.UNKNOWN;
      for (String descriptor : place.events()) {
        for (String event : all.events().matches(descriptor)) {
          boolean given =
              all.payloads().fields(event).contains(field)
                  && all.payloads().isAlwaysGiven(event, field);
          Optional<ScriptType> joined = type.join(all.inference().field(event, field));
          if (!given || joined.isEmpty()) {
            return Optional.empty();
          }
          type = joined.get();
        }
      }
      return type == ScriptType.UNKNOWN ? Optional.empty() : Optional.of(type);
    }
  }
}
