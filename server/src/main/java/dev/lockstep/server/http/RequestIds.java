package dev.lockstep.server.http;

import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.concurrent.atomic.AtomicLong;

/** Names for requests: what is unlike any other start of a server, and a number. Thread-safe. */
final class RequestIds {

  private static final int BITS = 60;

  private final String start = new BigInteger(BITS, new SecureRandom()).toString(36);
  private final AtomicLong last = new AtomicLong();

  String next() {
    return start + "-" + Long.toString(last.incrementAndGet(), 36);
  }
}
