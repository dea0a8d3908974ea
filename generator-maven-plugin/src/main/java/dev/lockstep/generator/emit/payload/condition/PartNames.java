package dev.lockstep.generator.emit.payload.condition;

import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.schema.Schema;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A name for each subschema, out of its place: {@code /properties/terminal/items} is {@code
 * TerminalItem}.
 */
final class PartNames {

  private static final int LONGEST = 60;

  /** The endings that methods add to the name of a part; a part with such an ending gets a mark. */
  private static final Pattern ROLE =
      Pattern.compile(
          "(Members?|Items|Contents|Needs|Brings|Names|Required|Unseen|ByPattern"
              + "|(Member|ByVariant|From|To|By|Among)[0-9]+)$");

  private static final Set<String> SILENT = Set.of("", "properties", "$defs", "patternProperties");

  private final Schema schema;
  private final Map<Integer, String> names = new HashMap<>();
  private final FreshNames taken = new FreshNames();

  PartNames(Schema schema) {
    this.schema = schema;
  }

  /** The name of a subschema, as the end of a method's name. */
  String of(int index) {
    return names.computeIfAbsent(index, this::fresh);
  }

  private String fresh(int index) {
    String location = schema.subschema(index).location();
    String pointer = location.substring(location.indexOf('#') + 1);
    StringBuilder name = new StringBuilder();
    for (String step : pointer.split("/")) {
      name.append(word(step));
    }
    String plain = index == 0 || name.isEmpty() ? "Payload" : name.toString();
    plain = plain.length() > LONGEST ? plain.substring(plain.length() - LONGEST) : plain;
    plain += ROLE.matcher(plain).find() ? "_" : "";
    return taken.fresh(plain);
  }

  private static String word(String step) {
    if (SILENT.contains(step)) {
      return "";
    }
    return switch (step) {
      case "items" -> "Item";
      case "additionalProperties" -> "Other";
      case "unevaluatedProperties", "unevaluatedItems" -> "Unevaluated";
      default -> JavaNames.type(step);
    };
  }
}
