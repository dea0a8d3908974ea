package dev.lockstep.server.http;

/** The connection of an answer that goes on. */
interface Line {

  /** One that is left to Jetty. */
  Line NONE =
      new Line() {
        @Override
        public void cut() {}

        @Override
        public void whenHungUp(Runnable told) {}
      };

  /** Closes it, whatever is under way. */
  void cut();

  /** Has somebody told once the client has hung up; for one only. */
  void whenHungUp(Runnable told);
}
