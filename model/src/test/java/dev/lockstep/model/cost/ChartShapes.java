package dev.lockstep.model.cost;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** Charts of a given size, each large in one respect. */
final class ChartShapes {

  private ChartShapes() {}

  static Map<String, IntFunction<String>> all() {
    Map<String, IntFunction<String>> shapes = new LinkedHashMap<>(StateShapes.all());
    shapes.putAll(DeclarationShapes.all());
    return shapes;
  }
}
