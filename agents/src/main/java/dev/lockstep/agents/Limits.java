package dev.lockstep.agents;

import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.statecharts.agentgraph.AgentGraphContext;
import java.time.Duration;

/**
 * The limits of an agent's rounds and conversations, as values of the chart {@code agent-graph}. 0
 * means no limit. Immutable.
 *
 * @param context the variables of the chart; those that are not limits are not used
 */
public record Limits(AgentGraphContext context) {

  private static final String SUFFIX = "_limit";

  /** Returns the initial values of the chart. */
  public static Limits standard() {
    return new Limits(AgentGraphContext.initial());
  }

  /**
   * Returns the same limits with another number of equal calls that ends a round.
   *
   * @param limit at least 0
   */
  public Limits sameCalls(long limit) {
    return new Limits(context.withSameCallLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of rejected calls that ends a round.
   *
   * @param limit at least 0
   */
  public Limits problems(long limit) {
    return new Limits(context.withProblemLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of model answers in a round.
   *
   * @param limit at least 0
   */
  public Limits steps(long limit) {
    return new Limits(context.withStepLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of tool calls in a round.
   *
   * @param limit at least 0
   */
  public Limits calls(long limit) {
    return new Limits(context.withCallLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of tokens in a round.
   *
   * @param limit at least 0
   */
  public Limits tokens(long limit) {
    return new Limits(context.withTokenLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another size of a request.
   *
   * @param limit in bytes, at least 0
   */
  public Limits contextBytes(long limit) {
    return new Limits(context.withContextLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another working time of a round.
   *
   * @param limit not negative
   */
  public Limits time(Duration limit) {
    return new Limits(context.withTimeLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of model answers in a conversation.
   *
   * @param limit at least 0
   */
  public Limits conversationSteps(long limit) {
    return new Limits(context.withConversationStepLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of tool calls in a conversation.
   *
   * @param limit at least 0
   */
  public Limits conversationCalls(long limit) {
    return new Limits(context.withConversationCallLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another number of tokens in a conversation.
   *
   * @param limit at least 0
   */
  public Limits conversationTokens(long limit) {
    return new Limits(context.withConversationTokenLimit(checked(limit)));
  }

  /**
   * Returns the same limits with another working time of a conversation.
   *
   * @param limit not negative
   */
  public Limits conversationTime(Duration limit) {
    return new Limits(context.withConversationTimeLimit(checked(limit)));
  }

  /** Returns the limits as JSON, by the names of the chart's variables. */
  public JsonObject json() {
    JsonObject all = context.toJson();
    JsonObject.Builder limits = JsonObject.builder();
    for (int i = 0; i < all.size(); i++) {
      if (all.name(i).endsWith(SUFFIX)) {
        limits.add(all.name(i), all.value(i));
      }
    }
    return limits.build();
  }

  private static long checked(long limit) {
    if (limit < 0) {
      throw new IllegalArgumentException("a limit is at least 0, not " + limit);
    }
    return limit;
  }

  private static Duration checked(Duration limit) {
    if (limit.isNegative()) {
      throw new IllegalArgumentException("a limit is at least 0, not " + limit);
    }
    return limit;
  }
}
