package dev.lockstep.runtime;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A factory of attribute maps of states. */
public final class Attributes {

  private Attributes() {}

  /** Returns an unmodifiable map of alternating names and values, in the given order. */
  public static Map<String, Object> of(Object... namesAndValues) {
    Map<String, Object> attributes = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      attributes.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return Collections.unmodifiableMap(attributes);
  }
}
