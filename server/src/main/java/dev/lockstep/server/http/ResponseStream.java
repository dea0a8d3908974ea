package dev.lockstep.server.http;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The connection of a streamed response. No thread blocks: bytes are sent in the order of the
 * writes, one write at a time. Thread-safe.
 */
public interface ResponseStream {

  /**
   * Writes and flushes bytes.
   *
   * @param bytes the bytes; must not change until the write is done
   * @param done called once, on any thread, possibly before this method returns: with {@code null}
   *     when the network has taken the bytes, otherwise with the exception; the client has then
   *     disconnected
   * @throws IllegalStateException if a write is in progress
   */
  void write(byte[] bytes, Consumer<@Nullable Throwable> done);

  /**
   * Runs an action, once and on any thread, when the client disconnects while no write is in
   * progress. A write in progress reports it to its own {@code done}.
   */
  void whenGone(Runnable told);

  /** Ends the response, also while a write is in progress. Nothing more is written. */
  void close();
}
