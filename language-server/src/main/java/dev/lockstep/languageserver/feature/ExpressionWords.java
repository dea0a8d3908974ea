package dev.lockstep.languageserver.feature;

import java.util.LinkedHashMap;
import java.util.Map;

/** The words of expressions with their documentation. */
final class ExpressionWords {

  /** Functions by name; docs/language.md describes them. */
  static final Map<String, String> FUNCTIONS = new LinkedHashMap<>();

  /** Functions over an instant, which only properties may use. */
  static final Map<String, String> INSTANT = new LinkedHashMap<>();

  /** Names that are known without a declaration. */
  static final Map<String, String> NAMES = new LinkedHashMap<>();

  static {
    FUNCTIONS.put("in", "`in('state')`: true if the state is active.");
    FUNCTIONS.put(
        "size", "`size(a)`: code points of a string, elements of a list, entries of a map.");
    FUNCTIONS.put("contains", "`text.contains(part)`");
    FUNCTIONS.put("startsWith", "`text.startsWith(prefix)`");
    FUNCTIONS.put("endsWith", "`text.endsWith(suffix)`");
    FUNCTIONS.put("matches", "`text.matches(pattern)` with RE2 syntax; the pattern is constant.");
    FUNCTIONS.put("duration", "`duration('30s')`: a constant duration.");
    FUNCTIONS.put("timestamp", "`timestamp('2026-01-01T00:00:00Z')`: a constant timestamp.");
    FUNCTIONS.put("string", "`string(a)`: a bool, int, string, timestamp or duration as text.");
    FUNCTIONS.put(
        "int",
        "`int(a)`: a double rounded towards zero, a parsed text, or the seconds of a timestamp.");
    FUNCTIONS.put("double", "`double(a)`: an int or a parsed text.");
    FUNCTIONS.put("seconds", "`seconds(n)`: a duration of n seconds.");
    FUNCTIONS.put("milliseconds", "`milliseconds(n)`: a duration of n thousandths of a second.");
    INSTANT.put("entered", "`entered('state')`: the state was entered.");
    INSTANT.put("exited", "`exited('state')`: the state was exited.");
    INSTANT.put("event", "`event('name')`: the event was received, accepted or not.");
    INSTANT.put("actor", "`actor('name')`: the actor sent the event.");
    INSTANT.put("emitted", "`emitted('name')`: the event was emitted.");
    INSTANT.put("refused", "`refused('reason')`: the event was refused.");
    INSTANT.put("fired", "`fired('id')`: the transition was taken.");
    INSTANT.put("before", "`before(a)`: the value before the instant.");
    NAMES.put("event", "The event: `event.name`, and `event.<field>` of its payload.");
    NAMES.put("actor", "The sender of the event.");
    NAMES.put("now", "The time of the step.");
    NAMES.put("source", "The state before the transition.");
    NAMES.put("target", "The state after the transition.");
  }

  private ExpressionWords() {}
}
