package dev.lockstep.agents.internal.tool;

import dev.lockstep.agent.tool.JavaTool;
import dev.lockstep.agent.tool.NothingDoneException;
import dev.lockstep.agent.tool.ToolCall;
import dev.lockstep.agent.tool.ToolDescription;
import dev.lockstep.agent.tool.ToolMarks;
import dev.lockstep.agent.tool.ToolOutcome;
import dev.lockstep.agents.annotation.Tool;
import dev.lockstep.agents.internal.schema.BindingException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Duration;
import java.util.Locale;

/** A tool that calls a method of an object. */
final class MethodTool implements JavaTool {

  private final Object object;
  private final Method method;
  private final ToolDescription description;
  private final Arguments arguments;
  private final Returned returned;

  private MethodTool(
      Object object,
      Method method,
      ToolDescription description,
      Arguments arguments,
      Returned returned) {
    this.object = object;
    this.method = method;
    this.description = description;
    this.arguments = arguments;
    this.returned = returned;
  }

  /**
   * Returns the tool of an annotated method.
   *
   * @throws IllegalArgumentException if the method cannot be a tool; the message is the reason
   */
  static MethodTool of(Object object, Method method) {
    if (Modifier.isStatic(method.getModifiers())) {
      throw new IllegalArgumentException("it is static");
    }
    try {
      method.setAccessible(true);
    } catch (RuntimeException problem) {
      throw new IllegalArgumentException("it is not accessible: " + problem.getMessage(), problem);
    }
    Arguments arguments = Arguments.of(method);
    ToolDescription description =
        description(method, method.getAnnotation(Tool.class)).taking(arguments.schema());
    return new MethodTool(object, method, description, arguments, Returned.of(method));
  }

  private static ToolDescription description(Method method, Tool tool) {
    return ToolDescription.of(
            tool.service().isEmpty() ? service(method.getDeclaringClass()) : tool.service(),
            tool.name().isEmpty() ? method.getName() : tool.name(),
            tool.description())
        .marked(
            new ToolMarks(tool.irreversible(), tool.idempotent(), tool.confirmed())
                .within(tool.keyScope()))
        .within(Duration.ofSeconds(tool.timeoutSeconds()));
  }

  private static String service(Class<?> type) {
    String name = type.getSimpleName();
    return name.isEmpty() ? "" : name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
  }

  ToolDescription description() {
    return description;
  }

  @Override
  public ToolOutcome call(ToolCall call) throws Exception {
    try {
      return returned.outcome(method.invoke(object, bound(call)));
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof Exception failure) {
        throw failure;
      }
      throw thrown;
    }
  }

  private Object[] bound(ToolCall call) {
    try {
      return arguments.bind(call);
    } catch (BindingException problem) {
      throw new NothingDoneException(
          "the arguments of `" + call.name() + "` cannot be bound: " + problem.getMessage(),
          problem);
    }
  }
}
