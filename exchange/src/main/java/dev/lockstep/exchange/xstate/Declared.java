package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import java.util.LinkedHashMap;
import java.util.Map;

/** The guards or actions that a program implements, with a unique name for each spelling. */
final class Declared {

  private final Names names;
  private final Map<String, String> bySpelling = new LinkedHashMap<>();
  private final Map<String, String> descriptions = new LinkedHashMap<>();

  Declared(Names.Kind kind) {
    this.names = new Names(kind);
  }

  /**
   * Returns the name for {@code type}, and creates it if necessary.
   *
   * @param params JSON of the parameters; empty for none
   */
  String name(String type, String params) {
    return bySpelling.computeIfAbsent(
        type + params,
        spelling -> {
          String name = names.take("", spelling);
          String given = params.isEmpty() ? "" : " with " + params;
          descriptions.put(name, name.equals(type) ? "" : type + given);
          return name;
        });
  }

  /** Returns the original spellings by name; empty texts where the name is the spelling. */
  Map<String, String> descriptions() {
    return descriptions;
  }
}
