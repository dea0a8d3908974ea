package dev.lockstep.server.live;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StreamListener;
import dev.lockstep.engine.internal.timer.Poller;
import dev.lockstep.engine.time.Ticker;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.server.http.ResponseStream;
import dev.lockstep.server.permission.VisibleRows;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The server-sent event streams and their readers. Readers of the same stream share one tail, and
 * all streams share a few threads. Thread-safe.
 */
public final class LiveHub implements AutoCloseable {

  private static final Duration SWEEP = Duration.ofMillis(250);

  private final Roots roots;
  private final LiveSettings settings;
  private final Ticker ticker;
  private final ExecutorService executor;
  private final StreamQuota places;
  private final Map<Stream, Subscribers> audiences = new ConcurrentHashMap<>();
  private final Subscriptions interests = new Subscriptions();
  private final Rechecks rechecks;
  private final Poller pulse;
  private final AtomicLong opened = new AtomicLong();
  private final AtomicLong slow = new AtomicLong();
  private final AtomicLong revoked = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private volatile boolean isClosing;
  private long recheckAt;

  private LiveHub(Roots roots, LiveSettings settings, Ticker ticker) {
    this.roots = roots;
    this.settings = settings;
    this.ticker = ticker;
    this.places = new StreamQuota(settings.perPrincipal(), settings.inAll());
    this.executor = threads(settings.threads());
    this.rechecks = new Rechecks(executor, this::readers, revoked);
    this.recheckAt = ticker.nanos();
    this.pulse = new Poller("lockstep-live", this::sweep);
  }

  private static ExecutorService threads(int count) {
    AtomicInteger number = new AtomicInteger();
    return Executors.newFixedThreadPool(
        count,
        work -> {
          Thread thread = new Thread(work, "lockstep-live-" + number.incrementAndGet());
          thread.setDaemon(true);
          return thread;
        });
  }

  /** Opens a hub for the streams of an engine. It must be closed before the engine. */
  public static LiveHub open(Engine engine, LiveSettings settings) {
    LiveHub hub = deaf(engine, settings);
    DurableEngine.of(engine).store().onStream(hub.listener());
    return hub;
  }

  /** Opens a hub without notifications of the store. It finds events only by reading the store. */
  static LiveHub deaf(Engine engine, LiveSettings settings) {
    Roots roots = new Roots(engine);
    LiveHub hub = new LiveHub(roots, settings, Ticker.system());
    hub.pulse.start();
    return hub;
  }

  /**
   * Requests to follow the stream of a root. The caller must have checked that the viewer may read
   * it.
   *
   * @param viewer the reader
   * @param root the root of the stream
   * @param frames the format of events
   * @param after the number of the last event that the viewer has, 0 for none
   */
  public Admission follow(Viewer viewer, Id root, Frames frames, long after) {
    Roots.End end = roots.end(root);
    if (after < 0 || after > end.last()) {
      return new Admission.NoSuchPlace();
    }
    if (end.isFinal() && after == end.last()) {
      return new Admission.Over();
    }
    return place(viewer, new RootStream(root, frames), new RootTail.At(after));
  }

  /**
   * Requests to follow the stream of a task. The caller must have checked that the viewer may read
   * it.
   *
   * @param viewer the reader
   * @param task the stream
   * @param after the ID of the last event that the viewer has; empty for none, {@code now} for all
   *     existing events
   */
  Admission followTask(Viewer viewer, TaskStream task, String after) {
    SortedMap<Id, Long> ends = roots.runs(task, TaskTail.RUNS);
    Optional<TaskCursor> at =
        switch (after) {
          case "" -> Optional.of(TaskCursor.START);
          case "now" -> Optional.of(new TaskCursor(ends));
          default -> TaskCursor.parse(after);
        };
    return at.filter(cursor -> !cursor.isAheadOf(ends))
        .map(cursor -> place(viewer, task, cursor))
        .orElseGet(Admission.NoSuchPlace::new);
  }

  private sealed interface Stream {}

  private record RootStream(Id root, Frames frames) implements Stream {}

  /**
   * The stream of a task, shared by readers with the same sight.
   *
   * @param subject the subject by which the runs of the task are found
   */
  record TaskStream(String tenant, String subject, FlowSight sight, VisibleRows visible)
      implements Stream {

    /** Returns true if readers see a run. */
    boolean sees(StoredInstance run) {
      return visible.isSeen(sight, run.id());
    }
  }

