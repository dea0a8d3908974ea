package dev.lockstep.reliability.simulation;

import dev.lockstep.engine.Entry;
import dev.lockstep.engine.history.Call;
import dev.lockstep.engine.history.Read;
import dev.lockstep.engine.history.SideEffect;
import dev.lockstep.engine.internal.record.Changes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Records events in their order, by a clock that only counts. */
public final class Observer {

  private final List<Call> calls = new ArrayList<>();
  private final List<Read> reads = new ArrayList<>();
  private final List<SideEffect> effects = new ArrayList<>();
  private final Map<String, Long> committed = new HashMap<>();
  private long now;

  long tick() {
    return ++now;
  }

  void saw(Call call) {
    calls.add(call);
  }

  void saw(Read read) {
    reads.add(read);
  }

  void saw(SideEffect effect) {
    effects.add(effect);
  }

  void committed(Changes changes) {
    long at = tick();
    for (Entry entry : changes.entries()) {
      committed.put(entry.instance() + "/" + entry.sequence(), at);
    }
  }

  /** Returns when a row was committed; empty if that was not observed. */
  OptionalLong committed(String instance, long sequence) {
    Long at = committed.get(instance + "/" + sequence);
    return at == null ? OptionalLong.empty() : OptionalLong.of(at);
  }

  List<Call> calls() {
    return calls;
  }

  List<Read> reads() {
    return reads;
  }

  List<SideEffect> effects() {
    return effects;
  }
}
