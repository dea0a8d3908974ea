package dev.lockstep.cli.conform;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.lockstep.runtime.json.JsonObject;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A regular expression whose named groups are the members of a plain text line. It is searched in
 * time linear in the length of the line.
 *
 * @param ignoresOthers true if lines without a match are ignored
 */
record LinePattern(Pattern pattern, boolean ignoresOthers) {

  /**
   * Compiles a pattern.
   *
   * @throws PatternSyntaxException if it is not a regular expression
   */
  static LinePattern of(String pattern, boolean ignoresOthers) {
    return new LinePattern(Pattern.compile(pattern), ignoresOthers);
  }

  /** Returns the names of the groups. */
  Set<String> groups() {
    return pattern.namedGroups().keySet();
  }

  /** Returns the groups of a line that are not empty, by name; empty if the line has no match. */
  Optional<JsonObject> members(String line) {
    Matcher match = pattern.matcher(line);
    if (!match.find()) {
      return Optional.empty();
    }
    JsonObject.Builder members = JsonObject.builder();
    for (Map.Entry<String, Integer> group : pattern.namedGroups().entrySet()) {
      String text = match.group(group.getValue());
      if (text != null && !text.isEmpty()) {
        members.add(group.getKey(), text);
      }
    }
    return Optional.of(members.build());
  }
}
