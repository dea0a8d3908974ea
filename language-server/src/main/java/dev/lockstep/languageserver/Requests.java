package dev.lockstep.languageserver;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Answers requests on other threads. A cancelled request that has not begun is not executed. */
final class Requests {

  private final ExecutorService threads;

  Requests(ExecutorService threads) {
    this.threads = threads;
  }

  /** Answers a request. A failure becomes an error response without a stack trace. */
  <T> CompletableFuture<T> answer(Supplier<T> answer) {
    try {
      return CompletableFutures.computeAsync(
          threads,
          cancelled -> {
            cancelled.checkCanceled();
            return guarded(answer);
          });
    } catch (RejectedExecutionException closed) {
      return CompletableFuture.failedFuture(
          new ResponseErrorException(
              new ResponseError(ResponseErrorCode.RequestFailed, "the server is closing", null)));
    }
  }

  private static <T> T guarded(Supplier<T> answer) {
    try {
      return answer.get();
    } catch (ResponseErrorException | CancellationException expected) {
      throw expected;
    } catch (RuntimeException | StackOverflowError failure) {
      throw new ResponseErrorException(error(failure));
    }
  }

  /** Returns the error response for a failure of the server. */
  static ResponseError error(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    if (cause instanceof ResponseErrorException known) {
      return known.getResponseError();
    }
    return new ResponseError(
        ResponseErrorCode.InternalError,
        "internal error, please report it: " + cause.getClass().getSimpleName(),
        null);
  }
}
