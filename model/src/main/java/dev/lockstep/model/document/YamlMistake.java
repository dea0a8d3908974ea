package dev.lockstep.model.document;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A frequent mistake in YAML, with a label and a remedy in the words of an author instead of those
 * of the YAML parser.
 *
 * @param label description of the mistake at the place of the error
 * @param context description of the place of the parser's context, or empty to omit it
 * @param help remedy
 */
record YamlMistake(String label, String context, String help) {

  private static final String QUOTE =
      "quote the text if it contains `: `, ` #` or begins with a special character of YAML";
  private static final String INDENT = "indent all keys of a map by the same number of spaces";

  /** The form of a mistake: a pattern of the parser's problem, prefixed by its context. */
  private record Form(Pattern pattern, String label, String context, String help) {

    static Form of(String pattern, String label, String context, String help) {
      return new Form(Pattern.compile(pattern, Pattern.DOTALL), label, context, help);
    }

    YamlMistake of(MatchResult match) {
      UnaryOperator<String> fill =
          text -> match.groupCount() == 0 ? text : text.replace("%s", match.group(1));
      return new YamlMistake(fill.apply(label), context, fill.apply(help));
    }
  }

  private static final List<Form> FORMS =
      List.of(
          Form.of(
              "block mapping.*\\|.*found '<block mapping start>'",
              "the indentation of this line differs from that of the keys above",
              "the map begins here",
              INDENT),
          Form.of(
              "block mapping.*\\|.*found '(?:-|<block sequence start>)'",
              "a list item is not allowed beside keys",
              "the map begins here",
              "indent the list below its key"),
          Form.of(
              "block collection.*\\|.*found ",
              "expected a further item of the list",
              "the list begins here",
              "begin each item with `- `, all at the same column"),
          Form.of(
              "flow mapping in one line\\|.*but got :",
              "a second `: ` in one entry",
              "the map begins here",
              "quote the text that contains `: `, and separate entries by `,`"),
          Form.of(
              "flow mapping.*\\|.*expected ',' or '}'",
              "expected `,` or `}`",
              "the `{` that is not closed",
              "close the map with `}`, and separate its entries by `,`"),
          Form.of(
              "flow sequence.*\\|.*expected ',' or ']'",
              "expected `,` or `]`",
              "the `[` that is not closed",
              "close the list with `]`, and separate its items by `,`"),
          Form.of(
              "quoted scalar.*\\|.*unexpected end of stream",
              "the file ends inside a quoted text",
              "the quote that is not closed",
              "close the quote"),
          Form.of(
              "simple key.*\\|.*could not find expected ':'",
              "the line above has no `:`",
              "this is neither a key with a value nor part of one",
              "write `key: value`"),
          Form.of(
              "\\|.*found character '(.)[^']*' that cannot start any token",
              "a text cannot begin with `%s`",
              "",
              "quote the text"),
          Form.of(
              "\\|.*mapping values are not allowed here",
              "a `: ` is not allowed here",
              "",
              "quote a text that contains `: `, indent a key like the keys beside it, and end the key above with `:`"));

  /**
   * Returns the mistake that a problem of the parser indicates.
   *
   * @param context the parser's context, for example {@code while parsing a block mapping}
   * @param problem the parser's problem, for example {@code mapping values are not allowed here}
   * @param isOneLine true if the context begins on the line of the problem
   */
  static YamlMistake of(String context, String problem, boolean isOneLine) {
    String place = context.strip().toLowerCase(Locale.ROOT) + (isOneLine ? " in one line" : "");
    String both = place + "|" + problem.strip();
    for (Form form : FORMS) {
      Matcher matcher = form.pattern().matcher(both);
      if (matcher.find()) {
        return form.of(matcher.toMatchResult());
      }
    }
    return new YamlMistake(problem.strip(), context.strip(), QUOTE);
  }

  /** Returns the mistake of a problem of which only the place is known. */
  static YamlMistake unknown() {
    return new YamlMistake("", "", QUOTE);
  }
}
