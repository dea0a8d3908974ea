package dev.lockstep.verification.packed;

import dev.lockstep.verification.run.RunInput;
import dev.lockstep.verification.words.PackedSet;
import dev.lockstep.verification.words.WordBuffer;

/** One thread of a search. Not thread-safe. */
final class SearchWorker {

  private static final int AHEAD = 128;

  private final PackedRun run;
  private final PackedInput[] inputs;
  private final PackedSet set;
  private final int words;
  private final WordBuffer successors = new WordBuffer();
  private final int[] slots = new int[AHEAD + 64];
  private final long[] fired;
  private WordBuffer found = new WordBuffer();
  private long entered;
  private long steps;
  private long sum;

  SearchWorker(PackedSpace space, PackedSet set) {
    this.run = new PackedRun(space.model(), space.layout());
    this.inputs = space.inputs();
    this.set = set;
    this.words = space.layout().words();
    this.fired = new long[run.step.fired.length];
  }

  long steps() {
    return steps;
  }

  long entered() {
    return entered;
  }

  long[] fired() {
    return fired;
  }

  /** Returns the states that were new, and forgets them. */
  WordBuffer takeFound() {
    WordBuffer taken = found;
    found = new WordBuffer();
    return taken;
  }

  void start(RunInput.Start start) {
    if (run.start(start) == Reasons.NONE) {
      append();
      flush();
    }
  }

  /** Applies every input to states. */
  void expand(WordBuffer states, int begin, int end) {
    for (int at = begin; at < end; at++) {
      expand(states.words(), at * words);
      if (successors.size() >= AHEAD * words) {
        flush();
      }
    }
    flush();
  }

  private void expand(long[] states, int at) {
    run.load(states, at);
    for (PackedInput input : inputs) {
      if (run.canFire(input)) {
        steps++;
        if (run.fire(input) == Reasons.NONE) {
          append();
        }
      }
    }
    if (!run.hasTimer()) {
      return;
    }
    for (int slot = 0; slot < run.model.timers.size(); slot++) {
      if (run.isDue(slot)) {
        steps++;
        run.expire(slot);
        append();
      }
    }
    run.pass();
    append();
  }

  private void append() {
    entered |= run.step.entered;
    for (int i = 0; i < fired.length; i++) {
      fired[i] |= run.step.fired[i];
    }
    int to = successors.reserve(words);
    run.pack(successors.words(), to);
    successors.keep(words);
  }

  /** Adds the successors to the set. Their slots are read first, so that memory answers at once. */
  private void flush() {
    long[] all = successors.words();
    int count = successors.size() / words;
    for (int begin = 0; begin < count; begin += slots.length) {
      int end = Math.min(count, begin + slots.length);
      for (int i = begin; i < end; i++) {
        slots[i - begin] = set.slot(all, i * words);
      }
      long read = 0;
      for (int i = begin; i < end; i++) {
        read += set.peek(slots[i - begin]);
      }
      sum += read;
      for (int i = begin; i < end; i++) {
        if (set.add(all, i * words, slots[i - begin])) {
          found.add(all, i * words, words);
        }
      }
    }
    successors.clear();
  }

  @Override
  public String toString() {
    return steps + " steps, " + sum;
  }
}
