package dev.lockstep.benchmarks.player;

import dev.lockstep.benchmarks.library.ScxmlDocument;
import dev.lockstep.benchmarks.walk.Fleet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.scxml.SCXMLExecutor;
import org.apache.commons.scxml.model.State;

/**
 * The player machine in Commons SCXML: a parallel state of three regions, one executor for each
 * run.
 */
public final class CommonsScxml extends Fleet {

  private static final Map<String, Part> PARTS = new HashMap<>();

  static {
    Part.ALL.forEach(part -> PARTS.put(part.wire(), part));
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
            "<scxml xmlns='http://www.w3.org/2005/07/scxml' version='1.0' initialstate='player'>"
                + "<parallel id='player'>");
    for (int region = 0; region < Part.REGIONS.size(); region++) {
      text.append("<state id='").append(Part.REGIONS.get(region)).append("'>");
      text.append(
          "<initial><transition target='%s'/></initial>".formatted(Part.of(region, 0).wire()));
      for (int part = 0; part < 4; part++) {
        append(Part.of(region, part << 2 * region), text);
      }
      text.append("</state>");
    }
    return text.append("</parallel></scxml>").toString();
  }

  private static void append(Part part, StringBuilder text) {
    text.append("<state id='").append(part.wire()).append("'>");
    for (Way way : Way.ALL) {
      if (way.from() == part) {
        text.append(
            "<transition event='%s' cond=\"%s\" target='%s'/>"
                .formatted(way.on().wire(), condition(way), way.to().wire()));
      }
    }
    text.append("</state>");
  }

  private static String condition(Way way) {
    return switch (way.when()) {
      case ALWAYS -> "true";
      case NOT_OFFLINE -> "!In('offline')";
      case METERED -> "metered";
      case CHARGING -> "charging";
      case NOT_CHARGING -> "!charging";
      case NOT_CACHED -> "!cached";
    };
  }

  private SCXMLExecutor machine(int facts) {
    return document.start(
        Map.of(
            "metered", (facts & Facts.METERED) != 0,
            "charging", (facts & Facts.CHARGING) != 0,
            "cached", (facts & Facts.CACHED) != 0));
  }

  @Override
  public int fire(int slot, int signal) {
    SCXMLExecutor machine = machines.get(slot);
    int before = place(machine);
    ScxmlDocument.fire(machine, Signal.ALL.get(signal).wire());
    int after = place(machine);
    return before == after && signal != Signal.RESET.ordinal() ? REFUSED : after;
  }

  private static int place(SCXMLExecutor machine) {
    int place = 0;
    for (Object active : machine.getCurrentStatus().getStates()) {
      place |= PARTS.get(((State) active).getId()).bits();
    }
    return place;
  }

  @Override
  public Object create(int facts) {
    return machine(facts);
  }
}
