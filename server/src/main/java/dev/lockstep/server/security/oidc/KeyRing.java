package dev.lockstep.server.security.oidc;

import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyType;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import dev.lockstep.engine.port.Ticker;
import java.io.IOException;
import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The issuer's keys. They are got again when they are old, and when a token names a key that is not
 * among them, but never twice within half a minute, whoever makes up names. Those at hand stay in
 * use while the issuer is not to be reached. Thread-safe.
 */
final class KeyRing implements JWKSource<SecurityContext> {

  /** Least time between two tries to get keys. */
  static final Duration FLOOR = Duration.ofSeconds(30);

  /** After this time keys are got again. */
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

  /** Gets keys; those who come meanwhile go on with what is at hand, unless that is nothing. */
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

  /** What reads keys throws whatever it meets at texts that are none. */
  private JWKSet fetched() {
    try {
      List<JWK> keys =
          JWKSet.parse(fetch.fetch()).getKeys().stream().filter(KeyRing::isStrong).toList();
      return new JWKSet(keys);
    } catch (IOException | ParseException | RuntimeException problem) {
      LOG.warn("the issuer's keys could not be had: {}", problem.getMessage());
      return state.keys;
    }
  }

  private static boolean isStrong(JWK key) {
    return key.getKeyType().equals(KeyType.EC)
        || key.getKeyType().equals(KeyType.RSA) && key.size() >= SMALLEST_RSA;
  }
}
