package dev.lockstep.engine.store;

import dev.lockstep.engine.port.Id;
import dev.lockstep.engine.port.Ticker;
import dev.lockstep.engine.record.StreamEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What processes tell each other of streams, as short texts: that somebody listens, and, to those
 * who do, which roots have grown. A process that listens alone is told nothing. Thread-safe.
 */
final class StreamPost {

  /** Roots in one text, so that it stays below the 8,000 bytes a notification may have. */
  private static final int MOST = 400;

  private static final char WANTED = 'w';
  private static final char GROWN = 's';
  private static final Duration MEMORY = Duration.ofSeconds(30);

  private final StreamHints streams;
  private final Ticker ticker;
  private final String self;
  private final Set<Id> waiting = new LinkedHashSet<>();
  private long wantedUntil;
  private boolean wants;
  private boolean isWantNew;

  /**
   * Nothing to tell.
   *
   * @param self unlike that of all other processes; letters and digits
   */
  StreamPost(StreamHints streams, Ticker ticker, String self) {
    this.streams = streams;
    this.ticker = ticker;
    this.self = self;
    this.wantedUntil = ticker.nanos();
  }

  /** Somebody listens here from now on. */
  synchronized void want() {
    wants = true;
    isWantNew = true;
  }

  /** What is to be said, again and again, while somebody listens here. */
  synchronized Optional<String> wanted() {
    return wants ? Optional.of(WANTED + self) : Optional.empty();
  }

  /** Tells this process, and keeps the roots for the others; whether there is something to send. */
  boolean told(List<StreamEvent> events) {
    streams.told(events);
    synchronized (this) {
      if (ticker.nanos() - wantedUntil >= 0) {
        return false;
      }
      events.forEach(event -> waiting.add(event.root()));
      return true;
    }
  }

  /** What is to be sent now. */
  synchronized List<String> texts() {
    List<Id> roots = List.copyOf(waiting);
    waiting.clear();
    List<String> texts = new ArrayList<>();
    if (isWantNew) {
      isWantNew = false;
      texts.add(WANTED + self);
    }
    for (int from = 0; from < roots.size(); from += MOST) {
      texts.add(
          roots.subList(from, Math.min(from + MOST, roots.size())).stream()
              .map(Id::toString)
              .collect(Collectors.joining(",", GROWN + self + ":", "")));
    }
    return texts;
  }

  /** Hears a text; whether it is one of streams. */
  boolean hear(String text) {
    if (text.isEmpty() || (text.charAt(0) != WANTED && text.charAt(0) != GROWN)) {
      return false;
    }
    boolean isOwn = text.startsWith(self, 1);
    if (!isOwn && text.charAt(0) == WANTED) {
      isWanted();
    } else if (!isOwn) {
      streams.grown(roots(text.substring(text.indexOf(':') + 1)));
    }
    return true;
  }

  private synchronized void isWanted() {
    wantedUntil = ticker.nanos() + MEMORY.toNanos();
  }

  private static List<Id> roots(String text) {
    return List.of(text.split(",")).stream().map(Id::parse).flatMap(Optional::stream).toList();
  }

  /** Some texts may have been missed. */
  void missed() {
    streams.grown(List.of());
  }
}
