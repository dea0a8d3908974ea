package dev.lockstep.flow.internal.schedule;

import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Problem;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The variables of a run, in whose texts references to the schedule are replaced.
 *
 * @param name the name of the schedule
 * @param time the time for which the run is due
 * @param zone the time zone of the date
 */
public record ScheduleVariables(String name, Instant time, ZoneId zone) {

  private static final Pattern REFERENCE =
      Pattern.compile("\\{\\{\\s{0,8}schedule\\.([a-zA-Z]{0,20})\\s{0,8}}}");

  /**
   * Returns the variables.
   *
   * @throws DeclinedException if a reference is unknown
   */
  public JsonObject of(Map<String, JsonValue> variables) {
    Map<String, JsonValue> replaced = new LinkedHashMap<>();
    variables.forEach((member, value) -> replaced.put(member, value(value)));
    return JsonObject.of(replaced, Function.identity());
  }

  private JsonValue value(JsonValue value) {
    if (value instanceof JsonString text) {
      return text.value().contains("{{") ? new JsonString(text(text.value())) : text;
    }
    if (value instanceof JsonArray array) {
      return JsonArray.of(array.items(), this::value);
    }
    if (value instanceof JsonObject object) {
      JsonObject.Builder members = JsonObject.builder();
      for (int i = 0; i < object.size(); i++) {
        members.add(object.name(i), value(object.value(i)));
      }
      return members.build();
    }
    return value;
  }

  private String text(String text) {
    Matcher reference = REFERENCE.matcher(text);
    return reference.replaceAll(found -> Matcher.quoteReplacement(fact(found.group(1))));
  }

  private String fact(String fact) {
    return switch (fact) {
      case "name" -> name;
      case "time" -> time.toString();
      case "date" -> time.atZone(zone).toLocalDate().toString();
      default ->
          throw new DeclinedException(
              Problem.of(
                  Problem.Kind.INVALID,
                  "schedule-invalid",
                  "there is no `schedule."
                      + fact
                      + "`; use `schedule.time`, `schedule.date` or `schedule.name`"));
    };
  }
}
