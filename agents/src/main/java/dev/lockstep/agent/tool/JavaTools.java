package dev.lockstep.agent.tool;

import java.net.SocketTimeoutException;
import java.net.http.HttpTimeoutException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;

/**
 * Tools written in Java, executed on the thread of the caller. {@link TimedTools} adds the
 * timeouts. Thread-safe if the tools are.
 */
public final class JavaTools implements ToolExecutor {

  /** A tool and its code. */
  private record Registered(ToolDescription description, JavaTool code) {}

  private final Map<String, Registered> tools;

  private JavaTools(Map<String, Registered> tools) {
    this.tools = tools;
  }

  /** Returns a builder to which tools are added one by one. */
  public static Builder builder() {
    return new Builder();
  }

  @Override
  public List<ToolDescription> tools() {
    return tools.values().stream().map(Registered::description).toList();
  }

  @Override
  public ToolOutcome execute(ToolCall call) {
    Registered tool = tools.get(call.name());
    if (tool == null) {
      return new ToolOutcome.Failed("there is no tool `" + call.name() + "`");
    }
    try {
      return tool.code.call(call);
    } catch (InterruptedException cut) {
      Thread.currentThread().interrupt();
      return new ToolOutcome.Unclear(call.name() + " was interrupted", false);
    } catch (NothingDoneException failure) {
      return new ToolOutcome.Failed(message(failure));
    } catch (Exception failure) {
      return tool.description.marks().irreversible()
          ? new ToolOutcome.Unclear(message(failure), isLate(failure))
          : new ToolOutcome.Failed(message(failure));
    }
  }

  private static boolean isLate(Exception failure) {
    return failure instanceof SocketTimeoutException
        || failure instanceof HttpTimeoutException
        || failure instanceof TimeoutException;
  }

  private static String message(Exception failure) {
    String message = failure.getMessage();
    return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
  }

  /** A builder of executors. Use a builder for one executor only; not thread-safe. */
  public static final class Builder {

    private final Map<String, Registered> tools = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Adds a tool that returns a text. An exception of an irreversible tool makes its outcome
     * unclear, unless it is a {@link NothingDoneException}.
     *
     * @throws IllegalArgumentException if the name is taken, or the parameters are not a JSON
     *     Schema
     */
    public Builder add(ToolDescription description, TextTool code) {
      return addWithOutcome(description, code.withOutcome());
    }

    /**
     * Adds a tool that states its outcome.
     *
     * @throws IllegalArgumentException if the name is taken, or the parameters are not a JSON
     *     Schema
     */
    public Builder addWithOutcome(ToolDescription description, JavaTool code) {
      description
          .schemaProblem()
          .ifPresent(
              problem -> {
                throw new IllegalArgumentException(
                    "the tool `" + description.name() + "` cannot be registered: " + problem);
              });
      if (tools.putIfAbsent(description.name(), new Registered(description, code)) != null) {
        throw new IllegalArgumentException(
            "the tool `" + description.name() + "` is registered twice");
      }
      return this;
    }

    /** Returns an executor of the tools added so far. */
    public JavaTools build() {
      return new JavaTools(new LinkedHashMap<>(tools));
    }
  }
}
