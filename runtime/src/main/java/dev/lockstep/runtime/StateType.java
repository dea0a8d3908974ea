package dev.lockstep.runtime;

import java.util.List;
import java.util.Map;

/** A state of a chart; generated state enums implement it, constants in document order. */
public interface StateType {

  /** Its spelling on the wire. */
  String wire();

  boolean isFinal();

  /** Its tags, in the order of the chart. */
  List<String> tags();

  /**
   * What the chart says of it: attribute name to {@code Boolean}, {@code Long} or {@code String}.
   */
  Map<String, Object> attributes();

  /** Its position in document order, from 0. */
  int ordinal();
}
