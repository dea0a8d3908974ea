package dev.lockstep.benchmarks.payload.library;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * A schema of networknt's validator, created by reflection because its versions have the same class
 * names.
 *
 * @param validate a method with a tree and an output format as parameters
 * @param schema the object of the method
 * @param format the format that returns a boolean and stops at the first violation
 * @param mapper the Jackson mapper of that version
 */
public record NetworkntSchema(Method validate, Object schema, Object format, Object mapper) {

  private static final String HOME = "com.networknt.schema.";

  /**
   * Creates a schema.
   *
   * @param isFirst true for version 1, whose names differ
   */
  public static NetworkntSchema of(ClassLoader loader, boolean isFirst, String text) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      Object schema = isFirst ? first(loader, text) : later(loader, text);
      call(schema, "initializeValidators");
      Method validate =
          Arrays.stream(schema.getClass().getMethods())
              .filter(each -> each.getName().equals("validate") && each.getParameterCount() == 2)
              .filter(each -> each.getParameterTypes()[0].getSimpleName().equals("JsonNode"))
              .filter(each -> each.getParameterTypes()[1].getSimpleName().equals("OutputFormat"))
              .findFirst()
              .orElseThrow();
      Object format = loader.loadClass(HOME + "OutputFormat").getField("BOOLEAN").get(null);
      String jackson =
          validate.getParameterTypes()[0].getName().replace("JsonNode", "ObjectMapper");
      Object mapper = loader.loadClass(jackson).getConstructor().newInstance();
      return new NetworkntSchema(validate, schema, format, mapper);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static Object first(ClassLoader loader, String text) throws ReflectiveOperationException {
    Class<?> version = loader.loadClass(HOME + "SpecVersion$VersionFlag");
    Object factory =
        loader
            .loadClass(HOME + "JsonSchemaFactory")
            .getMethod("getInstance", version)
            .invoke(null, version.getField("V202012").get(null));
    Object config = config(loader, "SchemaValidatorsConfig");
    return factory
        .getClass()
        .getMethod("getSchema", String.class, loader.loadClass(HOME + "SchemaValidatorsConfig"))
        .invoke(factory, text, config);
  }

  private static Object later(ClassLoader loader, String text) throws ReflectiveOperationException {
    Class<?> version = loader.loadClass(HOME + "SpecificationVersion");
    Object config = config(loader, "SchemaRegistryConfig");
    Consumer<Object> setting =
        builder -> {
          try {
            call(builder, "schemaRegistryConfig", config);
          } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
          }
        };
    Object registry =
        loader
            .loadClass(HOME + "SchemaRegistry")
            .getMethod("withDefaultDialect", version, Consumer.class)
            .invoke(null, version.getField("DRAFT_2020_12").get(null), setting);
    return call(registry, "getSchema", text);
  }

  /** Creates the configuration that validates formats. */
  private static Object config(ClassLoader loader, String name)
      throws ReflectiveOperationException {
    Object builder = loader.loadClass(HOME + name).getMethod("builder").invoke(null);
    call(builder, "formatAssertionsEnabled", true);
    return call(builder, "build");
  }

  private static Object call(Object target, String name, Object... arguments)
      throws ReflectiveOperationException {
    for (Method method : target.getClass().getMethods()) {
      if (method.getName().equals(name)
          && method.getParameterCount() == arguments.length
          && (arguments.length == 0 || method.getParameterTypes()[0].isInstance(arguments[0]))) {
        Object result = method.invoke(target, arguments);
        return result == null ? target : result;
      }
    }
    throw new NoSuchMethodException(target.getClass() + "." + name);
  }

  /** Parses a text to a tree of its Jackson by reflection, which is slow. */
  public Object parse(byte[] text) {
    return slowly(() -> mapper.getClass().getMethod("readTree", byte[].class).invoke(mapper, text));
  }

  /**
   * Returns true if the schema accepts a tree. Uses reflection, which has the lowest cost for a
   * single call.
   */
  public boolean accepts(Object tree) {
    return (Boolean) slowly(() -> validate.invoke(schema, tree, format));
  }

  @FunctionalInterface
  private interface Call {
    Object run() throws ReflectiveOperationException;
  }

  private static Object slowly(Call call) {
    try {
      return call.run();
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
