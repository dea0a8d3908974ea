package dev.lockstep.runtime.region;

/**
 * The numbers of what can trigger a selection: events by position, then the eventless rows, the
 * completions of the root and the states, and the rows with timers.
 *
 * @param eventless the number of events
 * @param states the number of states
 */
record Triggers(int eventless, int states) {

  /** Returns the trigger of a completed state. */
  int completion(int state) {
    return eventless + 2 + state;
  }

  /** Returns the trigger of a row with a timer. */
  int timer(int row) {
    return eventless + 2 + states + row;
  }

  /** Returns true if a trigger is an event or stands for the eventless rows. */
  boolean isColumn(int trigger) {
    return trigger <= eventless;
  }

  boolean isTimer(int trigger) {
    return trigger >= timer(0);
  }

  int timerRow(int trigger) {
    return trigger - timer(0);
  }

  int completed(int trigger) {
    return trigger - completion(0);
  }
}
