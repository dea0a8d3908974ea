package dev.lockstep.session;

/** The kinds of commands of sessions, and the queues of their rows. */
final class SessionCommands {

  /** Starts a run: {@code {engine, context, input?}}. */
  static final String START = "session.start";

  /** Answers the question of a run: {@code {interaction_id, response?, idempotency_key?}}. */
  static final String REPLY = "session.reply";

  /** Cancels a run: {@code {}}. */
  static final String CANCEL = "session.cancel";

  /** Starts a turn, or recovers a run whose worker was lost: {@code {was_held}}. */
  static final String TURN = "session.turn";

  /** Publishes an event of a turn: {@code {attempt, type, data, raw_ref?}}. */
  static final String TELL = "session.tell";

  /** Ends a turn: {@code {attempt, outcome, message?}} and the fields of the outcome. */
  static final String OUTCOME = "session.outcome";

  /** Checks a waiting run: {@code {session_handle, session_handle_is_valid, generation}}. */
  static final String RECHECK = "session.recheck";

  /** The queue of the runs that wait for a turn. */
  static final String TURNS = "session.turn";

  /** The queue of the runs that wait for their user and are rechecked regularly. */
  static final String RECHECKS = "session.recheck";

  /** The name of the chart. */
  static final String CHART = "session";

  /** The actors of the chart. */
  static final String ORCHESTRATOR = "orchestrator";

  static final String USER = "user";

  private SessionCommands() {}
}
