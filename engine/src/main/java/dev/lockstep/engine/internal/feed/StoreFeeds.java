package dev.lockstep.engine.internal.feed;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.feed.Feed;
import dev.lockstep.engine.feed.FeedPage;
import dev.lockstep.engine.feed.FeedProvider;
import dev.lockstep.engine.internal.DurableEngine;
import org.jspecify.annotations.Nullable;

/** Returns the feeds of stores. */
public final class StoreFeeds implements FeedProvider {

  @Override
  public Feed feed(Engine engine) {
    return new CheckedFeed(DurableEngine.of(engine).store().feed());
  }

  /** A feed that checks its arguments. */
  private record CheckedFeed(Feed feed) implements Feed {

    @Override
    public void open() {
      feed.open();
    }

    @Override
    public FeedPage read(@Nullable String tenant, long after, int limit) {
      if (after < 0 || limit < 1 || limit > MOST) {
        throw new IllegalArgumentException(
            "a cursor is at least 0, and a limit is 1 to %d: %d, %d".formatted(MOST, after, limit));
      }
      return feed.read(tenant, after, limit);
    }

    @Override
    public long cursor(String reader) {
      return feed.cursor(checked(reader));
    }

    @Override
    public void advance(String reader, long cursor) {
      if (cursor < 0) {
        throw new IllegalArgumentException("a cursor is at least 0: " + cursor);
      }
      feed.advance(checked(reader), cursor);
    }

    @Override
    public int forget(int limit) {
      if (limit < 1) {
        throw new IllegalArgumentException("a limit is at least 1: " + limit);
      }
      return feed.forget(limit);
    }

    private static String checked(String reader) {
      if (reader.isEmpty()
          || reader.length() > Command.LONGEST_NAME
          || reader
              .codePoints()
              .anyMatch(
                  letter ->
                      Character.isISOControl(letter)
                          || Character.getType(letter) == Character.SURROGATE)) {
        throw new IllegalArgumentException(
            "the name of a reader has 1 to %d characters without control characters"
                .formatted(Command.LONGEST_NAME));
      }
      return reader;
    }
  }
}
