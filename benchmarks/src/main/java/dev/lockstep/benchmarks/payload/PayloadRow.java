package dev.lockstep.benchmarks.payload;

import java.util.HashMap;
import java.util.Map;

/** The measurements of one contender on one schema. */
final class PayloadRow {

  private record Cell(Way way, boolean isWrong) {}

  private final Contender contender;
  private final int wrong;
  private final Map<Cell, Double> nanos = new HashMap<>();
  private final Map<Cell, Double> bytes = new HashMap<>();

  /**
   * Creates a row without measurements.
   *
   * @param wrong number of documents with a wrong answer
   */
  PayloadRow(Contender contender, int wrong) {
    this.contender = contender;
    this.wrong = wrong;
  }

  void add(Way way, boolean isWrong, double nanoseconds, double allocated) {
    nanos.put(new Cell(way, isWrong), nanoseconds);
    bytes.put(new Cell(way, isWrong), allocated);
  }

  Contender contender() {
    return contender;
  }

  boolean isRight() {
    return wrong == 0;
  }

  int wrong() {
    return wrong;
  }

  /** Returns nanoseconds per document; NaN if not measured. */
  double nanos(Way way, boolean isWrong) {
    return nanos.getOrDefault(new Cell(way, isWrong), Double.NaN);
  }

  /** Returns bytes allocated per document; NaN if not measured. */
  double bytes(Way way, boolean isWrong) {
    return bytes.getOrDefault(new Cell(way, isWrong), Double.NaN);
  }
}
