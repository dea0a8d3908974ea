package dev.lockstep.engine.history;

/**
 * An answer to a reader about an instance. A refusal with the current state is also a read.
 *
 * @param reader the reader; the same reader never sees an earlier state again
 * @param root the root read
 * @param position position of the root's last row at the time, 0 for none
 * @param instance the instance read
 * @param state its configuration, as in {@link Row#to()}
 * @param invoked time at which the reader asked
 * @param completed time of the answer
 */
public record Read(
    String reader,
    String root,
    long position,
    String instance,
    String state,
    long invoked,
    long completed) {

  String place() {
    return "read of " + instance + " by " + reader + " at row " + position + " of " + root;
  }
}
