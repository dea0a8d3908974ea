package dev.lockstep.flow.executor;

import dev.lockstep.engine.Id;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a node, which is stored before it begins.
 *
 * @param node the ID of the node run
 * @param nodeId the node's ID in the definition
 * @param type the node's type: {@code service}, {@code agent_task}
 * @param attempt the number of the attempt, from 1; raised by retry and rework
 * @param tries the number of failed tries of this attempt, from 0
 * @param key the idempotency key of the attempt, the same for all its tries
 * @param executor the name of a registered service; empty for a call over HTTP and for other types
 * @param inputs the inputs with all references resolved
 * @param isIdempotent true if executing it twice has the same effect as once
 * @param timeout the maximum time; zero for no limit
 * @param answer the answer of a person to {@link NodeOutcome.Waits}, with the question as {@code
 *     asked}; {@code null} if no question was asked
 * @param fence the fence of the lease under which it is executed
 * @param log the log of this execution
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
    long fence,
    NodeLog log) {

  /** Creates a call whose log is discarded. */
  public NodeCall(
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
    this(
        tenant,
        flowRun,
        node,
        nodeId,
        type,
        title,
        attempt,
        tries,
        key,
        executor,
        inputs,
        isIdempotent,
        timeout,
        answer,
        fence,
        NodeLog.NONE);
  }

  /**
   * Returns the call that a handler answered as {@code work}.
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

  /** Returns the same call over HTTP, with other inputs and another maximum time. */
  public NodeCall with(JsonObject inputs, Duration timeout) {
    return new NodeCall(
        tenant,
        flowRun,
        node,
        nodeId,
        type,
        title,
        attempt,
        tries,
        key,
        "",
        inputs,
        isIdempotent,
        timeout,
        answer,
        fence,
        log);
  }

  /** Returns the same call with another log. */
  public NodeCall with(NodeLog log) {
    return new NodeCall(
        tenant,
        flowRun,
        node,
        nodeId,
        type,
        title,
        attempt,
        tries,
        key,
        executor,
        inputs,
        isIdempotent,
        timeout,
        answer,
        fence,
        log);
  }

  /** Returns a text of the inputs; empty if there is none of that name. */
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
