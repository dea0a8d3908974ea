package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.List;
import java.util.Optional;

/**
 * A transition of a state, excluding the default transitions of initial and history states.
 *
 * @param descriptors event descriptors; empty for an eventless transition
 * @param exact true if descriptors match full names only
 * @param after delay written by the exporter; empty for none
 */
public record ScxmlTransition(
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

  public Place place() {
    return descriptors.isEmpty() ? Place.EVENTLESS : Place.of(descriptors);
  }

  public Optional<XmlAttribute> condition() {
    return element.attribute("cond");
  }

  public Block content() {
    return new Block(place(), element.children());
  }

  /** Returns whether the transition accepts an event. */
  public boolean takes(String event) {
    return exact ? descriptors.contains(event) : EventNames.isMatch(descriptors, event);
  }

  /**
   * Returns the descriptors in the chart language written by the exporter; empty if there are none.
   */
  public List<String> ours() {
    return element
        .attribute(Scxml.OURS, "event")
        .map(a -> Scxml.words(a.value()))
        .orElse(List.of());
  }
}
