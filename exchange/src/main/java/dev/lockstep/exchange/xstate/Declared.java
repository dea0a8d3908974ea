package dev.lockstep.exchange.xstate;

import dev.lockstep.exchange.conversion.Names;
import java.util.LinkedHashMap;
import java.util.Map;

/** Guards or actions a program brings: our name for each spelling, made when it is first met. */
final class Declared {

  private final Names names;
  private final Map<String, String> bySpelling = new LinkedHashMap<>();
  private final Map<String, String> descriptions = new LinkedHashMap<>();

  Declared(Names.Kind kind) {
    this.names = new Names(kind);
  }

  /**
   * The name of what is called {@code type}.
   *
   * @param params JSON of what it is given; empty for nothing
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

  /** Name to what it is called in the machine, where that differs. */
  Map<String, String> descriptions() {
    return descriptions;
  }
}
