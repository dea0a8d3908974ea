package dev.lockstep.site.markdown;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Code as HTML in which comments, strings, keys and keywords are marked. It reads tokens, not
 * syntax: an unknown language, or a token that it misses, is plain text.
 */
public final class SyntaxMarks {

  private static final String STRING = "\"(?:\\\\.|[^\"\\\\\n])*\"";
  private static final String JAVA_WORDS =
      "abstract|assert|boolean|break|byte|case|catch|char|class|continue|default|do|double|else|enum"
          + "|extends|false|final|finally|float|for|fun|if|implements|import|instanceof|int"
          + "|interface|long|new|null|package|private|protected|public|record|return|sealed|short"
          + "|static|super|switch|this|throw|throws|true|try|val|var|void|when|while|yield";

  private static final Pattern JAVA =
      Pattern.compile(
          "(?<comment>//[^\n]*|/\\*(?s:.*?)\\*/)|(?<string>\"\"\"(?s:.*?)\"\"\"|"
              + STRING
              + "|'(?:\\\\.|[^'\\\\\n])+')|(?<key>@[A-Za-z]+)|(?<word>\\b(?:"
              + JAVA_WORDS
              + ")\\b)");

  private static final Pattern YAML =
      Pattern.compile(
          "(?<comment>(?:^|(?<=\\s))#[^\n]*)|(?<key>(?m:^)[ \t]*(?:- )?[\\w./*$-]+(?=:(?:\\s|$))"
              + "|(?<=[{,] )[\\w./*$-]+(?=:\\s))|(?<string>"
              + STRING
              + "|'[^'\n]*')|(?<word>\\b(?:true|false|null)\\b)");

  private static final Pattern JSON =
      Pattern.compile(
          "(?<comment>//[^\n]*)|(?<key>"
              + STRING
              + "(?=\\s*:))|(?<string>"
              + STRING
              + ")|(?<word>\\b(?:true|false|null)\\b)");

  private static final Pattern XML =
      Pattern.compile(
          "(?<comment><!--(?s:.*?)-->)|(?<key></?[\\w:.-]+|/?>)|(?<string>"
              + STRING
              + ")"
              + "|(?<word>\\b\\B)");

  private static final Pattern SHELL =
      Pattern.compile(
          "(?<comment>(?:^|(?<=\\s))#[^\n]*)|(?<string>"
              + STRING
              + "|'[^'\n]*')|(?<key>\\$\\{?[A-Za-z_]+\\}?)|(?<word>(?<=\\s)--?[a-zA-Z][\\w-]*)");

  private static final Map<String, Pattern> LANGUAGES =
      Map.ofEntries(
          Map.entry("java", JAVA),
          Map.entry("kotlin", JAVA),
          Map.entry("groovy", JAVA),
          Map.entry("js", JAVA),
          Map.entry("ts", JAVA),
          Map.entry("yaml", YAML),
          Map.entry("yml", YAML),
          Map.entry("json", JSON),
          Map.entry("jsonl", JSON),
          Map.entry("xml", XML),
          Map.entry("html", XML),
          Map.entry("sh", SHELL),
          Map.entry("bash", SHELL));

  private SyntaxMarks() {}

  /** Returns code as HTML; the language is a name as in Markdown, or a file extension. */
  public static String toHtml(String code, String language) {
    Pattern pattern = LANGUAGES.get(language);
    if (pattern == null) {
      return escape(code);
    }
    StringBuilder html = new StringBuilder();
    Matcher matcher = pattern.matcher(code);
    int end = 0;
    while (matcher.find()) {
      html.append(escape(code.substring(end, matcher.start())));
      html.append("<span class=\"").append(kind(matcher)).append("\">");
      html.append(escape(matcher.group())).append("</span>");
      end = matcher.end();
    }
    return html.append(escape(code.substring(end))).toString();
  }

  /** Returns text as HTML. */
  public static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String kind(Matcher matcher) {
    if (matcher.group("comment") != null) {
      return "c";
    }
    if (matcher.group("string") != null) {
      return "s";
    }
    return matcher.group("key") != null ? "k" : "w";
  }
}
