package dev.lockstep.model.draft;

import java.util.List;

/**
 * An event that may happen.
 *
 * @param wire its spelling on the wire; empty when that is its name
 * @param by actors with the right to send it; empty for everyone
 * @param payload JSON text of an inline schema, or a schema file's path; empty for none
 */
public record EventDraft(
    String name, String wire, List<String> by, String payload, String description) {

  /** An event everyone may send, without payload. */
  public static EventDraft of(String name, String wire) {
    return new EventDraft(name, wire, List.of(), "", "");
  }
}
