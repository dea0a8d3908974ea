package dev.lockstep.model.scxml;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Elements of an XML file. */
final class Xml {

  private Xml() {}

  static Element read(Path file) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      return factory.newDocumentBuilder().parse(file.toFile()).getDocumentElement();
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new IllegalStateException(file.toString(), e);
    }
  }

  static List<Element> children(Element element) {
    List<Element> children = new ArrayList<>();
    for (Node at = element.getFirstChild(); at != null; at = at.getNextSibling()) {
      if (at instanceof Element child) {
        children.add(child);
      }
    }
    return children;
  }

  static List<Element> children(Element element, String name) {
    return children(element).stream().filter(child -> child.getLocalName().equals(name)).toList();
  }

  static List<Element> descendants(Element element, String name) {
    List<Element> found = new ArrayList<>();
    for (Element child : children(element)) {
      if (child.getLocalName().equals(name)) {
        found.add(child);
      }
      found.addAll(descendants(child, name));
    }
    return found;
  }

  static List<String> words(String text) {
    return text.isBlank() ? List.of() : List.of(text.trim().split("\\s+"));
  }

  /** A double-quoted YAML scalar. */
  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
