package dev.lockstep.verification.draft;

import java.util.List;

/**
 * An event that the chart accepts.
 *
 * @param wire spelling on the wire; empty if it is the name
 * @param by actors that may send it; if empty, every actor may
 * @param payload JSON text of an inline schema, or path of a schema file; empty for none
 */
public record EventDraft(
    String name, String wire, List<String> by, String payload, String description) {

  /** Returns an event without a payload that every actor may send. */
  public static EventDraft of(String name, String wire) {
    return new EventDraft(name, wire, List.of(), "", "");
  }
}
