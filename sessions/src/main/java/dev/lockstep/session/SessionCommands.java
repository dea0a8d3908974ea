package dev.lockstep.session;

/** The kinds of commands sessions are led by, and the queues their rows stand in. */
final class SessionCommands {

  /** Begins a run: {@code {engine, context, input?}}. */
  static final String START = "session.start";

  /** Answers the question of a run: {@code {interaction_id, response?, idempotency_key?}}. */
  static final String REPLY = "session.reply";

  /** Ends a run: {@code {}}. */
  static final String CANCEL = "session.cancel";

  /** Begins a turn, or recovers a run whose worker is gone: {@code {was_held}}. */
  static final String TURN = "session.turn";

  /** Tells the client something of a turn: {@code {attempt, type, data, raw_ref?}}. */
  static final String TELL = "session.tell";

  /** Ends a turn: {@code {attempt, outcome, message?, and what the outcome brings}}. */
  static final String OUTCOME = "session.outcome";

  /** Looks at a waiting run: {@code {session_handle, session_handle_is_valid, generation}}. */
  static final String RECHECK = "session.recheck";

  /** Queue of the runs that want a turn. */
  static final String TURNS = "session.turn";

  /** Queue of the runs that wait for their user and are looked at now and then. */
  static final String RECHECKS = "session.recheck";

  /** Name of the chart. */
  static final String CHART = "session";

  /** The actors of the chart. */
  static final String ORCHESTRATOR = "orchestrator";

  static final String USER = "user";

  private SessionCommands() {}
}
