package dev.lockstep.exchange.xml;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

class XmlReaderTest {

  private static final String SAMPLE =
      """
      <?xml version="1.0" encoding="UTF-8" standalone='yes'?>
      <!-- a - b --><?pi some thing?>
      <a:root xmlns:a="urn:a" xmlns='urn:b' one="1 &lt; 2&#10;&#x41;" a:two='"'>
        text &amp; <![CDATA[<more> & ]] ]]>more
        <child/><child xmlns="" three="x\ty\nz"/>
        <?q?><a:last b="">é😀</a:last >
      </a:root>
      <!---->
      """;

  @Test
  void readsElementsAttributesAndText() {
    XmlElement root = read(SAMPLE).root().orElseThrow();

    assertThat(root.namespace() + " " + root.name()).isEqualTo("urn:a root");
    assertThat(root.attribute("one").orElseThrow().value()).isEqualTo("1 < 2\nA");
    assertThat(root.attribute("urn:a", "two").orElseThrow().value()).isEqualTo("\"");
    assertThat(root.text().strip()).startsWith("text & <more> & ]] more");
    assertThat(root.children())
        .extracting(XmlElement::namespace)
        .containsExactly("urn:b", "", "urn:a");
    assertThat(root.children().get(1).attribute("three").orElseThrow().value()).isEqualTo("x y z");
    assertThat(root.children().get(2).text()).isEqualTo("é😀");
  }

