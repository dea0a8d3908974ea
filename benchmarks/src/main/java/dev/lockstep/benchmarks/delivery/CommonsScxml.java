package dev.lockstep.benchmarks.delivery;

import dev.lockstep.benchmarks.library.ScxmlDocument;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.scxml.SCXMLExecutor;
import org.apache.commons.scxml.model.State;
import org.jspecify.annotations.Nullable;

/** The delivery machine in Commons SCXML: nested states, one executor for each run. */
public final class CommonsScxml extends Fleet {

  private static final Map<String, Place> PLACES = new HashMap<>();

  static {
    Place.ALL.forEach(place -> PLACES.put(place.wire(), place));
  }

  private final ScxmlDocument document = new ScxmlDocument(text());
  private final List<SCXMLExecutor> machines = new ArrayList<>();

  /** Creates new runs. */
  public CommonsScxml(int runs) {
    for (int slot = 0; slot < runs; slot++) {
      machines.add(machine(Fleet.facts(slot)));
    }
  }

  private static String text() {
    var text =
        new StringBuilder(
            "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' initialstate='draft'>");
    appendWithin(null, text);
    return text.append("</scxml>").toString();
  }

  private static void appendWithin(@Nullable Place around, StringBuilder text) {
    boolean isFirst = around != null;
    for (Place place : Place.ALL) {
      if (place.around() == around) {
        if (isFirst) {
          text.append("<initial><transition target='%s'/></initial>".formatted(place.wire()));
          isFirst = false;
        }
        text.append("<state id='").append(place.wire()).append("'>");
        appendWithin(place, text);
        Way.ALL.stream().filter(way -> way.from() == place).forEach(way -> append(way, text));
        text.append("</state>");
      }
    }
  }

  private static void append(Way way, StringBuilder text) {
    text.append(
        "<transition event='%s' cond='%s' target='%s'/>"
            .formatted(way.on().wire(), condition(way), way.to().wire()));
  }

  private static String condition(Way way) {
    return switch (way.when()) {
      case ALWAYS -> "true";
      case FRAGILE -> "fragile";
      case INSURED -> "insured";
      case URGENT -> "urgent";
      case NOT_URGENT -> "!urgent";
    };
  }

  private SCXMLExecutor machine(int facts) {
    return document.start(
        Map.of(
            "fragile", (facts & Facts.FRAGILE) != 0,
            "insured", (facts & Facts.INSURED) != 0,
            "urgent", (facts & Facts.URGENT) != 0));
  }

  @Override
  public int fire(int slot, int signal) {
    SCXMLExecutor machine = machines.get(slot);
    Place before = place(machine);
    ScxmlDocument.fire(machine, Signal.ALL.get(signal).wire());
    Place after = place(machine);
    // A transition to its own source is visible in no other way.
    return before != after
            || Way.taken(before, Signal.ALL.get(signal), Fleet.facts(slot)).isPresent()
        ? after.ordinal()
        : REFUSED;
  }

  private static Place place(SCXMLExecutor machine) {
    return PLACES.get(((State) machine.getCurrentStatus().getStates().iterator().next()).getId());
  }

  @Override
  public Object create(int facts) {
    return machine(facts);
  }
}
