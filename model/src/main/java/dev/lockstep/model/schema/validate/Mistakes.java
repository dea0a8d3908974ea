package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Expectation;
import java.util.ArrayList;
import java.util.List;

/**
 * The mistakes found in one walk, up to a limit. All walks over the same value share the verdicts
 * about its parts.
 */
final class Mistakes {

  private final List<SchemaMistake> found = new ArrayList<>();
  private final int limit;
  private final Verdicts verdicts;

  private Mistakes(int limit, Verdicts verdicts) {
    this.limit = limit;
    this.verdicts = verdicts;
  }

  /** Returns the mistakes of a walk over a value that no other walk has seen. */
  static Mistakes upTo(int limit) {
    return new Mistakes(limit, new Verdicts());
  }

  /** Returns the mistakes of a walk that stops at the first one. */
  Mistakes first() {
    return new Mistakes(1, verdicts);
  }

  Verdicts verdicts() {
    return verdicts;
  }

  void add(String at, Expectation expectation) {
    add(at, expectation, expectation.message());
  }

  void add(String at, Expectation expectation, String message) {
    if (!isFull()) {
      found.add(new SchemaMistake(at, expectation.schemaPointer(), expectation.keyword(), message));
    }
  }

  int size() {
    return found.size();
  }

  /** Returns whether only the existence of a mistake matters. */
  boolean isOnlyFirst() {
    return limit == 1;
  }

  boolean isFull() {
    return found.size() >= limit;
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  List<SchemaMistake> toList() {
    return List.copyOf(found);
  }

  /** Returns the pointer to a part one step below. */
  static String below(String at, String step) {
    return at + "/" + step.replace("~", "~0").replace("/", "~1");
  }
}
