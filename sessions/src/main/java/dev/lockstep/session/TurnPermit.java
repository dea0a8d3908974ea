package dev.lockstep.session;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonObject;

/**
 * The permission to start one turn of a run, valid until the turn is started. If the worker that
 * acquired it is lost before, the turn is started again once.
 */
final class TurnPermit {

  /** The ID of the ticket. */
  static final String ID = "ticket_id";

  /** The cause: {@code start}, {@code interaction_reply} or {@code ..._timeout}. */
  static final String CAUSE = "cause";

  /** The number of the attempt that it starts. */
  static final String TARGET = "target_attempt";

  private static final String REDRIVEN = "redriven";

  private TurnPermit() {}

  /** Creates a new ticket; the caller adds the input of the turn. */
  static JsonObject.Builder issue(Id id, String cause, long target) {
    return JsonObject.builder().add(ID, id.toString()).add(CAUSE, cause).add(TARGET, target);
  }

  static boolean isRedriven(JsonObject ticket) {
    return JsonBoolean.TRUE.equals(ticket.get(REDRIVEN));
  }

  /** Returns the same ticket, marked as started again. */
  static JsonObject redriven(JsonObject ticket) {
    JsonObject.Builder copy = JsonObject.builder();
    for (int i = 0; i < ticket.size(); i++) {
      copy.add(ticket.name(i), ticket.value(i));
    }
    return copy.add(REDRIVEN, true).build();
  }
}
