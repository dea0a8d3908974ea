package dev.lockstep.store.internal.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Breaks the connection at the n-th call of the database: before it is executed, or after, so that
 * only its result is lost.
 */
public final class NthCall implements UnaryOperator<Connection> {

  private static final Set<String> REACHING =
      Set.of("execute", "executeQuery", "executeUpdate", "executeBatch", "commit");

  private final boolean isAfter;
  private final Supplier<SQLException> fault;
  private int left = Integer.MAX_VALUE;

  /**
   * Creates a connection wrapper that breaks nothing until {@link #arm}.
   *
   * @param isAfter true if the call is executed
   * @param fault the exception to throw
   */
  NthCall(boolean isAfter, SQLException fault) {
    this(isAfter, () -> fault);
  }

  /**
   * Creates a connection wrapper that breaks nothing until {@link #arm}.
   *
   * @param isAfter true if the call is executed
   * @param fault executed where the connection breaks; returns the exception to throw
   */
  public NthCall(boolean isAfter, Supplier<SQLException> fault) {
    this.isAfter = isAfter;
    this.fault = fault;
  }

  /** Breaks the n-th call from now. */
  public void arm(int n) {
    left = n;
  }

  /** Returns the number of calls until one breaks; 0 or less after it. */
  public int left() {
    return left;
  }

  /** Stops breaking calls. Returns true if one was broken since {@link #arm}. */
  boolean disarm() {
    boolean hasFired = left <= 0;
    left = Integer.MAX_VALUE;
    return hasFired;
  }

  @Override
  public Connection apply(Connection real) {
    return proxy(
        Connection.class, (proxy, method, arguments) -> call(real, real, method, arguments));
  }

  private @Nullable Object call(
      Connection connection, Object target, Method method, Object @Nullable [] arguments)
      throws Throwable {
    boolean isHere = REACHING.contains(method.getName()) && --left == 0;
    if (isHere && !isAfter) {
      throw broken(connection);
    }
    Object result;
    try {
      result = method.invoke(target, arguments);
    } catch (InvocationTargetException failure) {
      throw failure.getCause();
    }
    if (isHere) {
      throw broken(connection);
    }
    if (result instanceof PreparedStatement statement) {
      return proxy(
          PreparedStatement.class,
          (proxy, inner, given) -> call(connection, statement, inner, given));
    }
    return result instanceof Statement statement
        ? proxy(Statement.class, (proxy, inner, given) -> call(connection, statement, inner, given))
        : result;
  }

  private SQLException broken(Connection connection) throws SQLException {
    SQLException thrown = fault.get();
    connection.abort(Runnable::run);
    return thrown;
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
