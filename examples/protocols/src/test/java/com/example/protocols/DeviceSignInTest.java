package com.example.protocols;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.protocols.oauthdeviceclient.DeviceCodeReceivedPayload;
import com.example.protocols.oauthdeviceclient.OauthDeviceClientContext;
import com.example.protocols.oauthdeviceclient.OauthDeviceClientEvent;
import com.example.protocols.oauthdeviceclient.OauthDeviceClientMachine;
import com.example.protocols.oauthdeviceclient.OauthDeviceClientState;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.Timer;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An example of a device that uses its machine: fire, store the snapshot, perform the effects. */
class DeviceSignInTest {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  private final OauthDeviceClientMachine machine = new OauthDeviceClientMachine();

  @Test
  void pollsWhenThePauseIsOver() {
    var started = fired(machine.start(NOON));
    var begun = fire(started.snapshot(), new OauthDeviceClientEvent.Begin());
    var codes = new DeviceCodeReceivedPayload(600L, 7L);
    var waiting = fire(begun.snapshot(), new OauthDeviceClientEvent.DeviceCodeReceived(codes));
    Timer pause = waiting.snapshot().timers().get(1);

    var polling = fired(machine.fire(waiting.snapshot(), pause, pause.deadline()));

    assertEquals(NOON.plusSeconds(7), pause.deadline());
    assertEquals(
        List.of(OauthDeviceClientState.ACTIVE_TOKEN_REQUESTED),
        polling.snapshot().configuration().states());
    assertEquals("send_token_request", ((Effect.Perform) polling.effects().get(0)).action());
  }

  private Fired<OauthDeviceClientState, OauthDeviceClientContext> fire(
      Snapshot<OauthDeviceClientState, OauthDeviceClientContext> from,
      OauthDeviceClientEvent event) {
    return fired(machine.fire(from, event, null, NOON));
  }

  private static Fired<OauthDeviceClientState, OauthDeviceClientContext> fired(
      FireResult<OauthDeviceClientState, OauthDeviceClientContext> result) {
    return (Fired<OauthDeviceClientState, OauthDeviceClientContext>) result;
  }
}
