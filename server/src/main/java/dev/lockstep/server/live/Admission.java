package dev.lockstep.server.live;

import dev.lockstep.server.http.ResponseStream;
import java.util.function.Consumer;

/** The result of a request to follow a stream. */
public sealed interface Admission {

  /**
   * A stream was reserved for the reader.
   *
   * @param begin starts to write the stream to a wire; must be called exactly once, because it
   *     releases the reservation
   */
  record Open(Consumer<ResponseStream> begin) implements Admission {}

  /** The reader has all events and the stream has ended, so the client need not reconnect. */
  record Over() implements Admission {}

  /** The requested position is not in this stream. */
  record NoSuchPlace() implements Admission {}

  /**
   * The limit of concurrent streams is reached.
   *
   * @param isOwn true if it is the limit of the principal, not that of the server
   */
  record Full(boolean isOwn) implements Admission {}
}
