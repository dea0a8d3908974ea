package dev.lockstep.exchange.scxml;

import dev.lockstep.model.document.XmlElement;
import java.util.ArrayList;
import java.util.List;

/** Executable content: elements in the order they are executed, and where they stand. */
record Block(Place place, List<XmlElement> elements) {

  /** The content of several handlers, one after the other. */
  static Block of(Place place, List<XmlElement> handlers) {
    return new Block(
        place, handlers.stream().flatMap(handler -> handler.children().stream()).toList());
  }

  /** All elements, those inside of others behind them. */
  List<XmlElement> flat() {
    List<XmlElement> all = new ArrayList<>();
    elements.forEach(element -> collect(element, all));
    return all;
  }

  private static void collect(XmlElement element, List<XmlElement> all) {
    all.add(element);
    element.children().forEach(child -> collect(child, all));
  }
}
