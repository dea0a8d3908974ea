package dev.lockstep.server.security.oidc;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyType;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.lockstep.engine.time.Ticker;
import java.io.IOException;
import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The keys of an issuer. They are fetched again when they are old, and when a token refers to an
 * unknown key, but at most once in 30 s. While the issuer is unavailable, the known keys remain in
 * use. Thread-safe.
 */
final class KeyRing implements JWKSource<SecurityContext> {

  /** The minimum time between two fetches. */
  static final Duration FLOOR = Duration.ofSeconds(30);

  /** The age after which keys are fetched again. */
  static final Duration OLD = Duration.ofMinutes(10);

  private static final Logger LOG = LoggerFactory.getLogger(KeyRing.class);
  private static final int SMALLEST_RSA = 2_048;

  private final KeyFetch fetch;
  private final Ticker ticker;
  private final ReentrantLock fetching = new ReentrantLock();
  private volatile State state = new State(new JWKSet(), null);

  private record State(JWKSet keys, @Nullable Long triedAt) {}

  KeyRing(KeyFetch fetch, Ticker ticker) {
    this.fetch = fetch;
    this.ticker = ticker;
  }

  @Override
  public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context) {
    State now = state;
    if (isOlder(now, OLD)) {
      refresh(OLD);
    }
    List<JWK> found = selector.select(state.keys);
    if (found.isEmpty() && isOlder(state, FLOOR)) {
      refresh(FLOOR);
      found = selector.select(state.keys);
    }
    return found;
  }

  private boolean isOlder(State at, Duration age) {
    Long tried = at.triedAt;
    return tried == null || ticker.nanos() - tried >= age.toNanos();
  }

  /** Fetches the keys. Concurrent callers use the known keys, or wait if there are none. */
  private void refresh(Duration age) {
    if (!fetching.tryLock()) {
      if (!state.keys.isEmpty()) {
        return;
      }
      fetching.lock();
    }
    try {
      if (isOlder(state, age)) {
        state = new State(fetched(), ticker.nanos());
      }
    } finally {
      fetching.unlock();
    }
  }

  /**
   * Returns the fetched keys, or the known ones if the fetch fails. The parser may throw any
   * runtime exception on malformed input.
   */
  private JWKSet fetched() {
    try {
      List<JWK> keys =
          JWKSet.parse(fetch.fetch()).getKeys().stream().filter(KeyRing::isStrong).toList();
      return new JWKSet(keys);
    } catch (IOException | ParseException | RuntimeException problem) {
      LOG.warn("cannot fetch the keys of the issuer: {}", problem.getMessage());
      return state.keys;
    }
  }

  private static boolean isStrong(JWK key) {
    return key.getKeyType().equals(KeyType.EC)
        || key.getKeyType().equals(KeyType.RSA) && key.size() >= SMALLEST_RSA;
  }
}
