package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The events that the exporter declares in a document, in order.
 *
 * @param names names by their spelling on the wire
 * @param descriptions descriptions by the spelling on the wire
 */
record DeclaredEvents(Map<String, String> names, Map<String, String> descriptions) {

  static DeclaredEvents of(XmlElement root) {
    Map<String, String> names = new LinkedHashMap<>();
    Map<String, String> descriptions = new LinkedHashMap<>();
    for (XmlElement child : root.children()) {
      String name = child.attribute("name").map(XmlAttribute::value).orElse("");
      String wire = child.attribute("wire").map(XmlAttribute::value).orElse(name);
      boolean event = child.namespace().equals(Scxml.OURS) && child.name().equals("event");
      if (event && StateNames.isSpelt(wire) && !name.isEmpty() && !names.containsValue(name)) {
        names.putIfAbsent(wire, name);
        descriptions.put(wire, child.attribute("description").map(XmlAttribute::value).orElse(""));
      }
    }
    return new DeclaredEvents(names, descriptions);
  }

  String description(String event) {
    return descriptions.getOrDefault(event, "");
  }
}
