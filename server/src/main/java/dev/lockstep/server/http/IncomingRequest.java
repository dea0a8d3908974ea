package dev.lockstep.server.http;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** A request as it was received, before any check. */
public interface IncomingRequest {

  /** Returns the ID of the request in the response, the log and traces. */
  String requestId();

  /** Returns the method as it was sent. */
  String method();

  /** Returns the path as it was sent, without the query, not decoded. */
  String path();

  /** Returns the query as it was sent, not decoded; empty if there is none. */
  String query();

  /** Returns all values of a header in their order; the name is case-insensitive. */
  List<String> headers(String name);

  /** Returns the first value of a header; empty if there is none. */
  default Optional<String> header(String name) {
    return headers(name).stream().findFirst();
  }

  /** Returns the address at the other end of the connection, which may be a proxy. */
  String peer();

  /** Returns whether the connection itself uses TLS. */
  boolean isTls();

  /** Returns the declared length of the body in bytes; -1 if it is not declared. */
  long contentLength();

  /**
   * Returns the body, which can be read once.
   *
   * @throws IOException if the connection is broken
   */
  InputStream body() throws IOException;

  /** Records that the body was read, which ends its deadline. */
  void arrived();

  /**
   * Runs an action once the client has closed the connection, on a network thread. The connection
   * serves no further request and is closed after the response. Called at most once, after the body
   * was read.
   */
  default void whenHungUp(Runnable action) {}

  /** Returns whether the connection is closed after this response. */
  default boolean isLast() {
    return !hasArrived();
  }

  /** Returns whether the request has arrived completely, as far as is known. */
  default boolean hasArrived() {
    return true;
  }
}
