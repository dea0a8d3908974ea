package dev.lockstep.server.live;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import dev.lockstep.server.live.Roots.End;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tail of the stream of one root. The position of a reader is the number of its last event. */
final class RootTail implements Tail {

  /** The number of an event. */
  record At(long seq) implements Cursor {}

  private final Id root;
  private final Frames frames;
  private final Roots roots;
  private final int capacity;
  private final List<StreamEvent> early = new ArrayList<>();
  private @Nullable Window window;
  private @Nullable End over;

  /**
   * Creates a tail without events; {@link #look} initializes it.
   *
   * @param root the root of the stream
   * @param frames the format of events
   * @param roots reads the store
   * @param capacity the maximum number of bytes kept
   */
  RootTail(Id root, Frames frames, Roots roots, int capacity) {
    this.root = root;
    this.frames = frames;
    this.roots = roots;
    this.capacity = capacity;
  }

  @Override
  public synchronized ReadStep next(Cursor at) {
    long seq = ((At) at).seq();
    if (window == null || seq < window.last()) {
      return window == null
          ? new ReadStep.Nothing(at)
          : window
              .after(seq)
              .<ReadStep>map(run -> new ReadStep.Chunk(run.bytes(), new At(run.last())))
              .orElseGet(ReadStep.Behind::new);
    }
    return over == null ? new ReadStep.Nothing(at) : new ReadStep.Over(Frames.end(over.state()));
  }

  @Override
  public ReadStep read(Cursor at) {
    long seq = ((At) at).seq();
    List<byte[]> taken = new ArrayList<>();
    int length = 0;
    for (StreamEvent event : roots.events(root, seq)) {
      byte[] frame = frames.frame(Long.toString(event.seq()), event);
      if (length > 0 && length + frame.length > Window.CHUNK) {
        break;
      }
      taken.add(frame);
      length += frame.length;
      seq = event.seq();
    }
    return taken.isEmpty()
        ? new ReadStep.Nothing(at)
        : new ReadStep.Chunk(Window.joined(taken), new At(seq));
  }

  @Override
  public void take(List<StreamEvent> events) {
    for (StreamEvent event : events) {
      if (!add(event)) {
        look();
      }
    }
  }

  /** Adds an event. Returns false if events before it are missing. */
  private synchronized boolean add(StreamEvent event) {
    if (window == null) {
      early.add(event);
      return true;
    }
    if (event.seq() == window.last() + 1) {
      window.add(frames.frame(Long.toString(event.seq()), event));
      over = null;
    }
    return event.seq() <= window.last();
  }

  @Override
  public void look() {
    End end = roots.end(root);
    if (!begin(end)) {
      end = roots.end(root);
    }
    for (boolean isMore = true; isMore && last() < end.last(); ) {
      List<StreamEvent> page = roots.events(root, last());
      isMore = !page.isEmpty();
      page.forEach(this::add);
    }
    settle(end);
  }

  /**
   * Initializes the window at the end of the stream, and adds the events received before. Returns
   * false if events between them are missing.
   */
  private synchronized boolean begin(End end) {
    if (window != null) {
      return true;
    }
    window = new Window(end.last(), capacity);
    List<StreamEvent> meanwhile = List.copyOf(early);
    early.clear();
    return meanwhile.stream().filter(event -> !add(event)).findFirst().isEmpty();
  }

  private synchronized void settle(End end) {
    over = end.isFinal() && last() <= end.last() ? end : null;
  }

  private synchronized long last() {
    return window == null ? 0 : window.last();
  }

  @Override
  public synchronized long told() {
    return window == null ? 0 : window.told();
  }
}
