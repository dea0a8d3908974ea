package dev.lockstep.benchmarks.payload;

import java.util.HashMap;
import java.util.Map;

/** What was measured of one contender on one schema. */
final class PayloadRow {

  private record Cell(Way way, boolean isWrong) {}

  private final Contender contender;
  private final int wrong;
  private final Map<Cell, Double> nanos = new HashMap<>();
  private final Map<Cell, Double> bytes = new HashMap<>();

  /**
   * Nothing measured yet.
   *
   * @param wrong documents it answers wrongly on
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

  /** Nanoseconds a document; NaN when not measured. */
  double nanos(Way way, boolean isWrong) {
    return nanos.getOrDefault(new Cell(way, isWrong), Double.NaN);
  }

  /** Bytes allocated a document; NaN when not measured. */
  double bytes(Way way, boolean isWrong) {
    return bytes.getOrDefault(new Cell(way, isWrong), Double.NaN);
  }
}
