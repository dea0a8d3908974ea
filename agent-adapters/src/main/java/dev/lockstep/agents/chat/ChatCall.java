package dev.lockstep.agents.chat;

import dev.lockstep.engine.internal.http.BoundedBody;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** An HTTP client of a model's server, with a deadline for each exchange. Thread-safe. */
final class ChatCall {

  private static final int LONGEST_REASON = 300;
  private static final int OK = 200;

  private final ChatSettings settings;
  private final InstantSource clock;
  private @Nullable HttpClient client;

  /**
   * Creates calls to the server of the settings.
   *
   * @param clock the time with which a date in {@code Retry-After} is compared if the server sends
   *     no date of its own
   */
  ChatCall(ChatSettings settings, InstantSource clock) {
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * The result of a request.
   *
   * @param body the body of the answer; {@code null} if there is none
   * @param problem the reason why there is none
   * @param mayBeTriedAgain true if a retry may succeed
   * @param after the pause that the server requests; {@code null} if it requests none
   */
  record Result(
      byte @Nullable [] body, String problem, boolean mayBeTriedAgain, @Nullable Duration after) {

    static Result failed(String problem, boolean mayBeTriedAgain) {
      return new Result(null, problem, mayBeTriedAgain, null);
    }
  }

  /** Returns the client, which is created for the first request to keep the start fast. */
  private synchronized HttpClient client() {
    HttpClient known = client;
    if (known == null) {
      known =
          HttpClient.newBuilder()
              .version(HttpClient.Version.HTTP_1_1)
              .followRedirects(HttpClient.Redirect.NEVER)
              .connectTimeout(settings.timeout())
              .build();
      client = known;
    }
    return known;
  }

  Result make(byte[] question) throws InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(settings.address())
            .header("Content-Type", "application/json")
            .header("Accept", "application/json")
            .POST(HttpRequest.BodyPublishers.ofByteArray(question));
    if (settings.key() != null) {
      request.header("Authorization", "Bearer " + settings.key());
    }
    settings.parameters().headers().forEach(request::header);
    CompletableFuture<HttpResponse<BoundedBody.Read>> sent =
        client().sendAsync(request.build(), head -> new BoundedBody(settings.largest()));
    try {
      return result(sent.get(settings.timeout().toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException late) {
      return Result.failed(
          "the model did not answer within " + settings.timeout().toMillis() + " ms", true);
    } catch (ExecutionException failure) {
      String why = failure.getCause().getMessage();
      String kind = failure.getCause().getClass().getSimpleName();
      return Result.failed(
          "the model's server was not reached: " + (why == null ? kind : told(why)), true);
    } finally {
      sent.cancel(true);
    }
  }

  private Result result(HttpResponse<BoundedBody.Read> answer) {
    int status = answer.statusCode();
    byte[] body = answer.body().bytes();
    if (status != OK) {
      String problem = "the model's server answered " + status + reason(body);
      Duration after = new RetryAfter(answer.headers(), clock).pause();
      return new Result(null, problem, status == 408 || status == 429 || status >= 500, after);
    }
    return answer.body().isWhole()
        ? new Result(body, "", false, null)
        : Result.failed("the model's answer has more than " + settings.largest() + " bytes", false);
  }

  /** Returns the message of the server's error, if the body has the form of OpenAI's errors. */
  private String reason(byte[] body) {
    return JsonReader.standard().read(body).value() instanceof JsonObject object
            && object.get("error") instanceof JsonObject error
            && error.get("message") instanceof JsonString text
        ? ": " + told(text.value())
        : "";
  }

  /** Returns a text of the server without secrets, because a server may repeat its request. */
  private String told(String text) {
    String key = settings.key();
    String safe = key == null ? text : text.replace(key, "***");
    for (String value : settings.parameters().headers().values()) {
      safe = safe.replace(value, "***");
    }
    return safe.length() <= LONGEST_REASON ? safe : safe.substring(0, LONGEST_REASON) + "...";
  }
}
