package dev.lockstep.store.internal.postgres;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.store.internal.jdbc.StreamHints;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The notifications about streams between processes, as short texts: a process announces that it
 * listens, and the others send it the roots whose streams have grown. Nothing is sent if no other
 * process listens. Thread-safe.
 */
public final class StreamNotifications {

  /** The number of roots in one text, which keeps it below PostgreSQL's limit of 8,000 bytes. */
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
   * Creates a post without pending texts.
   *
   * @param self unique name of this process; letters and digits
   */
  public StreamNotifications(StreamHints streams, Ticker ticker, String self) {
    this.streams = streams;
    this.ticker = ticker;
    this.self = self;
    this.wantedUntil = ticker.nanos();
  }

  /** Records that this process listens from now on. */
  public synchronized void want() {
    wants = true;
    isWantNew = true;
  }

  /** Returns the announcement to repeat while this process listens; empty if it does not. */
  synchronized Optional<String> wanted() {
    return wants ? Optional.of(WANTED + self) : Optional.empty();
  }

  /**
   * Notifies this process, and stores the roots for the others. Returns true if there is something
   * to send.
   */
  public boolean told(List<StreamEvent> events) {
    streams.told(events);
    return send(events.stream().map(StreamEvent::root).toList());
  }

  /**
   * Notifies this process of streams that may have grown, and stores the roots for the others.
   * Returns true if there is something to send.
   */
  boolean grown(Collection<Id> roots) {
    streams.grown(roots);
    return send(roots);
  }

  private synchronized boolean send(Collection<Id> roots) {
    if (ticker.nanos() - wantedUntil >= 0) {
      return false;
    }
    waiting.addAll(roots);
    return true;
  }

  /** Removes and returns the texts to send now. */
  public synchronized List<String> texts() {
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

  /** Receives a text. Returns false if it is not about streams. */
  public boolean hear(String text) {
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

  /** Notifies the listeners that texts may have been missed. */
  void missed() {
    streams.grown(List.of());
  }
}
