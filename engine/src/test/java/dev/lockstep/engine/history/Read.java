package dev.lockstep.engine.history;

/**
 * The answer to a reader about an instance. A refusal that contains the current state is a read,
 * too.
 *
 * @param reader the reader; reads of one reader never go back
 * @param root the root of the instance
 * @param position the root's last row at the time, 0 for none
 * @param instance the instance
 * @param state its configuration, as in {@link Row#to()}
 * @param invoked the time of the request
 * @param completed the time of the answer
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
