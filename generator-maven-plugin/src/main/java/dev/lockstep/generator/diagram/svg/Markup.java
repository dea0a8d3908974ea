package dev.lockstep.generator.diagram.svg;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.Deque;

/** Writes XML, one element a line. Whatever a text holds, it stays text. */
final class Markup {

  private final StringBuilder xml = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Opens an element; attributes are pairs of name and value. */
  Markup open(String element, String... attributes) {
    tag(element, attributes);
    xml.append(">\n");
    open.push(element);
    return this;
  }

  Markup close() {
    String element = open.pop();
    indent();
    xml.append("</").append(element).append(">\n");
    return this;
  }

  /** An element without content. */
  Markup empty(String element, String... attributes) {
    tag(element, attributes);
    xml.append("/>\n");
    return this;
  }

  /** An element that holds one text. */
  Markup text(String element, String text, String... attributes) {
    tag(element, attributes);
    xml.append('>').append(escape(text)).append("</").append(element).append(">\n");
    return this;
  }

  /** Lines as they are. */
  Markup raw(String lines) {
    xml.append(lines);
    return this;
  }

  String finished() {
    return xml.toString();
  }

  /** Begins a text of several spans, which stand on one line. */
  void begin(String element, String... attributes) {
    tag(element, attributes);
    xml.append('>');
  }

  void span(String text, String css) {
    xml.append("<tspan class=\"").append(css).append("\">").append(escape(text));
    xml.append("</tspan>");
  }

  void end(String element) {
    xml.append("</").append(element).append(">\n");
  }

  private void tag(String element, String... attributes) {
    indent();
    xml.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      if (attributes[i + 1].isEmpty() && attributes[i].equals("class")) {
        continue;
      }
      xml.append(' ').append(attributes[i]).append("=\"").append(escape(attributes[i + 1]));
      xml.append('"');
    }
  }

  private void indent() {
    xml.append("  ".repeat(open.size()));
  }

  /** A number with at most one digit behind the point. */
  static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  static String escape(String text) {
    var escaped = new StringBuilder();
    text.codePoints().forEach(point -> append(escaped, point));
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, int point) {
    switch (point) {
      case '&' -> escaped.append("&amp;");
      case '<' -> escaped.append("&lt;");
      case '>' -> escaped.append("&gt;");
      case '"' -> escaped.append("&quot;");
      case '\n' -> escaped.append("&#10;");
      default -> escaped.appendCodePoint(isAllowed(point) ? point : 0xFFFD);
    }
  }

  private static boolean isAllowed(int point) {
    boolean surrogate = point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE;
    return point >= ' ' && !surrogate && (point & 0xFFFE) != 0xFFFE || point == '\t';
  }
}
