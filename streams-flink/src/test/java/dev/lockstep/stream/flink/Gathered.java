package dev.lockstep.stream.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.util.Collector;

/**
 * The elements of a stream by key. They are in the state of the job until its end, so that elements
 * that a failure repeats or loses are seen.
 */
final class Gathered {

  private static final Map<String, Map<String, List<StepResult>>> RESULTS =
      new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();

  Gathered(DataStream<StepResult> stream) {
    this(stream, "");
  }

  /**
   * Gathers a stream.
   *
   * @param uid the name of the state in savepoints; empty for a generated one
   */
  Gathered(DataStream<StepResult> stream, String uid) {
    RESULTS.put(id, new ConcurrentHashMap<>());
    var gathering = stream.keyBy(StepResult::key).process(new Gathering(id));
    if (!uid.isEmpty()) {
      gathering.uid(uid);
    }
  }

  Map<String, List<StepResult>> byKey() {
    return RESULTS.get(id);
  }

  private static final class Gathering extends KeyedProcessFunction<String, StepResult, Void> {

    private static final long serialVersionUID = 1L;

    private final String id;
    private transient ListState<StepResult> seen;

    Gathering(String id) {
      this.id = id;
    }

    @Override
    public void open(OpenContext context) {
      seen = getRuntimeContext().getListState(new ListStateDescriptor<>("seen", StepResult.class));
    }

    @Override
    public void processElement(StepResult result, Context context, Collector<Void> out)
        throws Exception {
      seen.add(result);
      context.timerService().registerEventTimeTimer(Long.MAX_VALUE);
    }

    @Override
    public void onTimer(long time, OnTimerContext context, Collector<Void> out) throws Exception {
      List<StepResult> all = new ArrayList<>();
      seen.get().forEach(all::add);
      RESULTS.get(id).put(context.getCurrentKey(), all);
    }
  }
}
