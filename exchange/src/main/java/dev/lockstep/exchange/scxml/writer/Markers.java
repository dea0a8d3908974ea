package dev.lockstep.exchange.scxml.writer;

import dev.lockstep.exchange.scxml.document.Delay;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The reversal of the exporter's encodings: conditions on full event names, and timers as delayed
 * events. Encodings that were edited and are no longer consistent remain as they are.
 */
public final class Markers {

  private final Map<String, String> timers = new HashMap<>();

  /** Returns the document without the elements that the exporter's marks make redundant. */
  public static XmlElement resolve(XmlElement root) {
    Markers markers = new Markers();
    markers.collectTimers(root);
    return markers.rewritten(root);
  }

  /**
   * Returns the condition of a transition: first the test of the full event name, then the guard.
   */
  static String condition(String byName, String guard) {
    return guard.isEmpty() ? byName : "(" + byName + ") && (" + guard + ")";
  }

  private void collectTimers(XmlElement element) {
    Optional<String> delay = ours(element, "after");
    boolean timer = Scxml.is(element, "transition") && delay.flatMap(Delay::millis).isPresent();
    if (timer) {
      element.attribute("event").ifPresent(event -> timers.put(event.value(), delay.orElseThrow()));
    }
    element.children().forEach(this::collectTimers);
  }

  private XmlElement rewritten(XmlElement element) {
    List<XmlElement> children = new ArrayList<>();
    for (XmlElement child : element.children()) {
      if (!isTimer(child)) {
        children.add(rewritten(child));
      }
    }
    List<XmlAttribute> attributes =
        Scxml.is(element, "transition") ? transition(element) : element.attributes();
    return new XmlElement(
        element.namespace(),
        element.name(),
        attributes,
        children,
        element.text(),
        element.span(),
        element.textSpan());
  }

  private boolean isTimer(XmlElement element) {
    if (ours(element, "after").isEmpty()) {
      return false;
    }
    Optional<String> event =
        element.attribute("event").or(() -> element.attribute("sendid")).map(XmlAttribute::value);
    Optional<String> delay = element.attribute("delay").map(XmlAttribute::value);
    boolean sets = Scxml.is(element, "send") && delay.equals(event.map(timers::get));
    boolean takesBack =
        Scxml.is(element, "cancel") && event.filter(timers::containsKey).isPresent();
    return sets || takesBack;
  }

  private List<XmlAttribute> transition(XmlElement element) {
    List<XmlAttribute> attributes = new ArrayList<>(element.attributes());
    boolean timer = element.attribute("event").map(a -> timers.get(a.value())).isPresent();
    if (timer && ours(element, "after").isPresent()) {
      attributes.removeIf(a -> isPlain(a, "event"));
    } else {
      attributes.removeIf(a -> isOurs(a, "after"));
    }
    if (isExact(element)) {
      attributes.removeIf(a -> isPlain(a, "cond"));
      attributes.replaceAll(Markers::withoutNamespace);
    } else {
      attributes.removeIf(a -> isOurs(a, "exact") || isOurs(a, "cond"));
    }
    return attributes;
  }

  private static XmlAttribute withoutNamespace(XmlAttribute attribute) {
    return isOurs(attribute, "cond")
        ? new XmlAttribute("", "cond", attribute.value(), attribute.span(), attribute.valueSpan())
        : attribute;
  }

  private static boolean isExact(XmlElement element) {
    List<String> events =
        element.attribute("event").map(a -> Scxml.words(a.value())).orElse(List.of());
    String guard = ours(element, "cond").orElse("");
    String expected = condition(WireEvents.condition(events), guard);
    return ours(element, "exact").isPresent()
        && element.attribute("cond").filter(a -> a.value().equals(expected)).isPresent();
  }

  private static Optional<String> ours(XmlElement element, String name) {
    return element.attribute(Scxml.OURS, name).map(XmlAttribute::value);
  }

  private static boolean isOurs(XmlAttribute attribute, String name) {
    return attribute.namespace().equals(Scxml.OURS) && attribute.name().equals(name);
  }

  private static boolean isPlain(XmlAttribute attribute, String name) {
    return attribute.namespace().isEmpty() && attribute.name().equals(name);
  }
}
