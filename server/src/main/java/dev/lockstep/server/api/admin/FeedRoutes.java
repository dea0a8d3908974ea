package dev.lockstep.server.api.admin;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.feed.FeedPage;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.server.api.answer.Answers;
import dev.lockstep.server.http.Access;
import dev.lockstep.server.http.Content;
import dev.lockstep.server.http.HttpProblem;
import dev.lockstep.server.http.Parameter;
import dev.lockstep.server.http.RefusedException;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Request;
import dev.lockstep.server.http.Response;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.http.RouteHandler;
import dev.lockstep.server.permission.VisibleRows;
import dev.lockstep.server.schema.api.FeedCommit;
import dev.lockstep.server.schema.api.FeedCursor;
import dev.lockstep.server.schema.api.FeedCursorValidator;
import dev.lockstep.server.schema.api.FeedEntry;
import dev.lockstep.server.schema.api.FeedEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The routes of the feed: the commits of all roots of the caller's tenant in one order. Commits
 * that all readers have passed are deleted when a reader moves on.
 */
public final class FeedRoutes {

  /** The maximum number of bytes of payloads and events in a page with more than one commit. */
  private static final long BYTES = 4L << 20;

  /** The number of entries that one step of a reader deletes at most. */
  private static final int FORGOTTEN = 1_000;

  private static final int STANDARD = 100;
  private static final long LARGEST = (1L << 53) - 1;
  private static final String TAG = "administration";
  private static final String PATH = "/api/feed";
  private static final String READER = PATH + "/readers/{reader}";
  private static final String CURSOR = "api/feed-cursor";
  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final Feed feed;
  private final RecordStore store;
  private final Map<Integer, ChartId> charts = new ConcurrentHashMap<>();
  private final VisibleRows visible;

  /** Creates the routes of an engine. */
  public FeedRoutes(Engine engine, VisibleRows visible) {
    this.feed = Feed.of(engine);
    this.store = DurableEngine.of(engine).store();
    this.visible = visible;
  }

  /** Returns the routes. */
  public List<Route> routes() {
    Parameter reader = Parameter.text("reader", "The name of the reader.", 100);
    return List.of(
        Route.put(PATH, "openFeed", Access.ADMIN)
            .described(
                TAG,
                "Lets the store record the feed, unless it does. Earlier commits are not in it.")
            .answers(Reply.empty(204, "The feed is open."))
            .handledBy(this::open),
        Route.get(PATH, "readFeed", Access.ADMIN)
            .described(
                TAG,
                "Lists the commits of the tenant in the order in which they were made, oldest first."
                    + " A reader that follows `next` receives each commit once.")
            .query(
                Parameter.integer(
                    "after", "The `next` of the previous page, by default 0.", 0, LARGEST),
                Parameter.integer(
                    "limit", "The maximum number of commits to examine.", 1, Feed.MOST))
            .answers(Reply.json(200, "api/feed-page", "A page of commits, which may be empty."))
            .handledBy(whenOpen(this::read)),
        Route.get(READER, "showFeedReader", Access.ADMIN)
            .at(reader)
            .described(TAG, "Shows the stored position of a reader.")
            .answers(Reply.json(200, CURSOR, "The position."))
            .handledBy(whenOpen(this::show)),
        Route.put(READER, "moveFeedReader", Access.ADMIN)
            .at(reader)
            .described(
                TAG,
                "Stores the position of a reader, which never moves back. Deletes commits that all"
                    + " readers have passed from the feed, not from the journals.")
            .takes(Content.of(CURSOR, FeedCursor.class, FeedCursorValidator::read))
            .answers(Reply.json(200, CURSOR, "The stored position."))
            .handledBy(whenOpen(this::move)));
  }

  private Response open(Request request) {
    requireAll(request);
    feed.open();
    return Response.empty(204);
  }

  private Response read(Request request) {
    requireAll(request);
    FeedPage page =
        feed.read(
            request.principal().tenant(),
            request.number("after", 0),
            (int) request.number("limit", STANDARD));
    List<FeedCommit> commits = new ArrayList<>();
    long next = page.next();
    long bytes = 0;
    for (dev.lockstep.engine.feed.FeedCommit commit : page.commits()) {
      bytes += size(commit);
      if (bytes > BYTES && !commits.isEmpty()) {
        next = commits.get(commits.size() - 1).number();
        break;
      }
      commits.add(commit(commit));
    }
    return Answers.of(new dev.lockstep.server.schema.api.FeedPage(commits, next));
  }

  private Response show(Request request) {
    long cursor = feed.cursor(name(request));
    return cursor == 0 ? Response.of(HttpProblem.unknown()) : Answers.of(new FeedCursor(cursor));
  }

  private Response move(Request request) {
    requireAll(request);
    feed.advance(name(request), request.content(FeedCursor.class).cursor());
    feed.forget(FORGOTTEN);
    return Answers.of(new FeedCursor(feed.cursor(name(request))));
  }

  /** Answers with a problem while the feed is closed. */
  private static RouteHandler whenOpen(RouteHandler handler) {
    return request -> {
      try {
        return handler.handle(request);
      } catch (IllegalStateException closed) {
        return Response.of(
            HttpProblem.of(409, "feed-not-open", "the feed is not open; open it with PUT " + PATH));
      }
    };
  }

  /** Readers of different tenants have different positions. */
  private static String name(Request request) {
    return request.principal().tenant() + "/" + request.path("reader");
  }

  private void requireAll(Request request) {
    if (!visible.sight(request).isAll()) {
      throw new RefusedException(
          HttpProblem.of(
              403,
              "forbidden",
              "the feed has the commits of flows that are hidden from the caller"));
    }
  }

  private static long size(dev.lockstep.engine.feed.FeedCommit commit) {
    long size = 0;
    for (Entry entry : commit.entries()) {
      size += entry.payload() == null ? 0 : entry.payload().length();
    }
    for (StreamEvent event : commit.events()) {
      size += event.data().length();
    }
    return size;
  }

  private FeedCommit commit(dev.lockstep.engine.feed.FeedCommit commit) {
    return new FeedCommit(
        commit.number(),
        commit.root().toString(),
        commit.entries().stream().map(this::entry).toList(),
        commit.events().stream().map(FeedRoutes::event).toList());
  }

  private FeedEntry entry(Entry entry) {
    ChartId chart =
        charts.computeIfAbsent(
            entry.definition(), number -> store.definition(number).orElseThrow());
    return new FeedEntry(
        entry.instance().toString(),
        entry.sequence(),
        entry.position(),
        chart.name(),
        chart.version(),
        FeedEntry.Kind.valueOf(entry.kind().name()),
        absent(entry.event()),
        absent(entry.actor()),
        absent(entry.principal()),
        absent(entry.from()),
        entry.to(),
        entry.payload() == null ? null : json(entry.payload()),
        Instant.ofEpochMilli(entry.at()));
  }

  private static FeedEvent event(StreamEvent event) {
    return new FeedEvent(
        event.seq(),
        event.instance().toString(),
        event.type(),
        json(event.data()),
        Instant.ofEpochMilli(event.at()));
  }

  private static JsonValue json(String text) {
    return JSON.read(text).value();
  }

  private static @Nullable String absent(String text) {
    return text.isEmpty() ? null : text;
  }
}
