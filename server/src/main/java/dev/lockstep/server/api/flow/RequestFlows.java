package dev.lockstep.server.api.flow;

import dev.lockstep.flow.FlowService;
import dev.lockstep.server.http.Request;

/** The service of flows that changes runs and nodes for a request. */
final class RequestFlows {

  private RequestFlows() {}

  /** Returns the service with the executor of commands and the idempotency key of a request. */
  static FlowService of(FlowService flows, Request request) {
    FlowService executing = request.commands().map(flows::through).orElse(flows);
    return request.key().map(executing::under).orElse(executing);
  }
}
