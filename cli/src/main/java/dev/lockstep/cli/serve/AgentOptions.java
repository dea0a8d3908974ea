package dev.lockstep.cli.serve;

import dev.lockstep.agents.Limits;
import dev.lockstep.cli.console.Failure;
import java.time.Duration;
import picocli.CommandLine.Option;

/** The options for the limits of agents whose nodes do not state them. */
public final class AgentOptions {

  private static final long MOST = 1_000_000_000;
  private static final long LEAST_BYTES = 1_000;

  @Option(
      names = "--agent-same-calls",
      paramLabel = "NUMBER",
      defaultValue = "3",
      description = "Requests of the same call that end a round. Default: ${DEFAULT-VALUE}.")
  private long sameCalls = 3;

  @Option(
      names = "--agent-problems",
      paramLabel = "NUMBER",
      defaultValue = "5",
      description = "Calls that cannot be made and end a round. Default: ${DEFAULT-VALUE}.")
  private long problems = 5;

  @Option(
      names = "--agent-steps",
      paramLabel = "NUMBER",
      defaultValue = "50",
      description = "Maximum number of answers of the model in a round. Default: ${DEFAULT-VALUE}.")
  private long steps = 50;

  @Option(
      names = "--agent-calls",
      paramLabel = "NUMBER",
      defaultValue = "200",
      description = "Maximum number of tool calls of a round. Default: ${DEFAULT-VALUE}.")
  private long calls = 200;

  @Option(
      names = "--agent-tokens",
      paramLabel = "NUMBER",
      defaultValue = "2000000",
      description = "Maximum number of tokens of a round. Default: ${DEFAULT-VALUE}.")
  private long tokens = 2000000;

  @Option(
      names = "--agent-context-bytes",
      paramLabel = "BYTES",
      defaultValue = "400000",
      description =
          "Maximum size of a request to the model, tools included. Default: ${DEFAULT-VALUE}.")
  private long contextBytes = 400000;

  @Option(
      names = "--agent-time",
      paramLabel = "SECONDS",
      defaultValue = "3600",
      description = "Maximum working time of a round. Default: ${DEFAULT-VALUE}.")
  private long time = 3600;

  @Option(
      names = "--agent-conversation-steps",
      paramLabel = "NUMBER",
      defaultValue = "2000",
      description =
          "Maximum number of answers of the model in a conversation. Default: ${DEFAULT-VALUE}.")
  private long conversationSteps = 2000;

  @Option(
      names = "--agent-conversation-calls",
      paramLabel = "NUMBER",
      defaultValue = "5000",
      description = "Maximum number of tool calls of a conversation. Default: ${DEFAULT-VALUE}.")
  private long conversationCalls = 5000;

  @Option(
      names = "--agent-conversation-tokens",
      paramLabel = "NUMBER",
      defaultValue = "50000000",
      description = "Maximum number of tokens of a conversation. Default: ${DEFAULT-VALUE}.")
  private long conversationTokens = 50000000;

  @Option(
      names = "--agent-conversation-time",
      paramLabel = "SECONDS",
      defaultValue = "86400",
      description = "Maximum working time of a conversation. Default: ${DEFAULT-VALUE}.")
  private long conversationTime = 86400;

  /**
   * Returns the limits.
   *
   * @throws Failure if one is out of its range
   */
  public Limits limits() {
    return Limits.standard()
        .sameCalls(number("--agent-same-calls", sameCalls))
        .problems(number("--agent-problems", problems))
        .steps(number("--agent-steps", steps))
        .calls(number("--agent-calls", calls))
        .tokens(number("--agent-tokens", tokens))
        .contextBytes(bytes("--agent-context-bytes", contextBytes))
        .time(time("--agent-time", time))
        .conversationSteps(number("--agent-conversation-steps", conversationSteps))
        .conversationCalls(number("--agent-conversation-calls", conversationCalls))
        .conversationTokens(number("--agent-conversation-tokens", conversationTokens))
        .conversationTime(time("--agent-conversation-time", conversationTime));
  }

  private static Duration time(String option, long value) {
    return Duration.ofSeconds(number(option, value));
  }

  private static long bytes(String option, long value) {
    if (value > 0 && value < LEAST_BYTES) {
      throw new Failure(
          "`%s` must be 0 for no limit, or %d to %d, not %d"
              .formatted(option, LEAST_BYTES, MOST, value));
    }
    return number(option, value);
  }

  private static long number(String option, long value) {
    if (value < 0 || value > MOST) {
      throw new Failure(
          "`%s` must be 0 for no limit, or 1 to %d, not %d".formatted(option, MOST, value));
    }
    return value;
  }
}
