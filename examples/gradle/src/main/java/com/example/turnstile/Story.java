package com.example.turnstile;

import com.example.gate.GateContext;
import com.example.gate.GateEvent;
import com.example.gate.GateMachine;
import com.example.gate.GateState;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import java.time.Instant;

/** Inserts a coin into a turnstile. */
public final class Story {

  private Story() {}

  public static void main(String[] arguments) {
    Instant now = Instant.parse("2026-01-01T08:00:00Z");
    GateMachine machine = new GateMachine();
    var locked = (Fired<GateState, GateContext>) machine.start(now);
    FireResult<GateState, GateContext> result =
        machine.fire(locked.snapshot(), new GateEvent.CoinInserted(), null, now);
    System.out.println(((Fired<GateState, GateContext>) result).snapshot().configuration().state());
  }
}
