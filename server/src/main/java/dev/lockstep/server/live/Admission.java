package dev.lockstep.server.live;

import dev.lockstep.server.http.Wire;
import java.util.function.Consumer;

/** What comes of the wish to follow a stream. */
public sealed interface Admission {

  /**
   * There is a place.
   *
   * @param begin follows the stream on a wire; called once, for the place is taken
   */
  record Open(Consumer<Wire> begin) implements Admission {}

  /** All was told and nothing more will be: the client need not come back. */
  record Over() implements Admission {}

  /** The number to go on from is none of this stream. */
  record NoSuchPlace() implements Admission {}

  /**
   * There are too many.
   *
   * @param isOwn whether they are the principal's own
   */
  record Full(boolean isOwn) implements Admission {}
}
