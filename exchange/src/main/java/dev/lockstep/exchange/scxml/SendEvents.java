package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.ecmascript.Script;
import dev.lockstep.exchange.scxml.document.Block;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The events that a document raises and sends to itself. */
final class SendEvents {

  private final Assignments assignments;
  private final Scripts scripts;

  SendEvents(Assignments assignments, Scripts scripts) {
    this.assignments = assignments;
    this.scripts = scripts;
  }

  /** Returns the events that a {@code send} or a {@code raise} may produce. */
  Set<String> of(XmlElement element) {
    Set<String> events = new LinkedHashSet<>();
    element.attribute("event").map(XmlAttribute::value).ifPresent(events::add);
    if (Scxml.is(element, "send")) {
      Optional<Script> computed = element.attribute("eventexpr").flatMap(scripts::parse);
      computed.flatMap(assignments::possible).stream()
          .flatMap(Set::stream)
          .filter(String.class::isInstance)
          .forEach(event -> events.add((String) event));
    }
    return events;
  }

  /** Returns all events raised and sent in {@code blocks}. */
  Set<String> of(List<Block> blocks) {
    Set<String> events = new LinkedHashSet<>();
    for (Block block : blocks) {
      for (XmlElement element : block.flat()) {
        if (Scxml.is(element, "raise") || Scxml.is(element, "send")) {
          events.addAll(of(element));
        }
      }
    }
    return events;
  }

  /** Returns the events of sends without an ID. */
  Set<String> withoutId(List<Block> blocks) {
    Set<String> events = new LinkedHashSet<>();
    for (Block block : blocks) {
      for (XmlElement element : block.flat()) {
        boolean named =
            element.attribute("id").isPresent() || element.attribute("idlocation").isPresent();
        if (Scxml.is(element, "send") && !named) {
          events.addAll(of(element));
        }
      }
    }
    return events;
  }
}
