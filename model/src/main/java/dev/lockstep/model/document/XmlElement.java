package dev.lockstep.model.document;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * An element of an XML document.
 *
 * @param namespace of its name; empty for none
 * @param name without its prefix
 * @param attributes in the order of the file, namespace declarations left out
 * @param children the elements in it, in order
 * @param text its character data without that of its children, as written
 * @param span of the name in the start tag
 * @param textSpan from the first to the last visible character of the text; the name when there is
 *     none
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

  /** The attribute of this name without a namespace. */
  public Optional<XmlAttribute> attribute(String wanted) {
    return attribute("", wanted);
  }

  /** The attribute of this name in a namespace. */
  public Optional<XmlAttribute> attribute(String ofNamespace, String wanted) {
    return attributes.stream()
        .filter(a -> a.namespace().equals(ofNamespace) && a.name().equals(wanted))
        .findFirst();
  }
}
