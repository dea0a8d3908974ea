package dev.lockstep.agents.internal.tool;

import dev.lockstep.agent.tool.JavaTools;
import dev.lockstep.agents.annotation.Tool;
import java.lang.reflect.Method;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Factory of tools from the methods annotated with {@link Tool}. */
public final class AnnotatedTools {

  private AnnotatedTools() {}

  /**
   * Returns an executor of all annotated methods of these objects, declared or inherited from
   * classes, in the order of their names.
   *
   * @throws IllegalArgumentException if an object has no such method, two tools have the same name,
   *     or a method cannot be a tool; the message names {@code class#method} and the reason
   */
  public static JavaTools of(Object... objects) {
    JavaTools.Builder tools = JavaTools.builder();
    for (Object object : objects) {
      List<Method> methods = methods(object.getClass());
      if (methods.isEmpty()) {
        throw new IllegalArgumentException(
            "`" + object.getClass().getName() + "` has no method annotated with @Tool");
      }
      for (Method method : methods) {
        try {
          MethodTool tool = MethodTool.of(object, method);
          tools.addWithOutcome(tool.description(), tool);
        } catch (IllegalArgumentException problem) {
          throw new IllegalArgumentException(
              method.getDeclaringClass().getName()
                  + "#"
                  + method.getName()
                  + " cannot be a tool: "
                  + problem.getMessage(),
              problem);
        }
      }
    }
    return tools.build();
  }

  private static List<Method> methods(Class<?> type) {
    return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
        .flatMap(each -> Stream.of(each.getDeclaredMethods()))
        .filter(method -> method.isAnnotationPresent(Tool.class) && !method.isBridge())
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
        .toList();
  }
}
