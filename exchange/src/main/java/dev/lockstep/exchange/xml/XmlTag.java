package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A start tag with its attributes and the namespaces of its names. */
final class XmlTag {

  private static final String XML = "http://www.w3.org/XML/1998/namespace";
  private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

  private record Written(String name, String value, Span span, Span valueSpan) {}

  private final XmlCursor cursor;
  private final String written;
  private final Span span;
  private final List<Written> attributes = new ArrayList<>();
  private final Map<String, String> namespaces;

  /** Reads a tag up to its {@code >} or {@code />}. The cursor is after {@code <}. */
  XmlTag(XmlCursor cursor, Map<String, String> outer) {
    this.cursor = cursor;
    int from = cursor.offset();
    this.written = cursor.name("the name of an element behind `<`");
    this.span = cursor.span(from, cursor.offset());
    this.namespaces = new HashMap<>(outer);
    readAttributes();
    attributes.forEach(this::declare);
  }

  /** Returns the namespaces of the prefixes that need no declaration. */
  static Map<String, String> known() {
    return Map.of("", "", "xml", XML);
  }

  String written() {
    return written;
  }

  Span span() {
    return span;
  }

  Map<String, String> namespaces() {
    return namespaces;
  }

  String namespace() {
    return namespaceOf(written, span);
  }

  String name() {
    return local(written);
  }

  /** Returns the attributes without namespace declarations. */
  List<XmlAttribute> attributes() {
    List<XmlAttribute> resolved = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Written attribute : attributes) {
      if (!isDeclaration(attribute.name())) {
        boolean prefixed = attribute.name().contains(":");
        String space = prefixed ? namespaceOf(attribute.name(), attribute.span()) : "";
        String name = local(attribute.name());
        if (!seen.add(space + " " + name)) {
          throw twice(attribute);
        }
        resolved.add(
            new XmlAttribute(
                space, name, attribute.value(), attribute.span(), attribute.valueSpan()));
      }
    }
    return resolved;
  }

  private void readAttributes() {
    Set<String> seen = new HashSet<>();
    while (cursor.skipBlanks() && XmlNames.beginsName(cursor.peek())) {
      Written attribute = attribute();
      if (!seen.add(attribute.name())) {
        throw twice(attribute);
      }
      attributes.add(attribute);
    }
  }

  private Written attribute() {
    int from = cursor.offset();
    String name = cursor.name("the name of an attribute");
    Span place = cursor.span(from, cursor.offset());
    cursor.skipBlanks();
    cursor.expect("=", "expected `=` behind the name of an attribute");
    cursor.skipBlanks();
    int quote = cursor.peek();
    if (quote != '"' && quote != '\'') {
      throw cursor.problem("expected the value of an attribute in quotes");
    }
    cursor.next();
    int start = cursor.offset();
    XmlText value = new XmlText();
    while (cursor.peek() != quote) {
      if (cursor.atEnd() || cursor.peek() == '<') {
        throw cursor.problem("the value of `" + name + "` has no end");
      }
      value.take(cursor, true);
    }
    int end = cursor.offset();
    cursor.next();
    return new Written(name, value.text(), place, cursor.span(start, end, value.offsets(end)));
  }

  private void declare(Written attribute) {
    if (!isDeclaration(attribute.name())) {
      return;
    }
    String prefix = attribute.name().equals("xmlns") ? "" : local(attribute.name());
    boolean wrong =
        !attribute.name().equals("xmlns") && !isSimple(prefix)
            || prefix.equals("xmlns")
            || prefix.equals("xml") != attribute.value().equals(XML)
            || attribute.value().equals(XMLNS)
            || attribute.value().isEmpty() && !prefix.isEmpty();
    if (wrong) {
      throw XmlProblem.syntax(
          attribute.span(), Printable.quote(attribute.name()) + " cannot be declared so");
    }
    namespaces.put(prefix, attribute.value());
  }

  private String namespaceOf(String name, Span place) {
    int colon = name.indexOf(':');
    String rest = name.substring(colon + 1);
    if (colon == 0 || !isSimple(rest)) {
      throw XmlProblem.syntax(place, Printable.quote(name) + " has a colon in the wrong place");
    }
    String prefix = colon < 0 ? "" : name.substring(0, colon);
    String namespace = namespaces.get(prefix);
    if (namespace == null) {
      throw XmlProblem.syntax(place, "the prefix " + Printable.quote(prefix) + " is not declared");
    }
    return namespace;
  }

  /** Returns whether a name has no colon and begins with a valid character. */
  private static boolean isSimple(String name) {
    return !name.isEmpty() && !name.contains(":") && XmlNames.beginsName(name.codePointAt(0));
  }

  private static boolean isDeclaration(String name) {
    return name.equals("xmlns") || name.startsWith("xmlns:");
  }

  private static String local(String name) {
    return name.substring(name.indexOf(':') + 1);
  }

  private static XmlProblem twice(Written attribute) {
    return XmlProblem.syntax(
        attribute.span(), "the attribute " + Printable.quote(attribute.name()) + " is there twice");
  }
}
