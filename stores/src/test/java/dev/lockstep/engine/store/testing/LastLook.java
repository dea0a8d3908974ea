package dev.lockstep.engine.store.testing;

import dev.lockstep.engine.internal.record.RecordStore;
import java.util.ServiceLoader;

/** Checks the database of a test before it is deleted. */
public interface LastLook {

  /**
   * Checks a store.
   *
   * @throws AssertionError if its content is inconsistent
   */
  void look(RecordStore store);

  /** Runs all registered checks. */
  static void all(RecordStore store) {
    ServiceLoader.load(LastLook.class).forEach(each -> each.look(store));
  }
}
