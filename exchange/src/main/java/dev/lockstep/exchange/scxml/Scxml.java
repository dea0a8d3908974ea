package dev.lockstep.exchange.scxml;

import dev.lockstep.model.document.XmlElement;
import java.util.List;
import java.util.Set;

/** The vocabulary of SCXML 1.0, and the few words we add in a namespace of our own. */
final class Scxml {

  static final String NAMESPACE = "http://www.w3.org/2005/07/scxml";

  /** What SCXML has no word for; other processors ignore it. */
  static final String OURS = "https://lockstep.dev/scxml";

  private static final Set<String> PROCESSOR =
      Set.of(
          "",
          "scxml",
          "http://www.w3.org/TR/scxml/#SCXMLEventProcessor",
          "http://www.w3.org/TR/scxml/#SCXMLEventProcessor/",
          "http://www.w3.org/TR/scxml");

  private Scxml() {}

  /** Whether an element is one of SCXML; documents without any namespace are taken for it. */
  static boolean isScxml(XmlElement element) {
    return element.namespace().equals(NAMESPACE) || element.namespace().isEmpty();
  }

  static boolean is(XmlElement element, String name) {
    return isScxml(element) && element.name().equals(name);
  }

  static List<XmlElement> children(XmlElement element, String name) {
    return element.children().stream().filter(child -> is(child, name)).toList();
  }

  /** The words of a text divided by white space. */
  static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("[ \t\r\n]+"));
  }

  /** Whether {@code type} of a {@code send} names the processor of SCXML events. */
  static boolean isScxmlProcessor(String type) {
    return PROCESSOR.contains(type);
  }
}
