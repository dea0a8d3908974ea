package dev.lockstep.model.exchange.scxml;

import dev.lockstep.model.document.XmlAttribute;
import dev.lockstep.model.document.XmlElement;
import java.util.List;
import java.util.Optional;

/**
 * A transition of a state; not the default of an initial or a history.
 *
 * @param descriptors of the events it waits for; empty when it waits for none
 */
record ScxmlTransition(ScxmlState source, XmlElement element, List<String> descriptors) {

  static ScxmlTransition of(ScxmlState source, XmlElement element) {
    return new ScxmlTransition(
        source,
        element,
        element.attribute("event").map(a -> Scxml.words(a.value())).orElse(List.of()));
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
}
