package dev.lockstep.structure;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The phrases of the English style guide that comments and pages must not contain. */
final class BannedPhrases {

  /** A phrase found in a text, and the number of line breaks before it. */
  record Found(String phrase, int line) {

    /** Returns the phrase and its remedy. */
    String problem() {
      return "uses `" + phrase + "`; write the literal verb, or name the actor";
    }
  }

  private static final Pattern PHRASES =
      Pattern.compile(
          "\\b(?:tells?|told|says?|said|nobody|somebody|everybody|anybody|whoever"
              + "|gives?\\s+back|leaves?\\s+alone|left\\s+alone|at\\s+work|by\\s+chance"
              + "|of\\s+its\\s+own\\s+accord|(?:front|fast|full)\\s+doors?)\\b",
          Pattern.CASE_INSENSITIVE);

  private BannedPhrases() {}

  /** Returns the phrases in a text, also those that span lines. */
  static Stream<Found> in(String text) {
    return PHRASES
        .matcher(text)
        .results()
        .map(
            match ->
                new Found(
                    match.group().replaceAll("\\s+", " "),
                    (int) text.substring(0, match.start()).chars().filter(c -> c == '\n').count()));
  }
}