  @Test
  void placesEveryCharacterOfAValue() {
    XmlElement root = read("<a\n  b=\"x &amp; yz\"/>").root().orElseThrow();
    XmlAttribute b = root.attribute("b").orElseThrow();

    assertThat(root.span()).hasToString("chart.xml:1:2");
    assertThat(b.span()).hasToString("chart.xml:2:3");
    assertThat(b.valueSpan()).hasToString("chart.xml:2:6");
    assertThat(b.valueSpan().slice(b.value(), 4, 6)).hasToString("chart.xml:2:14");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          ~~                           | 1:1  | xml-syntax
          <a>                          | 1:2  | xml-syntax
          <a></b>                      | 1:6  | xml-syntax
          <a b=c/>                     | 1:6  | xml-syntax
          <a b="1" b="2"/>             | 1:10 | xml-syntax
          <a b="<"/>                   | 1:7  | xml-syntax
          <a>&b;</a>                   | 1:4  | xml-syntax
          <a>&#0;</a>                  | 1:4  | xml-syntax
          <a><!-- -- --></a>           | 1:11 | xml-syntax
          <b:a/>                       | 1:2  | xml-syntax
          <a/><a/>                     | 1:5  | xml-syntax
          <!DOCTYPE a><a/>             | 1:1  | xml-doctype
          <!DOCTYPE a SYSTEM "x"><a/>  | 1:1  | xml-doctype
          <?xml version="1.0" encoding="ISO-8859-1"?><a/> | 1:6 | wrong-encoding
          """)
  void tellsWhereADocumentIsBroken(String document, String place, String name) {
    XmlReadResult result = read(document);

    assertThat(result.root()).isEmpty();
    assertThat(result.diagnostics()).hasSize(1);
    Diagnostic told = result.diagnostics().get(0);
    assertThat(told.name()).isEqualTo(name);
    assertThat(told.span().line() + ":" + told.span().column()).isEqualTo(place);
  }

  @Test
  void rejectsInvalidUtf8() {
    byte[] latin = "<a>é</a>".getBytes(StandardCharsets.ISO_8859_1);
    byte[] wide = "<a>é</a>".getBytes(StandardCharsets.UTF_16);

    assertThat(told(latin)).containsExactly("wrong-encoding");
    assertThat(told(wide)).containsExactly("wrong-encoding");
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 100_000})
  void refusesWhatIsTooDeep(int depth) {
    assertThat(told(("<a>".repeat(depth) + "</a>".repeat(depth)).getBytes(UTF_8)))
        .containsExactly("too-deep");
  }

  @Test
  void refusesWhatIsTooLarge() {
    assertThat(told(("<a>" + "x".repeat(1 << 20) + "</a>").getBytes(UTF_8)))
        .containsExactly("file-too-large");
  }

  /** Compares well-formedness and content with the parser of the JDK. */
  @Test
  void agreesWithTheParserOfTheJdk() {
    Random random = new Random(11);
    for (int i = 0; i < 4000; i++) {
      String document = mutated(SAMPLE, random);
      boolean control =
          document.codePoints().anyMatch(p -> Character.isISOControl(p) && p != '\n' && p != '\t');
      boolean encoding =
          !document.contains("encoding=\"UTF-8\"") || document.contains("version=\"1.1\"");
      if (!control && !encoding) {
        List<String> expected = jdk(document);
        List<String> actual = new ArrayList<>();
        XmlReadResult result = read(document);
        result.root().ifPresent(root -> outline(root, actual));
        if (result.diagnostics().stream().anyMatch(XmlReaderTest::isStricter)) {
          continue;
        }
        assertThat(actual).as(document).isEqualTo(expected);
      }
    }
  }

  /**
   * Returns whether the error is about names that Namespaces in XML 1.0 forbids and the JDK
   * accepts.
   */
  private static boolean isStricter(Diagnostic told) {
    return told.message().contains("colon in the wrong place")
        || told.message().contains("no instruction here is called");
  }

  private static String mutated(String text, Random random) {
    StringBuilder mutated = new StringBuilder(text);
    int changes = 1 + random.nextInt(2);
    for (int i = 0; i < changes; i++) {
      int at = random.nextInt(mutated.length() - 2);
      switch (random.nextInt(3)) {
        case 0 -> mutated.deleteCharAt(at);
        case 1 -> mutated.insert(at, "<>&;:=\"'/?!-[] ax1\n\t".charAt(random.nextInt(20)));
        default -> {
          int from = random.nextInt(text.length() - 8);
          mutated.insert(at, text, from, from + random.nextInt(8));
        }
      }
    }
    return mutated.toString();
  }

  private static void outline(XmlElement element, List<String> lines) {
    lines.add("{" + element.namespace() + "}" + element.name() + " " + element.text());
    element.attributes().stream()
        .map(a -> "  {" + a.namespace() + "}" + a.name() + "=" + a.value())
        .sorted()
        .forEach(lines::add);
    element.children().forEach(child -> outline(child, lines));
  }

  private static List<String> jdk(String document) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      var builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new Strict());
      List<String> lines = new ArrayList<>();
      outline(
          builder.parse(new ByteArrayInputStream(document.getBytes(UTF_8))).getDocumentElement(),
          lines);
      return lines;
    } catch (SAXException | IOException notWellFormed) {
      return List.of();
    } catch (ParserConfigurationException e) {
      throw new AssertionError(e);
    }
  }

  private static void outline(Element element, List<String> lines) {
    StringBuilder text = new StringBuilder();
    List<Element> children = new ArrayList<>();
    for (Node at = element.getFirstChild(); at != null; at = at.getNextSibling()) {
      if (at instanceof Element child) {
        children.add(child);
      } else if (at.getNodeType() == Node.TEXT_NODE
          || at.getNodeType() == Node.CDATA_SECTION_NODE) {
        text.append(at.getNodeValue());
      }
    }
    lines.add("{" + orEmpty(element.getNamespaceURI()) + "}" + element.getLocalName() + " " + text);
    List<String> attributes = new ArrayList<>();
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      Node a = element.getAttributes().item(i);
      if (!orEmpty(a.getNamespaceURI()).equals("http://www.w3.org/2000/xmlns/")) {
        attributes.add(
            "  {" + orEmpty(a.getNamespaceURI()) + "}" + a.getLocalName() + "=" + a.getNodeValue());
      }
    }
    attributes.stream().sorted().forEach(lines::add);
    children.forEach(child -> outline(child, lines));
  }

  private static String orEmpty(String text) {
    return text == null ? "" : text;
  }

  private static XmlReadResult read(String document) {
    return new XmlReader().read(new Source("chart.xml", document.getBytes(UTF_8)));
  }

  private static List<String> told(byte[] content) {
    return new XmlReader()
        .read(new Source("chart.xml", content)).diagnostics().stream()
            .map(Diagnostic::name)
            .toList();
  }

  /** An error handler that throws errors instead of printing them. */
  private static final class Strict implements ErrorHandler {

    @Override
    public void warning(SAXParseException e) {}

    @Override
    public void error(SAXParseException e) throws SAXException {
      throw e;
    }

    @Override
    public void fatalError(SAXParseException e) throws SAXException {
      throw e;
    }
  }
}
