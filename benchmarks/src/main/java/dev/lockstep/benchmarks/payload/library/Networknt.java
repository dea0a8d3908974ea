package dev.lockstep.benchmarks.payload.library;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A version of networknt's validator in its own class loader, called through method handles. */
public final class Networknt implements Checker {

  private final MethodHandle parse;
  private final MethodHandle accepts;

  /**
   * Creates the validator of a schema.
   *
   * @param version 1, 2 or 3
   */
  public Networknt(int version, String text) {
    NetworkntSchema schema =
        NetworkntSchema.of(Apart.loader("networknt-" + version), version == 1, text);
    var lookup = MethodHandles.publicLookup();
    try {
      this.parse =
          lookup
              .unreflect(schema.mapper().getClass().getMethod("readTree", byte[].class))
              .bindTo(schema.mapper())
              .asType(MethodType.methodType(Object.class, byte[].class));
      MethodHandle validate = lookup.unreflect(schema.validate()).bindTo(schema.schema());
      this.accepts =
          MethodHandles.insertArguments(validate, 1, schema.format())
              .asType(MethodType.methodType(Object.class, Object.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Object parse(byte[] text) {
    try {
      return (Object) parse.invokeExact(text);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean accepts(Object tree) {
    try {
      Object answer = (Object) accepts.invokeExact(tree);
      return (Boolean) answer;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
