package dev.lockstep.exchange.scxml;

import dev.lockstep.exchange.scxml.document.Block;
import dev.lockstep.exchange.scxml.document.Place;
import dev.lockstep.exchange.scxml.document.Scxml;
import dev.lockstep.exchange.scxml.document.ScxmlDocument;
import dev.lockstep.exchange.xml.XmlElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The data of the events that a document sends to itself. If no expression reads event data, no
 * event has any.
 */
final class Payloads {

  /** A field of an event with one value that is sent. */
  record Given(String event, Parameter parameter, Place place) {}

  private final boolean read;
  private final List<Given> given = new ArrayList<>();
  private final Map<String, List<Set<String>>> shapes = new LinkedHashMap<>();

  Payloads(ScxmlDocument document, SendEvents events, Scripts scripts) {
    this.read = Scripts.readsEventData(document.root().element());
    if (read) {
      for (Block block : document.blocks()) {
        for (XmlElement element : block.flat()) {
          if (Scxml.is(element, "send") || Scxml.is(element, "raise")) {
            List<Parameter> parameters = Parameter.of(element, scripts);
            events.of(element).forEach(event -> add(event, parameters, block.place()));
          }
        }
      }
    }
  }

  private void add(String event, List<Parameter> parameters, Place place) {
    Set<String> fields = new LinkedHashSet<>();
    for (Parameter parameter : parameters) {
      fields.add(parameter.field());
      given.add(new Given(event, parameter, place));
    }
    shapes.computeIfAbsent(event, any -> new ArrayList<>()).add(fields);
  }

  /** Returns whether event data is imported. */
  boolean areRead() {
    return read;
  }

  List<Given> given() {
    return given;
  }

  /** Returns the fields of an event in the order in which they occur. */
  Set<String> fields(String event) {
    Set<String> fields = new LinkedHashSet<>();
    shapes.getOrDefault(event, List.of()).forEach(fields::addAll);
    return fields;
  }

  /** Returns whether every send of the event has the field. */
  boolean isAlwaysGiven(String event, String field) {
    return shapes.getOrDefault(event, List.of()).stream()
        .allMatch(fields -> fields.contains(field));
  }
}
