package dev.lockstep.server.live;

import dev.lockstep.engine.Id;
import dev.lockstep.engine.StreamEvent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The tail of the streams of a task's newest runs. The ID of each event is the position in all of
 * these streams, so that any server can resume from the last ID alone.
 */
final class TaskTail implements Tail {

  /** The maximum number of runs; older runs must be followed individually. */
  static final int RUNS = 32;

  private static final int RECENT = 512;

  private final Roots roots;
  private final LiveHub.TaskStream task;
  private final SortedMap<Id, Long> heads = new TreeMap<>();
  private final ArrayDeque<StreamEvent> recent = new ArrayDeque<>();
  private Consumer<Id> onJoin = any -> {};
  private Consumer<Id> onLeave = any -> {};
  private boolean isKnown;
  private long told;

  /**
   * Creates a tail without events; {@link #look} initializes it.
   *
   * @param roots reads the store
   * @param task the stream
   */
  TaskTail(Roots roots, LiveHub.TaskStream task) {
    this.roots = roots;
    this.task = task;
  }

  /** Sets the actions for roots that join and leave the newest runs. */
  synchronized void onMembers(Consumer<Id> joins, Consumer<Id> leaves) {
    onJoin = joins;
    onLeave = leaves;
  }

  /** Unregisters all roots. */
  synchronized void close() {
    heads.keySet().forEach(onLeave);
    onJoin = any -> {};
    onLeave = any -> {};
  }

  @Override
  public synchronized ReadStep next(Cursor at) {
    if (!isKnown) {
      return new ReadStep.Nothing(at);
    }
    Collecting collecting = new Collecting(((TaskCursor) at).within(heads.keySet()));
    recent.forEach(collecting::take);
    if (collecting.isEmpty()) {
      return isBehind((TaskCursor) at) ? new ReadStep.Behind() : new ReadStep.Nothing(at);
    }
    return collecting.chunk();
  }

  private boolean isBehind(TaskCursor at) {
    return heads.entrySet().stream().anyMatch(head -> at.of(head.getKey()) < head.getValue());
  }

  @Override
  public ReadStep read(Cursor at) {
    Map<Id, Long> ends = ends();
    TaskCursor from = ((TaskCursor) at).within(ends.keySet());
    for (Map.Entry<Id, Long> end : ends.entrySet()) {
      if (from.of(end.getKey()) < end.getValue()) {
        Collecting collecting = new Collecting(from);
        roots.events(end.getKey(), from.of(end.getKey())).forEach(collecting::take);
        if (!collecting.isEmpty()) {
          return collecting.chunk();
        }
      }
    }
    return new ReadStep.Nothing(at);
  }

  private synchronized Map<Id, Long> ends() {
    return new TreeMap<>(heads);
  }

  /** Collects frames for one reader, in the order that follows its position. */
  private static final class Collecting {

    private final List<byte[]> frames = new ArrayList<>();
    private TaskCursor at;
    private int length;

    Collecting(TaskCursor at) {
      this.at = at;
    }

    void take(StreamEvent event) {
      if (length < Window.CHUNK && at.of(event.root()) + 1 == event.seq()) {
        at = at.with(event.root(), event.seq());
        byte[] frame = Frames.WRAPPED.frame(at.toString(), event);
        frames.add(frame);
        length += frame.length;
      }
    }

    boolean isEmpty() {
      return frames.isEmpty();
    }

    ReadStep chunk() {
      return new ReadStep.Chunk(Window.joined(frames), at);
    }
  }

  @Override
  public void take(List<StreamEvent> events) {
    if (!events.stream().allMatch(this::goesOn)) {
      look();
    }
  }

  /** Adds an event. Returns false if events of its run before it are missing. */
  private synchronized boolean goesOn(StreamEvent event) {
    Long head = heads.get(event.root());
    if (head != null && event.seq() == head + 1) {
      heads.put(event.root(), event.seq());
      recent.addLast(event);
      told += event.data().length();
      if (recent.size() > RECENT) {
        recent.removeFirst();
      }
    }
    return head == null || event.seq() <= head + 1;
  }

  @Override
  public void look() {
    SortedMap<Id, Long> found = roots.runs(task, RUNS);
    synchronized (this) {
      isKnown = true;
      Set<Id> left = new HashSet<>(heads.keySet());
      left.removeAll(found.keySet());
      left.forEach(onLeave);
      heads.keySet().removeAll(left);
      found.keySet().stream().filter(root -> !heads.containsKey(root)).forEach(onJoin);
      found.forEach((root, head) -> heads.merge(root, head, Math::max));
    }
  }

  @Override
  public synchronized long told() {
    return told;
  }
}
