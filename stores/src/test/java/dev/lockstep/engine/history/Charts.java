package dev.lockstep.engine.history;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The charts of a history with the possible steps of each. */
final class Charts {

  private final Map<String, ChartFile> files;
  private final Map<String, ChartSteps> steps = new TreeMap<>();

  Charts(Map<String, ChartFile> files) {
    this.files = Map.copyOf(files);
    files.forEach((name, file) -> steps.put(name, new ChartSteps(file)));
  }

  Optional<ChartSteps> steps(String chart) {
    return Optional.ofNullable(steps.get(chart));
  }

  Optional<ChartFile> file(String chart) {
    return Optional.ofNullable(files.get(chart));
  }
}
