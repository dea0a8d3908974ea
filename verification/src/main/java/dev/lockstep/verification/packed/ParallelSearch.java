package dev.lockstep.verification.packed;

import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.words.PackedSet;
import dev.lockstep.verification.words.WordBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;

/** A breadth-first search of packed states by several threads. Supports one search. */
final class ParallelSearch {

  private static final int CHUNK = 256;
  private static final int LEAST_BATCH = 4096;
  private static final int MOST_BATCH = 1 << 18;

  private final PackedSpace space;
  private final int threads;
  private final LongConsumer progress;
  private final int words;
  private final PackedSet set;
  private final List<SearchWorker> workers = new ArrayList<>();
  private boolean complete;
  private long told;

  ParallelSearch(PackedSpace space, int threads, LongConsumer progress) {
    this.space = space;
    this.threads = threads;
    this.progress = progress;
    this.words = space.layout().words();
    this.set = new PackedSet(words);
    for (int i = 0; i < threads; i++) {
      workers.add(new SearchWorker(space, set));
    }
  }

  long states() {
    return set.size();
  }

  long steps() {
    return workers.stream().mapToLong(SearchWorker::steps).sum();
  }

  long bytes() {
    return set.bytes();
  }

  boolean isComplete() {
    return complete;
  }

  BitSet entered() {
    BitSet all = new BitSet();
    workers.forEach(worker -> all.or(BitSet.valueOf(new long[] {worker.entered()})));
    return all;
  }

  BitSet fired() {
    BitSet all = new BitSet();
    workers.forEach(worker -> all.or(BitSet.valueOf(worker.fired())));
    return all;
  }

  /** Explores until about {@code limit} states are found. */
  void run(long limit) {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      SearchWorker first = workers.get(0);
      for (RunInput.Start start : space.starts()) {
        first.start(start);
      }
      List<WordBuffer> level = next();
      while (!level.isEmpty()) {
        for (WordBuffer part : level) {
          if (!explore(part, limit, pool)) {
            return;
          }
        }
        level = next();
      }
      complete = true;
    } finally {
      pool.shutdownNow();
    }
  }

  /** Takes the states that the workers found. */
  private List<WordBuffer> next() {
    List<WordBuffer> found = new ArrayList<>();
    for (SearchWorker worker : workers) {
      WordBuffer part = worker.takeFound();
      if (part.size() > 0) {
        found.add(part);
      }
    }
    return found;
  }

  /** Explores states in batches, so that the set has room for all that a batch finds. */
  private boolean explore(WordBuffer part, long limit, ExecutorService pool) {
    int most = space.inputs().length * 2 + space.model().timers.size() * 2 + 2;
    int at = 0;
    int end = part.size() / words;
    while (at < end) {
      while (set.room() / most < LEAST_BATCH && set.canGrow()) {
        set.grow();
      }
      if (set.size() >= limit || set.room() / most < 1) {
        return false;
      }
      int batch = (int) Math.min(Math.min(set.room() / most, MOST_BATCH), end - at);
      run(part, at, at + batch, pool);
      at += batch;
      if (set.size() - told > 1_000_000) {
        told = set.size();
        progress.accept(told);
      }
    }
    return true;
  }

  private void run(WordBuffer part, int begin, int end, ExecutorService pool) {
    if (threads == 1 || end - begin <= CHUNK) {
      workers.get(0).expand(part, begin, end);
      return;
    }
    AtomicInteger next = new AtomicInteger(begin);
    List<Future<?>> running = new ArrayList<>();
    for (SearchWorker worker : workers) {
      Callable<Boolean> task =
          () -> {
            for (int at = next.getAndAdd(CHUNK); at < end; at = next.getAndAdd(CHUNK)) {
              worker.expand(part, at, Math.min(at + CHUNK, end));
            }
            return true;
          };
      running.add(pool.submit(task));
    }
    running.forEach(ParallelSearch::await);
  }

  private static void await(Future<?> task) {
    try {
      task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
