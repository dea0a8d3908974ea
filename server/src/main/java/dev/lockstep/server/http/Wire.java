package dev.lockstep.server.http;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The open end of a response whose body goes on. Nobody waits: bytes leave in the order they are
 * given, one write at a time. Thread-safe.
 */
public interface Wire {

  /**
   * Writes and flushes.
   *
   * @param done told once, on any thread, maybe before this returns: {@code null} when the network
   *     has taken the bytes, else why it has not, which is that the client is gone
   * @throws IllegalStateException if a write is under way
   */
  void write(byte[] bytes, Consumer<@Nullable Throwable> done);

  /**
   * Has somebody told, once and on any thread, that the client has hung up while nothing was being
   * written to it; what is under way is told by its own {@code done}.
   */
  void whenGone(Runnable told);

  /** Ends the response, whatever is under way; nothing more is written. */
  void close();
}
