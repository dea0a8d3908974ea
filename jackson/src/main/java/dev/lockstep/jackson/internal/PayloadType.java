package dev.lockstep.jackson.internal;

import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A generated payload type with the validator that the generator puts beside it: {@code
 * PaidPayload} and {@code PaidPayloadValidator}. Immutable, thread-safe.
 */
public final class PayloadType {

  private static final int SHOWN = 5;

  private static final ClassValue<Optional<PayloadType>> KNOWN =
      new ClassValue<>() {
        @Override
        protected Optional<PayloadType> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private final Class<?> type;
  private final Method read;
  private final Method violations;

  private PayloadType(Class<?> type, Method read, Method violations) {
    this.type = type;
    this.read = read;
    this.violations = violations;
  }

  /**
   * Returns the payload type of a class: the class itself, or the tagged object of which it is a
   * branch. Empty for a part of a payload, which has no validator of its own.
   */
  public static Optional<PayloadType> of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static Optional<PayloadType> find(Class<?> type) {
    Class<?> outer = type.getNestHost();
    if (!Payload.class.isAssignableFrom(outer) || !outer.isAssignableFrom(type)) {
      return Optional.empty();
    }
    try {
      Class<?> validator =
          Class.forName(outer.getName() + "Validator", true, outer.getClassLoader());
      return Optional.of(
          new PayloadType(
              outer,
              validator.getMethod("read", JsonValue.class),
              validator.getMethod("violations", outer)));
    } catch (ReflectiveOperationException none) {
      return Optional.empty();
    }
  }

  /** Returns the name in messages. */
  public String name() {
    return type.getSimpleName();
  }

  /** Reads a payload, or returns the violations. */
  public Reading<?> read(JsonValue json) {
    return (Reading<?>) call(read, json);
  }

  /** Returns the violations of a payload; empty if it is valid. */
  @SuppressWarnings("unchecked")
  public List<Violation> violations(Payload payload) {
    return (List<Violation>) call(violations, payload);
  }

  /** Returns a message with the first violations. */
  public String message(List<Violation> found) {
    String first =
        found.stream().limit(SHOWN).map(Violation::toString).collect(Collectors.joining("; "));
    String more = found.size() > SHOWN ? "; and " + (found.size() - SHOWN) + " more" : "";
    return "`" + name() + "` is invalid: " + first + more;
  }

  /** Returns the message about a type that cannot be read on its own. */
  public static String unreadable(Class<?> type) {
    return "`"
        + type.getName()
        + "` has no validator of its own and cannot be read alone; read the payload that contains"
        + " it, or put its schema in a file of its own";
  }

  private static Object call(Method method, Object argument) {
    try {
      return method.invoke(null, argument);
    } catch (InvocationTargetException problem) {
      if (problem.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(method + " failed", problem.getCause());
    } catch (IllegalAccessException problem) {
      throw new IllegalStateException(method + " is not accessible; export its package", problem);
    }
  }
}
