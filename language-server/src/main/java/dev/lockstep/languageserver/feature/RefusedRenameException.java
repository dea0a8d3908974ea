package dev.lockstep.languageserver.feature;

/** Thrown if a rename would change the meaning of a document; the message is for the author. */
public final class RefusedRenameException extends RuntimeException {

  private static final long serialVersionUID = 1;

  RefusedRenameException(String reason) {
    super(reason, null, false, false);
  }

  /** Returns the reason. */
  public String reason() {
    return String.valueOf(getMessage());
  }
}
