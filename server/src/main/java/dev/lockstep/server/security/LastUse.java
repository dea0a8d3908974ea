package dev.lockstep.server.security;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.server.security.token.Token;
import dev.lockstep.server.security.token.TokenService;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/** Records the last use of tokens, at most once a minute for each token. Thread-safe. */
final class LastUse {

  static final Duration PACE = Duration.ofMinutes(1);

  private static final int SIZE = 10_000;

  private final TokenService tokens;
  private final InstantSource clock;
  private final Ticker ticker;
  private final Map<Id, Long> told =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Id, Long> eldest) {
          return size() > SIZE;
        }
      };

  LastUse(TokenService tokens, InstantSource clock, Ticker ticker) {
    this.tokens = tokens;
    this.clock = clock;
    this.ticker = ticker;
  }

  /** Records that a token is used now; does not wait until it is stored. */
  void of(Token token) {
    Instant now = clock.instant();
    Instant before = token.usedAt();
    if (before != null && now.isBefore(before.plus(PACE))) {
      return;
    }
    long nanos = ticker.nanos();
    synchronized (told) {
      Long last = told.get(token.id());
      if (last != null && nanos - last < PACE.toNanos()) {
        return;
      }
      told.put(token.id(), nanos);
    }
    tokens.used(token, now);
  }
}
