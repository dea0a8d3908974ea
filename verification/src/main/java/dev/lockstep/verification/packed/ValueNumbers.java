package dev.lockstep.verification.packed;

import dev.lockstep.verification.run.NotModelledException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Consecutive numbers for distinct values, in the order in which they are met. Thread-safe. */
final class ValueNumbers<T> {

  private final String name;
  private final int most;
  private final Map<T, Integer> numbers = new HashMap<>();
  private volatile Object[] values = new Object[0];

  /**
   * Creates numbers without values.
   *
   * @param name name of the values in messages
   * @param most maximum number of values
   */
  ValueNumbers(String name, int most) {
    this.name = name;
    this.most = most;
  }

  /**
   * Returns the number of a value, from 0.
   *
   * @throws NotModelledException if there are more values than the maximum
   */
  synchronized int number(T value) {
    Integer known = numbers.get(value);
    if (known != null) {
      return known;
    }
    int number = numbers.size();
    if (number >= most) {
      throw new NotModelledException("more than " + most + " values of " + name);
    }
    Object[] grown = values;
    if (number >= grown.length) {
      grown = Arrays.copyOf(grown, Math.max(8, number * 2));
    }
    grown[number] = value;
    values = grown;
    numbers.put(value, number);
    return number;
  }

  @SuppressWarnings("unchecked")
  T value(int number) {
    return (T) values[number];
  }

  synchronized int size() {
    return numbers.size();
  }
}
