package dev.lockstep.exchange.scxml.writer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A mutable XML element that is written as text. Not thread-safe. */
public final class XmlNode {

  private final String name;
  private final Map<String, String> attributes = new LinkedHashMap<>();
  private final List<XmlNode> children = new ArrayList<>();

  public XmlNode(String name) {
    this.name = name;
  }

  /** Sets an attribute; an empty value is ignored. */
  public XmlNode with(String attribute, String value) {
    if (!value.isEmpty()) {
      attributes.put(attribute, value);
    }
    return this;
  }

  public XmlNode add(XmlNode child) {
    children.add(child);
    return this;
  }

  public XmlNode addAll(List<XmlNode> more) {
    children.addAll(more);
    return this;
  }

  boolean isEmpty() {
    return children.isEmpty();
  }

  /** Appends the element, indented by two blanks per level. */
  public void write(StringBuilder text, String indent) {
    text.append(indent).append('<').append(name);
    attributes.forEach(
        (attribute, value) ->
            text.append(' ').append(attribute).append("=\"").append(escape(value)).append('"'));
    if (children.isEmpty()) {
      text.append("/>\n");
      return;
    }
    text.append(">\n");
    children.forEach(child -> child.write(text, indent + "  "));
    text.append(indent).append("</").append(name).append(">\n");
  }

  private static String escape(String value) {
    StringBuilder text = new StringBuilder();
    value
        .codePoints()
        .forEach(
            point -> {
              switch (point) {
                case '&' -> text.append("&amp;");
                case '<' -> text.append("&lt;");
                case '>' -> text.append("&gt;");
                case '"' -> text.append("&quot;");
                case '\n', '\r', '\t' -> text.append("&#").append(point).append(';');
                default -> text.appendCodePoint(point);
              }
            });
    return text.toString();
  }
}
