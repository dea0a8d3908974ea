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
  DELETE,
  /** Writes a run that has ended to the archive, and deletes it. Only admins may do that. */
  ARCHIVE;

  /** Returns the name in requests. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns whether the action deletes runs. */
  public boolean isDeletion() {
    return this == DELETE || this == ARCHIVE;
  }

  /** Returns the action with a name. */
  public static BatchAction of(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
