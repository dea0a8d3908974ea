package dev.lockstep.exchange.scxml;

import dev.lockstep.model.document.XmlAttribute;
import dev.lockstep.model.document.XmlElement;
import java.util.List;
import java.util.Optional;

/**
 * A transition of a state; not the default of an initial or a history.
 *
 * @param descriptors of the events it waits for; empty when it waits for none
 * @param exact whether they are whole names
 * @param after the time it waits for, in the words of our exporter; empty for none
 */
record ScxmlTransition(
    ScxmlState source,
    XmlElement element,
    List<String> descriptors,
    boolean exact,
    Optional<String> after) {

  static ScxmlTransition of(ScxmlState source, XmlElement element) {
    return new ScxmlTransition(
        source,
        element,
        element.attribute("event").map(a -> Scxml.words(a.value())).orElse(List.of()),
        element.attribute(Scxml.OURS, "exact").isPresent(),
        element.attribute(Scxml.OURS, "after").map(XmlAttribute::value));
  }

  Place place() {
    return descriptors.isEmpty() ? Place.EVENTLESS : Place.of(descriptors);
  }

  Optional<XmlAttribute> condition() {
    return element.attribute("cond");
  }

  Block content() {
    return new Block(place(), element.children());
  }

  /** Whether it takes an event. */
  boolean takes(String event) {
    return exact ? descriptors.contains(event) : EventNames.isMatch(descriptors, event);
  }

  /** The descriptors our exporter wrote beside; empty for none. */
  List<String> ours() {
    return element
        .attribute(Scxml.OURS, "event")
        .map(a -> Scxml.words(a.value()))
        .orElse(List.of());
  }
}
