package dev.lockstep.exchange.dot;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The text of an HTML label without tags and with entities resolved. */
final class HtmlText {

  private static final Pattern TAG = Pattern.compile("<[^<>]*>");
  private static final Pattern ENTITY =
      Pattern.compile("&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));");
  private static final Map<String, String> NAMED =
      Map.of("lt", "<", "gt", ">", "amp", "&", "quot", "\"", "apos", "'", "nbsp", " ");

  private HtmlText() {}

  static String of(String html) {
    return ENTITY
        .matcher(TAG.matcher(html).replaceAll(""))
        .replaceAll(found -> Matcher.quoteReplacement(meaning(found)))
        .strip();
  }

  private static String meaning(java.util.regex.MatchResult entity) {
    if (entity.group(3) != null) {
      return NAMED.getOrDefault(entity.group(3), entity.group());
    }
    int point =
        entity.group(1) != null
            ? Integer.parseInt(entity.group(1))
            : Integer.parseInt(entity.group(2), 16);
    return Character.isValidCodePoint(point) ? Character.toString(point) : entity.group();
  }
}
