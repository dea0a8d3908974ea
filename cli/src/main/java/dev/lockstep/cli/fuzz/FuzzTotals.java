package dev.lockstep.cli.fuzz;

import dev.lockstep.conformance.fuzz.Construct;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The results of a fuzz run. Not thread-safe. */
public final class FuzzTotals {

  private final Map<String, Long> rejected = new TreeMap<>();
  private final Map<Construct, Long> constructs = new EnumMap<>(Construct.class);
  private final List<Parting> partings = new ArrayList<>();
  private long charts;
  private long inputs;

  void add(FuzzTotals other) {
    charts += other.charts;
    inputs += other.inputs;
    other.rejected.forEach((name, count) -> rejected.merge(name, count, Long::sum));
    add(other.constructs);
    partings.addAll(other.partings);
  }

  void reject(String mistake) {
    rejected.merge(mistake, 1L, Long::sum);
  }

  void played(long number, Map<Construct, Long> met) {
    charts++;
    inputs += number;
    add(met);
  }

  void part(Parting parting) {
    partings.add(parting);
  }

  private void add(Map<Construct, Long> met) {
    met.forEach((construct, count) -> constructs.merge(construct, count, Long::sum));
  }

  /** Returns the number of charts that were compared. */
  public long charts() {
    return charts;
  }

  /** Returns the number of inputs of all charts. */
  public long inputs() {
    return inputs;
  }

  /** Returns the number of charts that the compiler rejected, by the name of the mistake. */
  public Map<String, Long> rejected() {
    return rejected;
  }

  /** Returns the number of uses of each construct; unused constructs are missing. */
  public Map<Construct, Long> constructs() {
    return constructs;
  }

  /** Returns the charts with a difference, ordered by seed. */
  public List<Parting> partings() {
    return partings;
  }
}
