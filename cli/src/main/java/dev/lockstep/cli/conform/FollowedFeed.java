package dev.lockstep.cli.conform;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.remote.DeclinedRequestException;
import dev.lockstep.cli.remote.RemoteServer;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The feed of a running server, whose entries of one chart are compared. Failed requests are
 * repeated, at first after half a second and then after twice the time, at most half a minute. Not
 * thread-safe.
 */
public final class FollowedFeed {

  private static final int PAGE = 1_000;
  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration LONGEST = Duration.ofSeconds(30);

  /** The largest number of failed requests in a row if the end of the feed is the end. */
  private static final int ATTEMPTS = 6;

  private final RemoteServer server;
  private final String name;
  private final String chart;
  private final Conformance conformance;
  private final Consumer<String> messages;
  private final Pause pause;

  private record Page(List<LogLine> entries, int commits, long next) {}

  /** Waits. */
  public interface Pause {

    /**
     * Waits for a time.
     *
     * @throws InterruptedException if the comparison is to end
     */
    void wait(Duration time) throws InterruptedException;
  }

  /**
   * Creates a reader of a feed.
   *
   * @param name the server in messages
   * @param chart the name of the chart
   * @param messages receives a sentence when requests begin to fail
   */
  public FollowedFeed(
      RemoteServer server,
      String name,
      String chart,
      Conformance conformance,
      Consumer<String> messages,
      Pause pause) {
    this.server = server;
    this.name = name;
    this.chart = chart;
    this.conformance = conformance;
    this.messages = messages;
    this.pause = pause;
  }

  /**
   * Compares the entries until the thread is interrupted.
   *
   * @param toEnd true to return at the end of the feed
   * @throws Failure if the server declines requests, or its feed has another form
   */
  public void read(boolean toEnd) {
    try {
      long cursor = conformance.cursor();
      while (!Thread.currentThread().isInterrupted()) {
        Page page = parsed(page(cursor, toEnd));
        page.entries().forEach(conformance::follow);
        boolean isEnd = page.next() == cursor;
        cursor = page.next();
        conformance.moved(cursor, page.commits());
        if (isEnd) {
          if (toEnd) {
            return;
          }
          pause.wait(POLL);
        }
      }
    } catch (InterruptedException end) {
      // The report has everything that was compared until now.
      return;
    } catch (DeclinedRequestException declined) {
      throw new Failure(name + ": " + declined.sentence());
    }
  }

  private JsonObject page(long cursor, boolean toEnd) throws InterruptedException {
    Duration wait = POLL;
    for (int attempt = 1; ; attempt++) {
      String problem;
      try {
        String path = "/api/feed?limit=" + PAGE + "&after=" + cursor;
        JsonValue body = server.exchange("GET", path, null).body();
        return body instanceof JsonObject page ? page : JsonObject.EMPTY;
      } catch (IOException failure) {
        problem = "does not respond: " + failure.getMessage();
      } catch (DeclinedRequestException declined) {
        if (!declined.isTemporary()) {
          throw declined;
        }
        problem = declined.sentence();
      }
      if (toEnd && attempt == ATTEMPTS) {
        throw new Failure(name + " " + problem);
      }
      if (attempt == 1) {
        messages.accept(name + " " + problem + "; the request is repeated");
      }
      pause.wait(wait);
      wait = wait.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : wait.multipliedBy(2);
    }
  }

  /** Reads a page before one of its entries is compared. */
  private Page parsed(JsonObject page) {
    try {
      List<JsonValue> commits = items(page, "commits");
      List<LogLine> entries = new ArrayList<>();
      commits.forEach(commit -> commit((JsonObject) commit, entries));
      return new Page(entries, commits.size(), number(page, "next"));
    } catch (ClassCastException
        | IllegalArgumentException
        | ArithmeticException
        | DateTimeException malformed) {
      throw new Failure(name + " has a feed of another form; use the lockstep of the server");
    }
  }

  private void commit(JsonObject commit, List<LogLine> lines) {
    var place = new LogPlace(name, number(commit, "number"));
    for (JsonValue item : items(commit, "entries")) {
      JsonObject entry = (JsonObject) item;
      if (text(entry, "chart").equals(chart)) {
        lines.add(line(place, entry));
      }
    }
  }

  private static LogLine line(LogPlace place, JsonObject entry) {
    return new LogLine(
        place,
        LogLine.Kind.valueOf(text(entry, "kind").toUpperCase(Locale.ROOT)),
        text(entry, "instance"),
        text(entry, "version"),
        entry.has("event") ? text(entry, "event") : "",
        Instant.parse(text(entry, "at")),
        optional(entry, "actor"),
        entry.get("payload"),
        List.of(text(entry, "to").split(" ")));
  }

  private static @Nullable String optional(JsonObject entry, String name) {
    return entry.has(name) ? text(entry, name) : null;
  }

  private static String text(JsonObject object, String name) {
    return ((JsonString) member(object, name)).value();
  }

  private static long number(JsonObject object, String name) {
    return ((JsonNumber) member(object, name)).longValue();
  }

  private static List<JsonValue> items(JsonObject object, String name) {
    return ((JsonArray) member(object, name)).items();
  }

  private static JsonValue member(JsonObject object, String name) {
    JsonValue value = object.get(name);
    if (value == null) {
      throw new ClassCastException("no member " + name);
    }
    return value;
  }
}
