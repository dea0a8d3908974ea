package dev.lockstep.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A request as it came, before anybody has looked whether it is right. */
public interface Incoming {

  /** What the answer, the log and traces call it. */
  String requestId();

  /** The method as it was written. */
  String method();

  /** The path as it was written, without the query, not decoded. */
  String path();

  /** The query as it was written; empty for none. */
  String query();

  /** All values of a header, in their order; its name in any case. */
  List<String> headers(String name);

  /** The one value of a header; empty if there is none, the first of several. */
  default Optional<String> header(String name) {
    return headers(name).stream().findFirst();
  }

  /** The address at the other end of the connection, whoever it speaks for. */
  String peer();

  /** Whether the connection itself is encrypted. */
  boolean isTls();

  /** The length the body is said to have; -1 when that is not said. */
  long contentLength();

  /**
   * The body, to be read once.
   *
   * @throws IOException if the connection is broken
   */
  InputStream body() throws IOException;

  /** The body was read: the time it may take does not count any more. */
  void arrived();

  /**
   * Has an action run once the client has closed the connection, on a thread of the network. The
   * connection serves no further request: it is closed after the answer. Called at most once, when
   * the body was read.
   */
  default void whenHungUp(Runnable action) {}

  /** Returns whether the connection ends with this answer. */
  default boolean isLast() {
    return !hasArrived();
  }

  /** Whether nothing of it is still on its way, as far as is known. */
  default boolean hasArrived() {
    return true;
  }
}
