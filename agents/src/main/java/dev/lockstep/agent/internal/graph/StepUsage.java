package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.ModelStep;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.statecharts.agentgraph.AgentGraphEvent.Type;
import dev.lockstep.statecharts.agentgraph.ModelAnsweredPayload;
import dev.lockstep.statecharts.agentgraph.ModelAnsweredPayloadValidator;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads the answers of the model from the journal of a conversation. The entry behind an answer is
 * the decision of the same transaction, which has the number of calls. For one conversation and one
 * thread.
 */
public final class StepUsage {

  private static final int PAGE = 500;
  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final List<ModelStep> steps = new ArrayList<>();
  private long round;
  private long step;
  private @Nullable Entry answer;

  private StepUsage() {}

  /** Returns all answers, oldest first. */
  public static List<ModelStep> read(Reads reads, Id session) {
    StepUsage usage = new StepUsage();
    List<Entry> page = reads.journal(session, -1, PAGE);
    while (!page.isEmpty()) {
      page.forEach(usage::add);
      page = reads.journal(session, page.get(page.size() - 1).sequence(), PAGE);
    }
    usage.decide(null);
    return usage.steps;
  }

  private void add(Entry entry) {
    decide(entry);
    if (entry.event().equals(Type.MESSAGE_RECEIVED.wire())) {
      round++;
      step = 0;
    } else if (entry.event().equals(Type.MODEL_ANSWERED.wire())) {
      step++;
      answer = entry;
    }
  }

  /** Adds the step whose decision is this entry, if an answer was read before it. */
  private void decide(@Nullable Entry decision) {
    Entry answered = answer;
    if (answered == null) {
      return;
    }
    answer = null;
    JsonObject decided = decision == null ? JsonObject.EMPTY : object(decision.payload());
    steps.add(
        new ModelStep(
            round,
            step,
            number(decided, "calls"),
            number(decided, "problems"),
            tokens(answered),
            Instant.ofEpochMilli(answered.at()),
            MissingToolNotes.read(decision == null ? JsonObject.EMPTY : object(decision.note()))));
  }

  private static Usage tokens(Entry answered) {
    String payload = answered.payload();
    ModelAnsweredPayload tokens =
        payload == null
            ? null
            : ModelAnsweredPayloadValidator.read(payload.getBytes(StandardCharsets.UTF_8)).value();
    return tokens == null
        ? Usage.NONE
        : new Usage(tokens.promptTokens(), tokens.completionTokens());
  }

  private static JsonObject object(@Nullable String json) {
    return json != null && JSON.read(json).value() instanceof JsonObject object
        ? object
        : JsonObject.EMPTY;
  }

  private static long number(JsonObject json, String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }
}
