package dev.lockstep.structure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The facts of a POM that the structure rules read.
 *
 * @param modules the folders it aggregates, those of its profiles last
 * @param arrows artifacts of our own group that it needs, as dependency or as plugin
 * @param libraries artifacts of other groups that it depends on
 * @param javaModule the name of the Java module that its jar declares, empty if there is none
 */
record Pom(List<String> modules, List<Arrow> arrows, List<String> libraries, String javaModule) {

  private static final String OUR_GROUP = "dev.lockstep";

  /** A need for one of our artifacts; plugins have the scope {@code plugin}. */
  record Arrow(String artifact, String scope) {}

  static Pom read(Path file) {
    Element project = root(file);
    return new Pom(
        Stream.concat(
                at(project, "modules", "module"),
                at(project, "profiles", "profile", "modules", "module"))
            .map(module -> module.getTextContent().strip())
            .toList(),
        arrows(project),
        at(project, "dependencies", "dependency")
            .filter(element -> !isOurs(element))
            .map(element -> text(element, "artifactId", ""))
            .toList(),
        values(file, "properties", "lockstep.java-module").stream().findFirst().orElse(""));
  }

  /** Returns the texts of the elements at a path below the root, without outer white space. */
  static List<String> values(Path file, String... path) {
    return at(root(file), path).map(element -> element.getTextContent().strip()).toList();
  }

  private static Element root(Path file) {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(file.toFile())
          .getDocumentElement();
    } catch (IOException | SAXException | ParserConfigurationException e) {
      throw new IllegalStateException("Cannot read " + file, e);
    }
  }

  private static List<Arrow> arrows(Element project) {
    List<Arrow> arrows = new ArrayList<>();
    at(project, "dependencies", "dependency")
        .filter(Pom::isOurs)
        .map(
            element ->
                new Arrow(text(element, "artifactId", ""), text(element, "scope", "compile")))
        .forEach(arrows::add);
    at(project, "build", "plugins", "plugin")
        .filter(Pom::isOurs)
        .map(element -> new Arrow(text(element, "artifactId", ""), "plugin"))
        .forEach(arrows::add);
    return List.copyOf(arrows);
  }

  private static boolean isOurs(Element element) {
    String group = text(element, "groupId", "");
    return group.equals(OUR_GROUP) || group.equals("${project.groupId}");
  }

  private static String text(Element element, String child, String otherwise) {
    return at(element, child)
        .map(found -> found.getTextContent().strip())
        .findFirst()
        .orElse(otherwise);
  }

  private static Stream<Element> at(Element start, String... path) {
    Stream<Element> found = Stream.of(start);
    for (String name : path) {
      found = found.flatMap(element -> children(element, name));
    }
    return found;
  }

  private static Stream<Element> children(Element element, String name) {
    return IntStream.range(0, element.getChildNodes().getLength())
        .mapToObj(element.getChildNodes()::item)
        .filter((Node node) -> node.getNodeName().equals(name))
        .map(Element.class::cast);
  }
}
