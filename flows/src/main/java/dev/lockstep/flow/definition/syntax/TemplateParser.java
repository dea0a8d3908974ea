package dev.lockstep.flow.definition.syntax;

import dev.lockstep.flow.definition.syntax.TemplateValue.Filter;
import dev.lockstep.flow.definition.syntax.TemplateValue.Literal;
import dev.lockstep.flow.definition.syntax.TemplateValue.Part;
import dev.lockstep.flow.definition.syntax.TemplateValue.Reference;
import dev.lockstep.flow.definition.syntax.TemplateValue.Segment;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Note;
import dev.lockstep.model.diagnostic.Printable;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Node.ScalarKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parser of templates. A reference is a path of names separated by dots, followed by filters
 * after vertical bars: {@code {{nodes.draft.outputs.text | truncate: 200}}}. Only the syntax is
 * checked; {@code References} resolves references.
 */
final class TemplateParser {

  /** The filters, with true for those that take an argument. */
  static final Map<String, Boolean> FILTERS = new LinkedHashMap<>();

  static {
    FILTERS.put("default", true);
    FILTERS.put("json", false);
    FILTERS.put("length", false);
    FILTERS.put("truncate", true);
  }

  private static final Pattern SEGMENT = Pattern.compile("[A-Za-z0-9_-]{1,128}");
  private static final Pattern QUOTED = Pattern.compile("(['\"])(.*)\\1", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("[a-z_]{1,32}");

  /** The maximum number of filters of a reference. */
  static final int MOST_FILTERS = 16;

  /** The maximum number of names in a path, which is the maximum depth of a value. */
  static final int LONGEST_PATH = 100;

  private final Findings findings;
  private final DefinitionSize size;

  TemplateParser(Findings findings, DefinitionSize size) {
    this.findings = findings;
    this.size = size;
  }

  /** Parses a value and the references in its texts. */
  TemplateValue parse(Node node) {
    if (!size.add(node.span())) {
      Node.Scalar nothing = new Node.Scalar("", false, ScalarKind.NULL, node.span());
      return new TemplateValue.Constant(nothing, node.span());
    }
    if (node instanceof Node.Sequence list) {
      return new TemplateValue.Items(list.items().stream().map(this::parse).toList(), list.span());
    }
    if (node instanceof Node.Mapping map) {
      Map<String, TemplateValue> members = new LinkedHashMap<>();
      map.entries().forEach(entry -> members.put(entry.key().text(), parse(entry.value())));
      return new TemplateValue.Members(members, map.span());
    }
    Node.Scalar scalar = (Node.Scalar) node;
    if (scalar.kind() == ScalarKind.TEXT) {
      return text(scalar);
    }
    if (JsonNumbers.isNone(scalar)) {
      findings.add(JsonNumbers.none(scalar));
    }
    return new TemplateValue.Constant(scalar, scalar.span());
  }

  private TemplateValue.Text text(Node.Scalar node) {
    ScalarText scalar = new ScalarText(node);
    String text = scalar.text();
    List<Part> parts = new ArrayList<>();
    int from = 0;
    while (from < text.length() && !findings.isFull()) {
      int open = text.indexOf("{{", from);
      if (open < 0) {
        break;
      }
      int close = text.indexOf("}}", open);
      if (close < 0) {
        findings.add(
            Diagnostic.error(
                    "invalid-template",
                    scalar.slice(open, open + 2),
                    "a reference begins here and is not closed")
                .withHelp("close it with `}}`"));
        break;
      }
      if (open > from) {
        parts.add(new Literal(text.substring(from, open)));
      }
      reference(scalar, open + 2, close, parts);
      from = close + 2;
    }
    if (from < text.length() || text.isEmpty()) {
      parts.add(new Literal(text.substring(from)));
    }
    return new TemplateValue.Text(text, parts, node.span());
  }

  private void reference(ScalarText scalar, int from, int to, List<Part> parts) {
    List<int[]> pieces = pieces(scalar.text(), from, to);
    List<Segment> path = path(scalar, pieces.get(0));
    List<Filter> filters = new ArrayList<>();
    if (pieces.size() - 1 > MOST_FILTERS) {
      tooManyFilters(scalar, pieces);
      return;
    }
    for (int[] piece : pieces.subList(1, pieces.size())) {
      filter(scalar, piece, filters);
    }
    if (!path.isEmpty()) {
      int[] first = trimmed(scalar.text(), pieces.get(0));
      parts.add(new Reference(path, filters, scalar.slice(first[0], first[1])));
    }
  }

  private void tooManyFilters(ScalarText scalar, List<int[]> pieces) {
    int[] first = trimmed(scalar.text(), pieces.get(MOST_FILTERS + 1));
    findings.add(
        Diagnostic.error(
                "invalid-template",
                scalar.slice(first[0], Math.max(first[1], first[0] + 1)),
                "a reference has at most "
                    + MOST_FILTERS
                    + " filters, this one has "
                    + (pieces.size() - 1))
            .withHelp("delete the filters from here on"));
  }

  /**
   * Returns the offsets of the parts between vertical bars. A bar inside quotes does not separate
   * parts.
   */
  private static List<int[]> pieces(String text, int from, int to) {
    List<int[]> pieces = new ArrayList<>();
    int begin = from;
    char quote = 0;
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '\'' || c == '"') {
        quote = c;
      } else if (c == '|') {
        pieces.add(new int[] {begin, i});
        begin = i + 1;
      }
    }
    pieces.add(new int[] {begin, to});
    return pieces;
  }

  private List<Segment> path(ScalarText scalar, int[] piece) {
    int[] range = trimmed(scalar.text(), piece);
    List<Segment> path = new ArrayList<>();
    int begin = range[0];
    for (int i = range[0]; i <= range[1]; i++) {
      if (i == range[1] || scalar.text().charAt(i) == '.') {
        String name = scalar.text().substring(begin, i);
        if (!SEGMENT.matcher(name).matches()) {
          findings.add(
              Diagnostic.error(
                      "invalid-template",
                      scalar.slice(range[0], Math.max(range[1], range[0] + 1)),
                      Printable.quote(scalar.text().substring(range[0], range[1]))
                          + " is not a path")
                  .withNote(Note.of("a path is names divided by dots: `nodes.draft.outputs.text`"))
                  .withHelp("references look something up; they compute nothing"));
          return List.of();
        }
        path.add(new Segment(name, scalar.slice(begin, i)));
        if (!size.add(path.get(path.size() - 1).span())) {
          return List.of();
        }
        if (path.size() > LONGEST_PATH) {
          findings.add(
              Diagnostic.error(
                      "invalid-template",
                      scalar.slice(begin, i),
                      "a path has at most " + LONGEST_PATH + " names")
                  .withHelp("a value is at most " + LONGEST_PATH + " levels deep"));
          return List.of();
        }
        begin = i + 1;
      }
    }
    return path;
  }

  private void filter(ScalarText scalar, int[] piece, List<Filter> filters) {
    int[] range = trimmed(scalar.text(), piece);
    String written = scalar.text().substring(range[0], range[1]);
    int colon = written.indexOf(':');
    String name = (colon < 0 ? written : written.substring(0, colon)).strip();
    Span span = scalar.slice(range[0], Math.max(range[1], range[0] + 1));
    Boolean takesArgument = WORD.matcher(name).matches() ? FILTERS.get(name) : null;
    if (takesArgument == null) {
      unknown(name, span);
      return;
    }
    String argument = colon < 0 ? "" : unquoted(written.substring(colon + 1).strip());
    boolean isGiven = colon >= 0;
    if (isGiven != takesArgument) {
      findings.add(
          Diagnostic.error(
              "invalid-template",
              span,
              takesArgument
                  ? "the filter `" + name + "` takes an argument: `" + name + ": …`"
                  : "the filter `" + name + "` takes no argument"));
    } else if (name.equals("truncate") && !argument.matches("[1-9][0-9]{0,6}")) {
      findings.add(
          Diagnostic.error(
              "invalid-template", span, "`truncate` takes a number of characters, at least 1"));
    } else {
      size.add(span);
      filters.add(new Filter(name, argument, span));
    }
  }

  private void unknown(String name, Span span) {
    Diagnostic diagnostic =
        Diagnostic.error("unknown-filter", span, Printable.quote(name) + " is not a filter")
            .withNote(Note.of("the filters are `" + String.join("`, `", FILTERS.keySet()) + "`"));
    for (String help : NearNames.help(name, FILTERS.keySet())) {
      diagnostic = diagnostic.withHelp(help);
    }
    findings.add(diagnostic);
  }

  private static String unquoted(String argument) {
    Matcher quoted = QUOTED.matcher(argument);
    return quoted.matches() ? quoted.group(2) : argument;
  }

  private static int[] trimmed(String text, int[] range) {
    int from = range[0];
    int to = range[1];
    while (from < to && Character.isWhitespace(text.charAt(from))) {
      from++;
    }
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
      to--;
    }
    return new int[] {from, to};
  }
}
