package dev.lockstep.server.security;

import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.PreRoutingFilter;
import dev.lockstep.server.http.Response;
import java.net.InetAddress;
import java.util.Optional;

/**
 * Rejects unencrypted connections from other machines. Behind a configured proxy, only that proxy
 * and the machine itself may connect without TLS.
 */
final class PlaintextFilter implements PreRoutingFilter {

  private final Proxies proxies;

  PlaintextFilter(Proxies proxies) {
    this.proxies = proxies;
  }

  @Override
  public Optional<Response> check(IncomingRequest incoming) {
    if (incoming.isTls()
        || AddressRange.address(incoming.peer()).filter(this::mayCall).isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        Response.of(
            HttpProblem.of(
                403,
                "plaintext-refused",
                "unencrypted connections are not allowed; use TLS or the configured proxy")));
  }

  private boolean mayCall(InetAddress peer) {
    return peer.isLoopbackAddress() || proxies.isProxy(peer);
  }
}
