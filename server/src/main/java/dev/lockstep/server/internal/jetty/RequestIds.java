package dev.lockstep.server.internal.jetty;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Creates unique IDs of requests: random text for each start of the server, and a number.
 * Thread-safe.
 */
public final class RequestIds {

  private static final int BITS = 60;

  private final String start = new BigInteger(BITS, new SecureRandom()).toString(36);
  private final AtomicLong last = new AtomicLong();

  public String next() {
    return start + "-" + Long.toString(last.incrementAndGet(), 36);
  }
}
