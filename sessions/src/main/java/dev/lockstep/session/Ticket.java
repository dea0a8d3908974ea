package dev.lockstep.session;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;

/**
 * The right to start one turn of a run. It is live until the turn is started with it; a ticket that
 * was taken by a worker who was not heard of any more is driven on once.
 */
final class Ticket {

  /** Its identity. */
  static final String ID = "ticket_id";

  /** What it comes of: {@code start}, {@code interaction_reply} or {@code ..._timeout}. */
  static final String CAUSE = "cause";

  /** Number of the attempt it starts. */
  static final String TARGET = "target_attempt";

  private static final String REDRIVEN = "redriven";

  private Ticket() {}

  /** A new one; what the turn is given besides is added by the caller. */
  static JsonObject.Builder issue(Id id, String cause, long target) {
    return JsonObject.builder().add(ID, id.toString()).add(CAUSE, cause).add(TARGET, target);
  }

  static boolean isRedriven(JsonObject ticket) {
    return JsonBoolean.TRUE.equals(ticket.get(REDRIVEN));
  }

  /** The same, driven on after its worker was gone. */
  static JsonObject redriven(JsonObject ticket) {
    JsonObject.Builder copy = JsonObject.builder();
    for (int i = 0; i < ticket.size(); i++) {
      copy.add(ticket.name(i), ticket.value(i));
    }
    return copy.add(REDRIVEN, true).build();
  }
}
