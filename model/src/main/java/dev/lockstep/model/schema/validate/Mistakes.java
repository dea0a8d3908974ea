package dev.lockstep.model.schema.validate;

import dev.lockstep.model.schema.Expectation;
import java.util.ArrayList;
import java.util.List;

/** Mistakes of one walk, at most as many as are told. */
final class Mistakes {

  private final List<SchemaMistake> found = new ArrayList<>();

  void add(String at, Expectation expectation) {
    if (!isFull()) {
      found.add(
          new SchemaMistake(
              at, expectation.schemaPointer(), expectation.keyword(), expectation.message()));
    }
  }

  boolean isFull() {
    return found.size() >= SchemaValidator.LIMIT;
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  List<SchemaMistake> toList() {
    return List.copyOf(found);
  }

  /** The pointer one step down. */
  static String below(String at, String step) {
    return at + "/" + step.replace("~", "~0").replace("/", "~1");
  }
}
