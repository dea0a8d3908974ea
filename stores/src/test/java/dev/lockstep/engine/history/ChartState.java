package dev.lockstep.engine.history;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A state of a chart's file; it changes only while the file is read. */
final class ChartState {

  /** The type of a state. */
  enum Type {
    ATOMIC,
    COMPOUND,
    PARALLEL,
    FINAL,
    HISTORY
  }

  final String path;
  final @Nullable ChartState parent;
  final List<ChartState> children = new ArrayList<>();
  final List<ChartEdge> edges = new ArrayList<>();
  String wire;
  Type type = Type.ATOMIC;
  List<String> initial = List.of();

  ChartState(String path, @Nullable ChartState parent) {
    this.path = path;
    this.parent = parent;
    this.wire = path;
  }

  boolean isWithin(ChartState other) {
    for (ChartState at = this; at != null; at = at.parent) {
      if (at == other) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return path;
  }
}
