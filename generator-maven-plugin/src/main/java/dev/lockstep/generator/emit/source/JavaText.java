package dev.lockstep.generator.emit.source;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Authors' words inside Java source. Whatever the words are, they end where they should: a
 * documentation text is no code, a comment is one line, a literal is one value.
 */
public final class JavaText {

  private static final int WIDTH = 90;

  /** Longest text in one literal; three bytes each at most, so far below the 65,535 of a class. */
  private static final int LITERAL = 16_000;

  private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_.,:;#!?=<>()|&'+% -]{1,80}");

  private JavaText() {}

  /** Words as documentation: no tag, no markup, no end of comment, no escape; lines filled. */
  public static String documentation(String words) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (String word : words.strip().split("[\\s\\u0085\\u2028\\u2029\\u001c-\\u001f]+")) {
      String escaped = escapeDocumentation(word);
      if (column > 0 && column + 1 + escaped.length() > WIDTH) {
        text.append('\n');
        column = 0;
      } else if (column > 0) {
        text.append(' ');
        column++;
      }
      text.append(escaped);
      column += escaped.length();
    }
    return text.toString();
  }

  /** Words as code inside documentation. */
  public static String code(String words) {
    return SAFE.matcher(words).matches()
        ? "{@code " + words + "}"
        : "<code>" + documentation(words) + "</code>";
  }

  /** Words as documentation that ends with a full stop; empty stays empty. */
  public static String sentence(String words) {
    String text = documentation(words);
    return text.isEmpty() || text.endsWith(".") || text.endsWith("!") || text.endsWith("?")
        ? text
        : text + ".";
  }

  /** Words as a comment of one line. */
  public static String comment(String words) {
    StringBuilder text = new StringBuilder();
    words
        .codePoints()
        .forEach(
            point -> {
              if (point == '\\') {
                text.append("\\\\");
              } else {
                text.appendCodePoint(isPlain(point) ? point : ' ');
              }
            });
    return text.length() > 400
        ? text.substring(0, text.offsetByCodePoints(0, 200))
        : text.toString();
  }

  /**
   * Returns the comment at the head of a file, on two lines if one is too short.
   *
   * @param source address of the chart or schema
   * @param kind the noun for the source
   */
  public static String origin(String source, String kind) {
    String from = "Generated from " + comment(source) + ".";
    String remedy = "Edit the " + kind + " and run: mvn verify";
    return from + (from.length() + remedy.length() < WIDTH + 6 ? " " : "\n") + remedy;
  }

  /** A text as an expression: one literal, or several joined when one cannot hold it. */
  public static CodeBlock literal(String text) {
    if (text.length() <= LITERAL) {
      return CodeBlock.of("$L", quoted(text));
    }
    List<CodeBlock> parts = new ArrayList<>();
    for (int from = 0; from < text.length(); from += LITERAL) {
      parts.add(
          CodeBlock.of(
              "$L", quoted(text.substring(from, Math.min(text.length(), from + LITERAL)))));
    }
    return CodeBlock.of("$T.join($S, $L)", String.class, "", CodeBlock.join(parts, ",\n"));
  }

  /** Returns arguments in as few lines as possible, indented twice. */
  public static CodeBlock arguments(List<CodeBlock> arguments) {
    CodeBlock.Builder code = CodeBlock.builder().add("$>$>");
    int width = 0;
    for (int i = 0; i < arguments.size(); i++) {
      int length = arguments.get(i).toString().length() + 2;
      boolean breaks = i > 0 && width + length > WIDTH - 10;
      width = breaks ? length : width + length;
      code.add(i == 0 ? "$L" : breaks ? ",\n$L" : ", $L", arguments.get(i));
    }
    return code.add("$<$<").build();
  }

  /** A long text as an expression whose lines end between words where they can. */
  public static CodeBlock paragraph(String text) {
    List<CodeBlock> literals = new ArrayList<>();
    for (int from = 0; from < text.length(); from += LITERAL) {
      String part = text.substring(from, Math.min(text.length(), from + LITERAL));
      literals.add(CodeBlock.of("$L", lines(part)));
    }
    return literals.size() == 1
        ? literals.get(0)
        : CodeBlock.of("$T.join($S,\n$L)", String.class, "", CodeBlock.join(literals, ",\n"));
  }

  /** One constant, as literals of one line each. */
  private static String lines(String text) {
    StringBuilder lines = new StringBuilder();
    int from = 0;
    while (from < text.length()) {
      int end = Math.min(text.length(), from + WIDTH - 10);
      int space = end == text.length() ? -1 : text.lastIndexOf(' ', end - 1);
      end = space >= from ? space + 1 : end;
      lines.append(from == 0 ? "" : "\n    + ").append(quoted(text.substring(from, end)));
      from = end;
    }
    return lines.toString();
  }

  private static String quoted(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> literal.append("\\\"");
        case '\\' -> literal.append("\\\\");
        case '\n' -> literal.append("\\n");
        case '\t' -> literal.append("\\t");
        case '\r' -> literal.append("\\r");
        default -> {
          if (c >= ' ' && c < 127) {
            literal.append(c);
          } else {
            literal.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          }
        }
      }
    }
    return literal.append('"').toString();
  }

  private static String escapeDocumentation(String word) {
    StringBuilder text = new StringBuilder();
    int[] points = word.codePoints().toArray();
    for (int i = 0; i < points.length; i++) {
      int point = points[i];
      switch (point) {
        case '\\' -> text.append("&#92;");
        case '@' -> text.append("&#64;");
        case '<' -> text.append("&lt;");
        case '>' -> text.append("&gt;");
        case '&' -> text.append("&amp;");
        case '{' -> text.append("&#123;");
        case '}' -> text.append("&#125;");
        case '*' -> text.append(i + 1 < points.length && points[i + 1] == '/' ? "&#42;" : "*");
        case '/' -> text.append(i == 0 ? "&#47;" : "/");
        default -> text.appendCodePoint(isPlain(point) ? point : 0xFFFD);
      }
    }
    return text.toString();
  }

  /** Returns true if a character is no control, line separator or surrogate. */
  private static boolean isPlain(int point) {
    int kind = Character.getType(point);
    return kind != Character.CONTROL
        && kind != Character.LINE_SEPARATOR
        && kind != Character.PARAGRAPH_SEPARATOR
        && kind != Character.SURROGATE
        && kind != Character.FORMAT
        && kind != Character.UNASSIGNED;
  }
}
