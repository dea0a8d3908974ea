package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * An element of an XML document.
 *
 * @param namespace namespace of the name; empty for none
 * @param name name without the prefix
 * @param attributes attributes in source order, without namespace declarations
 * @param children child elements in source order
 * @param text character data without that of the children
 * @param span position of the name in the start tag
 * @param textSpan position from the first to the last visible character of the text; the position
 *     of the name if there is none
 */
public record XmlElement(
    String namespace,
    String name,
    List<XmlAttribute> attributes,
    List<XmlElement> children,
    String text,
    Span span,
    Span textSpan) {

  public XmlElement {
    attributes = List.copyOf(attributes);
    children = List.copyOf(children);
  }

  /** Returns the attribute with this name and no namespace. */
  public Optional<XmlAttribute> attribute(String wanted) {
    return attribute("", wanted);
  }

  /** Returns the attribute with this name and namespace. */
  public Optional<XmlAttribute> attribute(String ofNamespace, String wanted) {
    return attributes.stream()
        .filter(a -> a.namespace().equals(ofNamespace) && a.name().equals(wanted))
        .findFirst();
  }
}
