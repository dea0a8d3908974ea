package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlAttribute;
import dev.lockstep.exchange.xml.XmlElement;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Printable;
import java.util.List;
import java.util.Map;

/** A check for unknown attributes of SCXML elements. */
final class Attributes {

  private static final Map<String, List<String>> KNOWN =
      Map.ofEntries(
          Map.entry(
              "scxml", List.of("initial", "name", "version", "datamodel", "binding", "exmode")),
          Map.entry("state", List.of("id", "initial", "src")),
          Map.entry("parallel", List.of("id", "src")),
          Map.entry("final", List.of("id")),
          Map.entry("history", List.of("id", "type")),
          Map.entry("initial", List.of("id")),
          Map.entry("transition", List.of("event", "cond", "target", "type")),
          Map.entry("raise", List.of("event")),
          Map.entry("if", List.of("cond")),
          Map.entry("elseif", List.of("cond")),
          Map.entry("else", List.of()),
          Map.entry("onentry", List.of()),
          Map.entry("onexit", List.of()),
          Map.entry("datamodel", List.of()),
          Map.entry("data", List.of("id", "expr", "src")),
          Map.entry("assign", List.of("location", "expr", "type", "attr")),
          Map.entry("cancel", List.of("sendid", "sendidexpr")),
          Map.entry("param", List.of("name", "expr", "location")),
          Map.entry(
              "send",
              List.of(
                  "event",
                  "eventexpr",
                  "target",
                  "targetexpr",
                  "type",
                  "typeexpr",
                  "id",
                  "idlocation",
                  "delay",
                  "delayexpr",
                  "namelist",
                  "hints",
                  "hintsexpr")));

  private final Problems problems;

  Attributes(Problems problems) {
    this.problems = problems;
  }

  /** Reports the unknown attributes of an element and its descendants. */
  void check(XmlElement element) {
    List<String> known = KNOWN.get(element.name());
    if (Scxml.isScxml(element) && known != null) {
      element.attributes().stream()
          .filter(a -> a.namespace().isEmpty() && !known.contains(a.name()))
          .forEach(a -> tell(element, a, known));
    }
    element.children().forEach(this::check);
  }

  private void tell(XmlElement element, XmlAttribute attribute, List<String> known) {
    List<String> help = NearNames.help(attribute.name(), known);
    problems.leftOut(
        attribute.span(),
        "the attribute " + Printable.quote(attribute.name()) + " is left out",
        "no " + Printable.quote("<" + element.name() + ">") + " of SCXML has it",
        help);
  }
}
