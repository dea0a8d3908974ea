package dev.lockstep.stream.flink;

import dev.lockstep.runtime.json.JsonReader;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * Digests of the elements of a stream by key, in their order. They are in the state of the job
 * until its end, so that elements that a failure repeats or loses are seen.
 */
final class Digests {

  private static final long FACTOR = 1_000_003;
  private static final Map<String, Map<String, Digest>> RESULTS = new ConcurrentHashMap<>();
  private static final Map<String, LongAdder> TIMERS = new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();

  /** The numbers and hashes of the events and effects of one key. */
  record Digest(int events, long eventsHash, int effects, long effectsHash) {

    static final Digest NONE = new Digest(0, 0, 0, 0);

    Digest event(String word) {
      return new Digest(events + 1, mixed(eventsHash, word), effects, effectsHash);
    }

    Digest effects(List<StepEffect> more) {
      long hash = effectsHash;
      for (StepEffect effect : more) {
        hash = mixed(hash, effect.kind() + " " + effect.name());
        hash = hash * FACTOR + payload(effect);
      }
      return new Digest(events, eventsHash, effects + more.size(), hash);
    }

    private static long mixed(long hash, String word) {
      return hash * FACTOR + word.hashCode();
    }

    /** Payloads are compared as values: their members may be in another order. */
    private static int payload(StepEffect effect) {
      return effect.payload().startsWith("{")
          ? JsonReader.standard().read(effect.payload()).orElseThrow().hashCode()
          : effect.payload().hashCode();
    }
  }

  Digests(DataStream<StepResult> stream) {
    RESULTS.put(id, new ConcurrentHashMap<>());
    TIMERS.put(id, new LongAdder());
    stream.keyBy(StepResult::key).process(new Gathering(id));
  }

  Digest of(String key) {
    return RESULTS.get(id).getOrDefault(key, Digest.NONE);
  }

  /** Returns the number of results of timers, with those that a failure has repeated. */
  long timers() {
    return TIMERS.get(id).sum();
  }

  int keys() {
    return RESULTS.get(id).size();
  }

  private static final class Gathering extends KeyedProcessFunction<String, StepResult, Void> {

    private static final long serialVersionUID = 1L;

    private final String id;
    private transient ValueState<Digest> digests;

    Gathering(String id) {
      this.id = id;
    }

    @Override
    public void open(OpenContext context) {
      digests = getRuntimeContext().getState(new ValueStateDescriptor<>("digest", Digest.class));
    }

    @Override
    public void processElement(StepResult result, Context context, Collector<Void> out)
        throws Exception {
      Digest held = digests.value();
      Digest at = (held == null ? Digest.NONE : held).effects(result.effects());
      if (result.event().isEmpty()) {
        TIMERS.get(id).increment();
      } else {
        at =
            at.event(
                Operators.word(result.event(), result.kind(), result.reason(), result.states()));
      }
      digests.update(at);
      context.timerService().registerEventTimeTimer(Long.MAX_VALUE);
    }

    @Override
    public void onTimer(long time, OnTimerContext context, Collector<Void> out) throws Exception {
      RESULTS.get(id).put(context.getCurrentKey(), digests.value());
    }
  }
}
