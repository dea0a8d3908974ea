package dev.lockstep.structure;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The rules of the English style guide that a program can check, for comments of Java sources. */
final class PlainEnglish implements StructureRule {

  private static final Pattern FRAGMENT =
      Pattern.compile(
          "\\A/\\*\\*[\\s*]*(What|Who|Whether|How|Where|When|Which|Why)\\b"
              + "|@(?:param\\s+\\S+|return|throws\\s+\\S+)\\s+(what|who|whether|how)\\b");

  private static final Pattern LINE_START = Pattern.compile("\\n\\s*\\*");

  @Override
  public List<String> violations(SourceTree tree) {
    return tree.modules().stream()
        .flatMap(module -> Stream.concat(module.sources().stream(), module.tests().stream()))
        .flatMap(source -> source.comments().stream().flatMap(each -> violations(source, each)))
        .toList();
  }

  private static Stream<String> violations(JavaSource source, JavaSource.Comment comment) {
    String place = source.place() + ":" + comment.line() + " ";
    String text = LINE_START.matcher(comment.text()).replaceAll("\n");
    Stream<String> fragments =
        FRAGMENT
            .matcher(comment.text())
            .results()
            .map(found -> found.group(1) == null ? found.group(2) : found.group(1))
            .map(
                word ->
                    place
                        + "begins with `"
                        + word
                        + "`; begin with a verb in the third person, or with a noun phrase");
    Stream<String> banned = BannedPhrases.in(text).map(found -> place + found.problem());
    return Stream.concat(fragments, banned);
  }
}
