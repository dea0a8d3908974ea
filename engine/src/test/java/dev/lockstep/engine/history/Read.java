package dev.lockstep.engine.history;

/**
 * What a reader was told about an instance. A refusal that tells the current state is a read, too.
 *
 * @param reader who read; the same reader never goes back
 * @param root the root read
 * @param position the root's last row at the time, 0 for none
 * @param instance the instance read
 * @param state its configuration, as in {@link Row#to()}
 * @param invoked when the reader asked
 * @param completed when the answer came
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
