package dev.lockstep.engine.agent.tool;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Tools registered as Java code, called on the thread of the caller. {@link TimedTools} adds the
 * timeouts.
 */
public final class JavaTools implements ToolExecutor {

  /** A tool and its code. */
  private record Registered(ToolDescription description, JavaTool code) {}

  private final Map<String, Registered> tools;

  private JavaTools(Map<String, Registered> tools) {
    this.tools = tools;
  }

  /** Registers tools one by one. */
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
      return new ToolOutcome.Succeeded(tool.code.call(call));
    } catch (InterruptedException cut) {
      Thread.currentThread().interrupt();
      return new ToolOutcome.Unclear(call.name() + " was interrupted", false);
    } catch (Exception failure) {
      return new ToolOutcome.Failed(message(failure));
    }
  }

  private static String message(Exception failure) {
    String message = failure.getMessage();
    return message == null || message.isBlank() ? failure.getClass().getSimpleName() : message;
  }

  /** Collects tools; good for one executor. */
  public static final class Builder {

    private final Map<String, Registered> tools = new LinkedHashMap<>();

    private Builder() {}

    /**
     * Adds a tool.
     *
     * @throws IllegalArgumentException if there is one of that name
     */
    public Builder add(ToolDescription description, JavaTool code) {
      if (tools.putIfAbsent(description.name(), new Registered(description, code)) != null) {
        throw new IllegalArgumentException("the tool `" + description.name() + "` comes twice");
      }
      return this;
    }

    /** An executor of the tools added so far. */
    public JavaTools build() {
      return new JavaTools(new LinkedHashMap<>(tools));
    }
  }
}
