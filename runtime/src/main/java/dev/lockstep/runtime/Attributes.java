package dev.lockstep.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Facts about a state, put together in order. */
public final class Attributes {

  private Attributes() {}

  /** A map of names and values that follow one another. */
  public static Map<String, Object> of(Object... namesAndValues) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      attributes.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return Collections.unmodifiableMap(attributes);
  }
}
