package dev.lockstep.engine.internal.command;

/**
 * Ends the decision of a command that depends on a row changed by an earlier command of the same
 * transaction in a way that can only be read after the commit. The command belongs to the next
 * transaction.
 */
final class DeferredException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  DeferredException() {
    super("the command belongs to the next transaction", null, false, false);
  }
}
