package dev.lockstep.exchange.xml;

import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parser of XML documents: the prolog and one root element, with comments and processing
 * instructions around it.
 */
final class XmlParser {

  static final int DEEPEST = 32;

  private static final Pattern DECLARATION =
      Pattern.compile(
          "\\s+version\\s*=\\s*(\"1\\.0\"|'1\\.0')"
              + "(\\s+encoding\\s*=\\s*(\"[A-Za-z][A-Za-z0-9._-]*\"|'[A-Za-z][A-Za-z0-9._-]*'))?"
              + "(\\s+standalone\\s*=\\s*(\"(yes|no)\"|'(yes|no)'))?\\s*");

  private final XmlCursor cursor;

  XmlParser(XmlCursor cursor) {
    this.cursor = cursor;
  }

  /**
   * Parses the document and returns its root element.
   *
   * @throws XmlProblem if the document is not well-formed
   */
  XmlElement document() {
    declaration();
    skipMisc();
    if (cursor.sees("<!DOCTYPE")) {
      throw XmlProblem.doctype(cursor.span(cursor.offset(), cursor.offset() + 9));
    }
    cursor.expect("<", "expected the root element");
    XmlElement root = element(XmlTag.known(), 1);
    skipMisc();
    if (!cursor.atEnd()) {
      throw cursor.problem("expected nothing behind the root element");
    }
    return root;
  }

  private void declaration() {
    if (!cursor.sees("<?xml ") && !cursor.sees("<?xml\t") && !cursor.sees("<?xml\n")) {
      return;
    }
    cursor.skip("<?xml");
    int from = cursor.offset();
    String written = cursor.until("?>", "the XML declaration");
    Span span = cursor.span(from, cursor.offset() - 2);
    Matcher parts = DECLARATION.matcher(written);
    if (!parts.matches()) {
      throw XmlProblem.syntax(span, "the XML declaration is not one");
    }
    String encoding = parts.group(3) == null ? "\"UTF-8\"" : parts.group(3);
    String name = encoding.substring(1, encoding.length() - 1).toUpperCase(Locale.ROOT);
    if (!name.equals("UTF-8") && !name.equals("US-ASCII") && !name.equals("ASCII")) {
      throw XmlProblem.encoding(
          span, "the file declares the encoding " + Printable.quote(name) + ", not UTF-8");
    }
  }

  /** Skips comments, processing instructions and white space outside the root element. */
  private void skipMisc() {
    boolean more = true;
    while (more) {
      more = cursor.skipBlanks() || comment() || instruction();
    }
  }

  private boolean comment() {
    if (!cursor.skip("<!--")) {
      return false;
    }
    cursor.until("--", "the comment");
    cursor.expect(">", "`--` is not allowed in a comment");
    return true;
  }

  private boolean instruction() {
    if (!cursor.skip("<?")) {
      return false;
    }
    int from = cursor.offset();
    String target = cursor.name("the name of an instruction");
    if (target.equalsIgnoreCase("xml") || target.contains(":")) {
      throw XmlProblem.syntax(
          cursor.span(from, cursor.offset()),
          "no instruction here is called " + Printable.quote(target));
    }
    if (!cursor.sees("?>") && !cursor.skipBlanks()) {
      throw cursor.problem("expected a blank behind the name of an instruction");
    }
    cursor.until("?>", "the instruction");
    return true;
  }

  /** Parses an element. The cursor is after its {@code <}. */
  private XmlElement element(Map<String, String> outer, int depth) {
    XmlTag tag = new XmlTag(cursor, outer);
    if (depth > DEEPEST) {
      throw XmlProblem.tooDeep(tag.span(), DEEPEST);
    }
    String namespace = tag.namespace();
    List<XmlAttribute> attributes = tag.attributes();
    List<XmlElement> children = new ArrayList<>();
    XmlText text = new XmlText();
    if (!cursor.skip("/>")) {
      cursor.expect(">", "expected an attribute or the end of the tag");
      content(tag, children, text, depth);
    }
    int from = text.firstVisible();
    Span textSpan = from < 0 ? tag.span() : cursor.span(from, text.lastVisible());
    return new XmlElement(
        namespace, tag.name(), attributes, children, text.text(), tag.span(), textSpan);
  }

  private void content(XmlTag tag, List<XmlElement> children, XmlText text, int depth) {
    while (!cursor.sees("</")) {
      if (cursor.atEnd()) {
        throw XmlProblem.syntax(tag.span(), "the element " + quoted(tag) + " does not end");
      }
      if (comment() || instruction()) {
        continue;
      }
      if (cursor.skip("<![CDATA[")) {
        int from = cursor.offset();
        text.addPlain(cursor.until("]]>", "the CDATA section"), from);
      } else if (cursor.sees("]]>")) {
        throw cursor.problem("`]]>` is not allowed in a text");
      } else if (cursor.skip("<")) {
        children.add(element(tag.namespaces(), depth + 1));
      } else {
        text.take(cursor, false);
      }
    }
    cursor.skip("</");
    int from = cursor.offset();
    String end = cursor.name("the name of an element behind `</`");
    if (!end.equals(tag.written())) {
      throw XmlProblem.syntax(
          cursor.span(from, cursor.offset()),
          "the end of " + Printable.quote(end) + " stands where " + quoted(tag) + " is open");
    }
    cursor.skipBlanks();
    cursor.expect(">", "expected `>` at the end of an element");
  }

  private static String quoted(XmlTag tag) {
    return Printable.quote(tag.written());
  }
}
