package dev.lockstep.server.api.chart;

/** A simulation was asked for that the chart cannot have; the message says why, for the caller. */
final class MalformedSimulationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedSimulationException(String message) {
    super(message, null, false, false);
  }
}
