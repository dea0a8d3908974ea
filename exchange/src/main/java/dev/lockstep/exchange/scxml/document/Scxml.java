package dev.lockstep.exchange.scxml.document;

import dev.lockstep.exchange.xml.XmlElement;
import java.util.List;
import java.util.Set;

/** The vocabulary of SCXML 1.0, and the extensions in the project's own namespace. */
public final class Scxml {

  public static final String NAMESPACE = "http://www.w3.org/2005/07/scxml";

  /** The namespace of the extensions, which other processors ignore. */
  public static final String OURS = "https://lockstep.dev/scxml";

  private static final Set<String> PROCESSOR =
      Set.of(
          "",
          "scxml",
          "http://www.w3.org/TR/scxml/#SCXMLEventProcessor",
          "http://www.w3.org/TR/scxml/#SCXMLEventProcessor/",
          "http://www.w3.org/TR/scxml");

  private Scxml() {}

  /** Returns whether an element is an SCXML element. Elements without a namespace are. */
  public static boolean isScxml(XmlElement element) {
    return element.namespace().equals(NAMESPACE) || element.namespace().isEmpty();
  }

  public static boolean is(XmlElement element, String name) {
    return isScxml(element) && element.name().equals(name);
  }

  public static List<XmlElement> children(XmlElement element, String name) {
    return element.children().stream().filter(child -> is(child, name)).toList();
  }

  /** Returns the words of a text, separated by white space. */
  public static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.strip().split("[ \t\r\n]+"));
  }

  /** Returns whether the {@code type} of a {@code send} is the SCXML event processor. */
  public static boolean isScxmlProcessor(String type) {
    return PROCESSOR.contains(type);
  }
}
