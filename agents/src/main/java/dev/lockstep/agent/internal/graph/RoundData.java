package dev.lockstep.agent.internal.graph;

import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.util.List;
import java.util.stream.Stream;

/**
 * The data of a graph beside its machine: of the conversation the number of entries, of the round
 * the results of its nodes.
 *
 * @param queue the work queue of the graph
 * @param entries the number of transcript entries, which are stored as documents
 * @param executions the IDs of the contracts of this round, in the order of their creation
 * @param error the error that stopped the graph; empty if there is none
 * @param isClosed true if no further round may begin
 */
public record RoundData(
    String queue,
    long entries,
    String intent,
    String emotion,
    List<String> memories,
    List<String> executions,
    String error,
    boolean isClosed) {

  /** Returns the data of an empty conversation. */
  static RoundData begun(String queue) {
    return new RoundData(queue, 0, "", "", List.of(), List.of(), "", false);
  }

  public RoundData {
    memories = List.copyOf(memories);
    executions = List.copyOf(executions);
  }

  /** Returns the data of a new round in the same conversation. */
  RoundData nextRound() {
    return new RoundData(queue, entries, "", "", List.of(), List.of(), "", isClosed);
  }

  RoundData oneMoreEntry() {
    return new RoundData(
        queue, entries + 1, intent, emotion, memories, executions, error, isClosed);
  }

  RoundData withIntent(String recognised) {
    return new RoundData(
        queue, entries, recognised, emotion, memories, executions, error, isClosed);
  }

  RoundData withEmotion(String detected) {
    return new RoundData(queue, entries, intent, detected, memories, executions, error, isClosed);
  }

  RoundData withMemories(List<String> recalled) {
    return new RoundData(queue, entries, intent, emotion, recalled, executions, error, isClosed);
  }

  RoundData withExecution(String id) {
    return new RoundData(
        queue, entries, intent, emotion, memories, with(executions, id), error, isClosed);
  }

  RoundData withError(String failure) {
    return new RoundData(queue, entries, intent, emotion, memories, executions, failure, isClosed);
  }

  /** Returns the data of the same conversation, in which no further round may begin. */
  RoundData closed() {
    return new RoundData(queue, entries, intent, emotion, memories, executions, error, true);
  }

  JsonObject json() {
    JsonObject.Builder json = JsonObject.builder();
    json.add("queue", queue)
        .add("said", entries)
        .add("intent", intent)
        .add("emotion", emotion)
        .add("memories", JsonArray.of(memories, JsonString::new))
        .add("executions", JsonArray.of(executions, JsonString::new))
        .add("error", error);
    return isClosed ? json.add("closed", true).build() : json.build();
  }

  /** Reads the JSON of {@link #json}. Missing fields have the values of a new conversation. */
  public static RoundData read(JsonObject json) {
    String queue = text(json, "queue");
    return new RoundData(
        queue.isEmpty() ? GraphUnit.QUEUE : queue,
        number(json, "said"),
        text(json, "intent"),
        text(json, "emotion"),
        texts(json, "memories"),
        texts(json, "executions"),
        text(json, "error"),
        JsonBoolean.TRUE.equals(json.get("closed")));
  }

  private static List<String> with(List<String> list, String item) {
    return Stream.concat(list.stream(), Stream.of(item)).toList();
  }

  private static long number(JsonObject json, String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }

  private static List<String> texts(JsonObject json, String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream()
            .map(item -> item instanceof JsonString text ? text.value() : item.toString())
            .toList()
        : List.of();
  }
}
