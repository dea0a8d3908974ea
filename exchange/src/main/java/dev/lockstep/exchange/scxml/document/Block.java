package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.List;

/** Executable content: elements in the order of execution, with the kind of their position. */
public record Block(Place place, List<XmlElement> elements) {

  /** Returns the concatenated content of several handlers. */
  static Block of(Place place, List<XmlElement> handlers) {
    return new Block(
        place, handlers.stream().flatMap(handler -> handler.children().stream()).toList());
  }

  /** Returns all elements in preorder, nested ones included. */
  public List<XmlElement> flat() {
    List<XmlElement> all = new ArrayList<>();
    elements.forEach(element -> collect(element, all));
    return all;
  }

  private static void collect(XmlElement element, List<XmlElement> all) {
    all.add(element);
    element.children().forEach(child -> collect(child, all));
  }
}
