package dev.lockstep.benchmarks.flow;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts the statements that connections execute, by verb and table. Thread-safe. */
final class Statements {

  /** The number of executions of statements; a batch is one execution of several rows. */
  static final class Count {

    final LongAdder executions = new LongAdder();
    final LongAdder rows = new LongAdder();
  }

  private static final Pattern VERB = Pattern.compile("^\\s*(?:--.*\\n\\s*)*(\\w+)");
  private static final Pattern TABLE =
      Pattern.compile("\\b(?:FROM|INTO|UPDATE|JOIN)\\s+(?!unnest|\\()(\\w+)");

  private final Map<String, Count> counts = new ConcurrentHashMap<>();
  private final LongAdder executions = new LongAdder();

  /** Returns a connection whose statements are counted. */
  Connection tap(Connection connection) {
    return proxy(
        Connection.class,
        connection,
        (method, arguments, result) -> {
          if (method.equals("commit")) {
            count("COMMIT", 1);
            executions.increment();
          }
          return method.equals("prepareStatement")
              ? statement((PreparedStatement) result, (String) arguments[0])
              : result;
        });
  }

  private PreparedStatement statement(PreparedStatement statement, String sql) {
    String[] parts = sql.split(";\n");
    LongAdder batch = new LongAdder();
    return proxy(
        PreparedStatement.class,
        statement,
        (method, arguments, result) -> {
          if (method.equals("addBatch")) {
            batch.increment();
          } else if (method.startsWith("execute")) {
            executions.increment();
            long rows = method.equals("executeBatch") ? batch.sumThenReset() : 1;
            for (String part : parts) {
              count(kind(part), rows);
            }
          }
          return result;
        });
  }

  private void count(String kind, long rows) {
    Count count = counts.computeIfAbsent(kind, none -> new Count());
    count.executions.increment();
    count.rows.add(rows);
  }

  private static String kind(String sql) {
    Matcher verb = VERB.matcher(sql);
    Matcher table = TABLE.matcher(sql);
    return (verb.find() ? verb.group(1) : sql) + (table.find() ? " " + table.group(1) : "");
  }

  /** Sets all counts to 0. */
  void reset() {
    counts.clear();
    executions.reset();
  }

  /** Returns the executions of any statements; several statements sent together are one. */
  long executions() {
    return executions.sum();
  }

  /** Returns the counts by verb and table, the most frequent first. */
  Map<String, Count> counts() {
    Map<String, Count> sorted = new LinkedHashMap<>();
    counts.entrySet().stream()
        .sorted((a, b) -> Long.compare(b.getValue().rows.sum(), a.getValue().rows.sum()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }

  @FunctionalInterface
  private interface After {

    Object result(String method, Object[] arguments, Object result);
  }

  private static <T> T proxy(Class<T> type, T real, After after) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                after.result(method.getName(), arguments, call(real, method, arguments))));
  }

  private static Object call(Object real, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(real, arguments);
    } catch (InvocationTargetException problem) {
      throw problem.getCause();
    }
  }
}
