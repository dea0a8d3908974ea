package dev.lockstep.server.internal.jetty;

/** The connection of a streamed response. */
public interface StreamConnection {

  /** A connection that only Jetty closes and watches. */
  StreamConnection NONE =
      new StreamConnection() {
        @Override
        public void cut() {}

        @Override
        public void whenHungUp(Runnable told) {}
      };

  /** Closes the connection, also while a write is in progress. */
  void cut();

  /** Runs an action once the client has closed the connection. Called at most once. */
  void whenHungUp(Runnable told);
}
