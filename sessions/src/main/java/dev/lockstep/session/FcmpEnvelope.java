package dev.lockstep.session;

import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.statecharts.fcmp.Envelope;
import dev.lockstep.statecharts.fcmp.EnvelopeValidator;
import java.time.Instant;
import java.util.List;

/** Wraps the events of a run in the envelope that its client receives. */
final class FcmpEnvelope {

  private FcmpEnvelope() {}

  /** Returns the envelope of an event; invalid if it violates the schema of the envelope. */
  static Reading<JsonValue> write(Instance run, long seq, String type, JsonValue data, Instant at) {
    SessionData kept = SessionData.of(run);
    JsonObject.Builder envelope =
        JsonObject.builder()
            .add("protocol_version", Envelope.ProtocolVersion.FCMP_1_0.wire())
            .add("run_id", run.root().toString())
            .add("seq", seq)
            .add("ts", at.toString())
            .add("engine", kept.engine())
            .add("type", type)
            .add("data", data)
            .add("meta", JsonObject.builder().add("attempt", kept.attempt()).build());
    kept.object(SessionData.RAW_REF).ifPresent(ref -> envelope.add("raw_ref", ref));
    JsonObject json = envelope.build();
    List<Violation> violations = EnvelopeValidator.validate(json);
    return violations.isEmpty() ? Reading.of(json) : Reading.invalid(violations);
  }
}
