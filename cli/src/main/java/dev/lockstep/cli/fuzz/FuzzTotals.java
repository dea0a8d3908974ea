package dev.lockstep.cli.fuzz;

import dev.lockstep.conformance.fuzz.Construct;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What came of some charts. Collected by one thread. */
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

  /** Charts played, whatever came of it. */
  public long charts() {
    return charts;
  }

  /** Inputs given to all of them. */
  public long inputs() {
    return inputs;
  }

  /** Name of a mistake to the number of charts the compiler rejected for it. */
  public Map<String, Long> rejected() {
    return rejected;
  }

  /** How often each construct was met; those never met are missing. */
  public Map<Construct, Long> constructs() {
    return constructs;
  }

  /** Those whose machines parted, by seed. */
  public List<Parting> partings() {
    return partings;
  }
}
