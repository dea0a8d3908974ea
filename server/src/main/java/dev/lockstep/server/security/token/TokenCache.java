package dev.lockstep.server.security.token;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.time.Ticker;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds the tokens of secrets and caches them for two seconds, so that a token revoked by another
 * node is soon rejected, and one with other roles soon has them. The size of the cache is limited.
 * Thread-safe.
 */
public final class TokenCache {

  /** The maximum age of a cached token. */
  public static final Duration FRESH = Duration.ofSeconds(2);

  private static final int SIZE = 10_000;

  private final Function<Id, Optional<Token>> tokens;
  private final InstantSource clock;
  private final Ticker ticker;
  private final Map<Id, Remembered> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Id, Remembered> eldest) {
          return size() > SIZE;
        }
      };

  private long generation;

  private record Remembered(Token token, long at) {}

  /**
   * Creates a cache.
   *
   * @param tokens reads a token from the store by its ID
   * @param clock the clock for the expiry of tokens
   * @param ticker the clock for the age of cached tokens
   */
  public TokenCache(Function<Id, Optional<Token>> tokens, InstantSource clock, Ticker ticker) {
    this.tokens = tokens;
    this.clock = clock;
    this.ticker = ticker;
  }

  /** Returns the token of a secret, if it is valid now. */
  public Optional<Token> find(Secret secret) {
    return find(secret.id())
        .filter(token -> token.kind() == secret.kind() && secret.matches(token.hash()));
  }

  /** Returns the token with an ID, if it and the token with which it was made are valid now. */
  public Optional<Token> find(Id id) {
    Instant now = clock.instant();
    return look(id)
        .filter(token -> token.isGood(now))
        .filter(
            token ->
                token.root().equals(token.id())
                    || look(token.root()).filter(root -> root.isGood(now)).isPresent());
  }

  private Optional<Token> look(Id id) {
    long now = ticker.nanos();
    long begun;
    synchronized (remembered) {
      begun = generation;
      Remembered known = remembered.get(id);
      if (known != null && now - known.at < FRESH.toNanos()) {
        return Optional.of(known.token);
      }
    }
    Optional<Token> found = tokens.apply(id);
    synchronized (remembered) {
      // A token that was read before the cache was cleared may have changed since.
      if (begun == generation) {
        found.ifPresentOrElse(
            token -> remembered.put(id, new Remembered(token, now)), () -> remembered.remove(id));
      }
    }
    return found;
  }

  /** Clears the cache, because this node revoked a token or changed its roles. */
  public void forget() {
    synchronized (remembered) {
      generation++;
      remembered.clear();
    }
  }
}
