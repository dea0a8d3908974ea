package dev.lockstep.engine.feed;

import java.util.List;

/**
 * Some commits of a feed.
 *
 * @param next the cursor of the following page; the given cursor if there are no commits yet
 */
public record FeedPage(List<FeedCommit> commits, long next) {

  public FeedPage {
    commits = List.copyOf(commits);
  }
}
