package dev.lockstep.server.structure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds classes and lambdas that wrap a port, an interface of the project, and leave a method of it
 * to its default instead of forwarding it.
 */
final class Decorators {

  private static final String PROJECT = "dev.lockstep.";

  private Decorators() {}

  /** Returns the violations among the classes compiled together with each of some classes. */
  static List<String> violations(List<Class<?>> samples) {
    return samples.stream()
        .flatMap(sample -> classesBeside(sample).stream())
        .flatMap(type -> violations(type).stream())
        .sorted()
        .toList();
  }

  /** Returns the violations of one class. */
  static List<String> violations(Class<?> type) {
    List<String> found = new ArrayList<>();
    if (!type.isInterface()) {
      for (Class<?> port : ports(type)) {
        if (holds(type, port)) {
          defaults(port)
              .filter(method -> !isDeclared(type, method))
              .forEach(method -> found.add(type.getName() + " does not forward " + named(method)));
        }
      }
    }
    for (Method lambda : type.getDeclaredMethods()) {
      if (lambda.isSynthetic() && lambda.getName().startsWith("lambda$")) {
        Arrays.stream(lambda.getParameterTypes())
            .distinct()
            .filter(port -> port.isInterface() && port.getName().startsWith(PROJECT))
            .filter(port -> isOf(lambda, port) && isReturned(type, lambda, port))
            .flatMap(Decorators::defaults)
            .forEach(
                method ->
                    found.add(
                        type.getName()
                            + ": a lambda in "
                            + enclosing(lambda)
                            + " does not forward "
                            + named(method)));
      }
    }
    return found;
  }

  /** Returns whether a lambda has captured a port and has the shape of that port. */
  private static boolean isOf(Method lambda, Class<?> port) {
    List<Method> single =
        Arrays.stream(port.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .toList();
    if (single.size() != 1) {
      return false;
    }
    List<Class<?>> taken = List.of(lambda.getParameterTypes());
    List<Class<?>> asked = List.of(single.get(0).getParameterTypes());
    int captured = taken.size() - asked.size();
    return captured > 0
        && taken.subList(captured, taken.size()).equals(asked)
        && taken.subList(0, captured).contains(port)
        && lambda.getReturnType().equals(single.get(0).getReturnType());
  }

  /** Returns whether a method with the name of the lambda's enclosing method returns the port. */
  private static boolean isReturned(Class<?> type, Method lambda, Class<?> port) {
    return Arrays.stream(type.getDeclaredMethods())
        .anyMatch(
            method ->
                method.getName().equals(enclosing(lambda)) && method.getReturnType().equals(port));
  }

  private static String enclosing(Method lambda) {
    return lambda.getName().split("\\$")[1];
  }

  private static Set<Class<?>> ports(Class<?> type) {
    Set<Class<?>> ports = new LinkedHashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Class<?> each : at.getInterfaces()) {
        if (each.getName().startsWith(PROJECT)) {
          ports.add(each);
          ports.addAll(ports(each));
        }
      }
    }
    return ports;
  }

  private static boolean holds(Class<?> type, Class<?> port) {
    return Arrays.stream(type.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()))
        .map(Field::getType)
        .anyMatch(port::equals);
  }

  private static Stream<Method> defaults(Class<?> port) {
    return Arrays.stream(port.getMethods()).filter(Method::isDefault);
  }

  private static boolean isDeclared(Class<?> type, Method method) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Method own : at.getDeclaredMethods()) {
        if (own.getName().equals(method.getName())
            && Arrays.equals(own.getParameterTypes(), method.getParameterTypes())) {
          return true;
        }
      }
    }
    return false;
  }

  private static String named(Method method) {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }

  private static List<Class<?>> classesBeside(Class<?> sample) {
    try {
      Path root = Path.of(sample.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(root)) {
        return classes(root);
      }
      try (var jar = FileSystems.newFileSystem(root)) {
        return classes(jar.getPath("/"));
      }
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    } catch (URISyntaxException problem) {
      throw new IllegalStateException(problem);
    }
  }

  private static List<Class<?>> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .<Class<?>>map(Decorators::load)
          .toList();
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, Decorators.class.getClassLoader());
    } catch (ClassNotFoundException problem) {
      throw new IllegalStateException(problem);
    }
  }
}
