package dev.lockstep.flow.executor;

import dev.lockstep.engine.port.Id;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a node, as it is announced before it begins.
 *
 * @param node the run of the node
 * @param nodeId the node in the flow's definition
 * @param type its type: {@code service}, {@code agent_task}
 * @param attempt from 1; raised by retry and rework
 * @param tries how often this attempt has failed and is tried again by itself, from 0
 * @param key the idempotency key of the attempt: the same however often it is tried
 * @param executor the name of a registered service; empty for a call over HTTP and other types
 * @param inputs all references looked up
 * @param isIdempotent whether doing it twice is as good as once
 * @param timeout how long it may take; zero for as long as it takes
 * @param answer what a person answered to {@link NodeOutcome.Waits}, what was asked as {@code
 *     asked} among it; {@code null} when nobody was asked
 * @param fence of the lease on the node under which it is done
 */
public record NodeCall(
    String tenant,
    Id flowRun,
    Id node,
    String nodeId,
    String type,
    String title,
    long attempt,
    long tries,
    String key,
    String executor,
    JsonObject inputs,
    boolean isIdempotent,
    Duration timeout,
    @Nullable JsonObject answer,
    long fence) {

  /**
   * The call a handler answered as {@code work}.
   *
   * @throws NoSuchElementException if it names no run or no node
   */
  public static NodeCall read(String tenant, JsonObject work) {
    return new NodeCall(
        tenant,
        Id.parse(text(work, "flowRun")).orElseThrow(),
        Id.parse(text(work, "node")).orElseThrow(),
        text(work, "nodeId"),
        text(work, "type"),
        text(work, "title"),
        number(work, "attempt"),
        number(work, "tries"),
        text(work, "key"),
        text(work, "executor"),
        object(work, "inputs") == null ? JsonObject.EMPTY : object(work, "inputs"),
        JsonBoolean.TRUE.equals(work.get("idempotent")),
        Duration.ofMillis(number(work, "timeoutMs")),
        object(work, "answer"),
        number(work, "fence"));
  }

  /** A text among the inputs; empty when there is none of that name. */
  public String input(String name) {
    return text(inputs, name);
  }

  private static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString text ? text.value() : "";
  }

  private static long number(JsonObject json, String name) {
    return json.get(name) instanceof JsonNumber number && number.isLong() ? number.longValue() : 0;
  }

  private static @Nullable JsonObject object(JsonObject json, String name) {
    return json.get(name) instanceof JsonObject object ? object : null;
  }
}
