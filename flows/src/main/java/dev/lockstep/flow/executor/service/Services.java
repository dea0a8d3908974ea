package dev.lockstep.flow.executor.service;

import dev.lockstep.flow.executor.NodeCall;
import dev.lockstep.flow.executor.NodeExecutor;
import dev.lockstep.flow.executor.NodeOutcome;
import dev.lockstep.runtime.json.JsonObject;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** An executor of service nodes: registered code, a service over HTTP, or a call over HTTP. */
public final class Services implements NodeExecutor {

  /** The service that does nothing and returns no outputs. */
  public static final String NOOP = "noop";

  /** The service that returns its inputs. */
  public static final String ECHO = "echo";

  private final Map<String, Service> services;
  private final NodeExecutor http;

  /**
   * Creates an executor of the given services, {@link #NOOP} and {@link #ECHO}.
   *
   * @param services the services by name
   * @param http the executor of calls over HTTP and of the services that are not registered
   */
  public Services(Map<String, Service> services, NodeExecutor http) {
    Map<String, Service> all = new LinkedHashMap<>();
    all.put(NOOP, ((Service) (inputs, key) -> JsonObject.EMPTY).within(Duration.ZERO));
    all.put(ECHO, ((Service) (inputs, key) -> inputs).within(Duration.ZERO));
    all.putAll(services);
    this.services = Map.copyOf(all);
    this.http = http;
  }

  @Override
  public NodeOutcome execute(NodeCall call) throws InterruptedException {
    Service service = services.get(call.executor());
    if (service == null) {
      return http.execute(call);
    }
    try {
      return NodeOutcome.succeeded(service.call(call.inputs(), call.key(), call.log()));
    } catch (InterruptedException interruption) {
      throw interruption;
    } catch (ServiceException failure) {
      return new NodeOutcome.Failed(said(call, failure), failure.isFinal());
    } catch (Exception failure) {
      return new NodeOutcome.Unclear(said(call, failure));
    }
  }

  /** Returns the timeout of registered code. Calls over HTTP have their own. */
  @Override
  public Duration defaultTimeout(NodeCall call) {
    Service service = services.get(call.executor());
    return service == null ? Duration.ZERO : service.timeout();
  }

  @Override
  public boolean isRepeatable(NodeCall call) {
    return services.containsKey(call.executor()) ? call.isIdempotent() : http.isRepeatable(call);
  }

  @Override
  public void abandon(String tenant, String key) {
    http.abandon(tenant, key);
  }

  private static String said(NodeCall call, Exception failure) {
    String message = failure.getMessage();
    return "`"
        + call.executor()
        + "` failed: "
        + (message == null || message.isBlank() ? failure.getClass().getSimpleName() : message);
  }
}
