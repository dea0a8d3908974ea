package dev.lockstep.flow.model;

import java.util.Locale;

/** The actions that a batch applies to runs. */
public enum BatchAction {
  /** Cancels a run. */
  CANCEL,
  /** Pauses a run. */
  PAUSE,
  /** Resumes a paused run. */
  RESUME,
  /** Retries all failed nodes of a run. */
  RETRY,
  /** Ends a run, also if rows of it are unreadable. */
  TERMINATE,
  /** Deletes a run that has ended. Only admins may do that. */
  DELETE;

  /** Returns the name in requests. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the action with a name. */
  public static BatchAction of(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
