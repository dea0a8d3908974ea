package dev.lockstep.agent.internal.graph;

import dev.lockstep.agent.model.ModelStep;
import dev.lockstep.agent.model.Usage;
import dev.lockstep.engine.Entry;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.BoundedReads;
import dev.lockstep.engine.internal.record.Part;
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

  private static final int CHUNK = 500;

  /** The number of journal entries to read for each answer of a page. */
  private static final int ENTRIES_OF_AN_ANSWER = 4;

  private static final JsonReader JSON = new JsonReader(1 << 24, 256);

  private final List<ModelStep> steps = new ArrayList<>();
  private final int limit;
  private long round;
  private long step;
  private @Nullable Entry answer;
  private StepPosition last;
  private boolean hasMore;

  private StepUsage(StepPosition after, int limit) {
    this.limit = limit;
    this.round = after.round();
    this.step = after.step();
    this.last = after;
  }

  /** Returns all answers, oldest first. */
  public static List<ModelStep> read(Reads reads, Id session) {
    return read(reads, session, StepPosition.NONE, Integer.MAX_VALUE).steps();
  }

  /**
   * Returns a page of the answers, oldest first. The journal is read from the position to the end
   * of the page, in parts of at most 4 MiB.
   *
   * @param after position of the last answer that is left out
   * @param limit the largest number of answers, at least 1
   */
  public static StepPage read(Reads reads, Id session, StepPosition after, int limit) {
    StepUsage usage = new StepUsage(after, limit);
    BoundedReads bounded = new BoundedReads(reads);
    int chunk = (int) Math.min(CHUNK, (limit + 1L) * ENTRIES_OF_AN_ANSWER);
    Long from = after.sequence();
    while (from != null && !usage.hasMore) {
      Part<Entry> part = bounded.journal(session, from, chunk);
      part.items().forEach(usage::add);
      from = part.next();
    }
    usage.decide(null);
    return new StepPage(usage.steps, usage.hasMore ? usage.last : null);
  }

  private void add(Entry entry) {
    decide(entry);
    if (hasMore) {
      return;
    }
    if (entry.event().equals(Type.MESSAGE_RECEIVED.wire())) {
      round++;
      step = 0;
    } else if (entry.event().equals(Type.MODEL_ANSWERED.wire())) {
      hasMore = steps.size() == limit;
      if (hasMore) {
        return;
      }
      step++;
      answer = entry;
      last = new StepPosition(round, step, entry.sequence());
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
