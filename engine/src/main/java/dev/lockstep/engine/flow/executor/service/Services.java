package dev.lockstep.engine.flow.executor.service;

import dev.lockstep.engine.flow.executor.NodeCall;
import dev.lockstep.engine.flow.executor.NodeExecutor;
import dev.lockstep.engine.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/** Calls what a service node names: registered code, or an address. */
public final class Services implements NodeExecutor {

  /** Does nothing and says nothing. */
  public static final String NOOP = "noop";

  /** Answers what it is given. */
  public static final String ECHO = "echo";

  private final Map<String, Service> services;
  private final NodeExecutor http;

  /**
   * Services by name, {@link #NOOP} and {@link #ECHO} besides.
   *
   * @param http what makes calls over HTTP
   */
  public Services(Map<String, Service> services, NodeExecutor http) {
    Map<String, Service> all = new LinkedHashMap<>();
    all.put(NOOP, (inputs, key) -> JsonObject.EMPTY);
    all.put(ECHO, (inputs, key) -> inputs);
    all.putAll(services);
    this.services = Map.copyOf(all);
    this.http = http;
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
    if (call.executor().isEmpty()) {
      return http.execute(call);
    }
    Service service = services.get(call.executor());
    if (service == null) {
      return NodeOutcome.hopeless("there is no service `" + call.executor() + "` here");
    }
    try {
      return NodeOutcome.succeeded(service.call(call.inputs(), call.key()));
    } catch (InterruptedException interruption) {
      throw interruption;
    } catch (ServiceException failure) {
      return new NodeOutcome.Failed(said(call, failure), failure.isFinal());
    } catch (Exception failure) {
      return new NodeOutcome.Unclear(said(call, failure));
    }
  }

  private static String said(NodeCall call, Exception failure) {
    String message = failure.getMessage();
    return "`"
        + call.executor()
        + "` failed: "
        + (message == null || message.isBlank() ? failure.getClass().getSimpleName() : message);
  }
}
