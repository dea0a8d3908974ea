package dev.lockstep.server.api.chart;

/**
 * A request for a simulation that the chart does not permit. The message is written for the client.
 */
final class MalformedSimulationException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  MalformedSimulationException(String message) {
    super(message, null, false, false);
  }
}