  private Admission place(Viewer viewer, Stream stream, Cursor at) {
    StreamQuota.Taken place = isClosing ? StreamQuota.Taken.ALL_FULL : places.take(viewer.name());
    if (place != StreamQuota.Taken.YES) {
      refused.incrementAndGet();
      return new Admission.Full(place == StreamQuota.Taken.PRINCIPAL_FULL);
    }
    return new Admission.Open(wire -> begin(viewer, stream, at, wire));
  }

  private void begin(Viewer viewer, Stream stream, Cursor at, ResponseStream wire) {
    Subscribers audience = audiences.compute(stream, (any, there) -> joined(stream, there));
    StreamReader reader =
        new StreamReader(
            viewer,
            audience.tail(),
            at,
            wire,
            executor,
            ticker,
            gone -> gone(stream, audience, gone));
    opened.incrementAndGet();
    audience.readers().add(reader);
    reader.begin(Frames.retry("lockstep", settings.retry().toMillis()));
    if (isClosing) {
      reader.leave();
    }
  }

  private Subscribers joined(Stream stream, @Nullable Subscribers there) {
    if (there != null) {
      return there.join();
    }
    return (stream instanceof RootStream one ? ofRoot(one) : ofTask((TaskStream) stream)).join();
  }

  private Subscribers ofRoot(RootStream stream) {
    Tail tail = new RootTail(stream.root(), stream.frames(), roots, settings.pending());
    Subscribers audience = new Subscribers(tail, executor, ticker);
    interests.add(stream.root(), audience);
    audience.lookSoon();
    return audience;
  }

  private Subscribers ofTask(TaskStream stream) {
    TaskTail tail = new TaskTail(roots, stream);
    Subscribers audience = new Subscribers(tail, executor, ticker);
    tail.onMembers(
        root -> {
          interests.add(root, audience);
          audience.lookSoon();
        },
        root -> interests.remove(root, audience));
    interests.addInNewRoots(audience);
    audience.lookSoon();
    return audience;
  }

  private void forget(Stream stream, Subscribers audience) {
    if (stream instanceof RootStream one) {
      interests.remove(one.root(), audience);
    } else {
      interests.removeInNewRoots(audience);
      ((TaskTail) audience.tail()).close();
    }
  }

  private void gone(Stream stream, Subscribers audience, StreamReader reader) {
    audience.readers().remove(reader);
    places.giveBack(reader.viewer().name());
    audiences.computeIfPresent(
        stream,
        (any, there) -> {
          if (!there.isLeftByAll()) {
            return there;
          }
          forget(stream, there);
          return null;
        });
  }

  StreamListener listener() {
    return new StreamListener() {
      @Override
      public void told(List<StreamEvent> events) {
        interests.told(events);
      }

      @Override
      public void grown(Collection<Id> roots) {
        interests.grown(roots);
      }
    };
  }

  /**
   * Schedules due reads of the store and checks of readers. Returns the time until the next call.
   */
  private Duration sweep() {
    long now = ticker.nanos();
    if (now - recheckAt >= 0) {
      recheckAt = now + settings.recheck().toNanos();
      rechecks.begin();
    }
    for (Subscribers audience : audiences.values()) {
      audience.lookIfDue(now, settings.look());
      for (StreamReader reader : audience.readers()) {
        sweep(reader, now);
      }
    }
    return SWEEP;
  }

  private void sweep(StreamReader reader, long now) {
    if (isSlow(reader)) {
      slow.incrementAndGet();
      reader.leave();
    } else if (reader.waits() == 0 && now - reader.wroteAt() >= settings.heartbeat().toNanos()) {
      reader.say(Frames.heartbeat());
    }
  }

  private boolean isSlow(StreamReader reader) {
    long waits = reader.waits();
    return waits > settings.stall().toNanos()
        || (waits > settings.patience().toNanos() && reader.behind() > settings.pending());
  }

  /** Returns the current numbers of streams and readers. */
  public LiveReport report() {
    return new LiveReport(
        places.all(), audiences.size(), opened.get(), slow.get(), revoked.get(), refused.get());
  }

  /** Disconnects all readers. They reconnect after slightly different times. */
  @Override
  public void close() {
    isClosing = true;
    pulse.close();
    long back = settings.retry().toMillis();
    for (StreamReader reader : readers()) {
      back = settings.retry().toMillis() + (back + 37) % 1_000;
      reader.dismiss(Frames.retry("the server is shutting down, reconnect later", back));
    }
    executor.shutdown();
    readers().forEach(StreamReader::leave);
  }

  private List<StreamReader> readers() {
    return audiences.values().stream().flatMap(one -> one.readers().stream()).toList();
  }
}
